export type Command =
  | { do: "toggle" | "mute" | "next" | "previous" }
  | { do: "skip" | "seek"; seconds: number };

/** Letters answer on the whole page, unless the listener turned that off; the other keys in the player. */
const PAGE_KEYS: Record<string, Command> = {
  k: { do: "toggle" },
  m: { do: "mute" },
  j: { do: "skip", seconds: -15 },
  l: { do: "skip", seconds: 15 },
};

const PLAYER_KEYS: Record<string, Command> = {
  ...PAGE_KEYS,
  " ": { do: "toggle" },
  ArrowLeft: { do: "skip", seconds: -5 },
  ArrowRight: { do: "skip", seconds: 5 },
  ArrowDown: { do: "skip", seconds: -15 },
  ArrowUp: { do: "skip", seconds: 15 },
  PageDown: { do: "skip", seconds: -15 },
  PageUp: { do: "skip", seconds: 15 },
  Home: { do: "seek", seconds: 0 },
  End: { do: "seek", seconds: Number.POSITIVE_INFINITY },
  n: { do: "next" },
  p: { do: "previous" },
};

/** What a control does with keys by itself, which must stay. */
export type Focus = "page" | "field" | "player" | "player-button" | "player-slider";

export function commandFor(key: string, focus: Focus): Command | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (focus === "field") return null;
  if (focus === "page") return PAGE_KEYS[name] ?? null;
  if (focus === "player-button" && name === " ") return null;
  if (focus === "player-slider" && name.length > 1) return null;
  return PLAYER_KEYS[name] ?? null;
}
