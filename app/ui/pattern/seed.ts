export interface Dice {
  real(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function diceFrom(seed: string): Dice {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    real: (low, high) => low + next() * (high - low),
    pick: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new Error("nothing to pick from");
      return chosen;
    },
  };
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
