export interface Random {
  /** From 0 up to 1. */
  next(): number
  between(min: number, max: number): number
  one<T>(some: readonly [T, ...T[]]): T
}

/** Returns the same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    one: (some) => some[Math.floor(next() * some.length)] ?? some[0],
  }
}
