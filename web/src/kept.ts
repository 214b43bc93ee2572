// What this browser keeps under a name. Where there is nothing, or somebody else wrote there, it is empty.

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

export function keptList<T>(name: string): T[] {
  const kept = read(name);
  return Array.isArray(kept) ? (kept as T[]) : [];
}

export function keptRecord<T>(name: string): Record<string, T> {
  const kept = read(name);
  return typeof kept === "object" && kept !== null ? (kept as Record<string, T>) : {};
}

export function keep(name: string, value: unknown): void {
  localStorage.setItem(name, JSON.stringify(value));
}
