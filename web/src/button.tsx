// A button that is read as its label and seen as its picture.
import type { ComponentChildren } from "preact";
import type { Bind } from "./cells";

export function Button({ bind: { label, ...bind }, class: name, children }: { bind: Bind; class: string; children: ComponentChildren }) {
  return (
    <button type="button" {...bind} class={`${bind.class} ${name}`}>
      <span class="unseen">{label}</span>
      <span class="picture" aria-hidden="true">{children}</span>
    </button>
  );
}
