// The things of the box with a sentence each: the legend's, and for some our own, which says more.
import type { Term } from "../explain";
import { ghostWords } from "./words";
import type { Words } from "./types";

type Own = "about_qi" | "about_tao" | "about_yin_yang" | "about_exorcism" | "about_haunted";

/** Things whose sentence stands in the client's words, with their rule. */
const OWN: Record<string, { text: Own; name: (said: Words) => string; rule: string }> = {
  "own.qi": { text: "about_qi", name: (said) => nameIn(said, "components.qi"), rule: "GS-DEATH-01" },
  "own.tao": { text: "about_tao", name: () => ghostWords().tao_tokens, rule: "GS-EXO-12" },
  "own.yin_yang": { text: "about_yin_yang", name: (said) => nameIn(said, "components.yin_yang"), rule: "GS-YY-01" },
  "own.exorcism": { text: "about_exorcism", name: () => ghostWords().exorcise, rule: "GS-EXO-01" },
  "own.haunted": { text: "about_haunted", name: () => ghostWords().haunted, rule: "GS-END-04" },
};

function nameIn(said: Words, key: string): string {
  return said.legend.find((term) => term.key === key)?.name ?? key;
}

export function term(key: string, said: Words): Term | undefined {
  const own = OWN[key];
  if (own) return { section: "", key, name: own.name(said), text: ghostWords()[own.text], rule: own.rule };
  return said.legend.find((one) => one.key === key);
}
