/** Repeatable chance: the same seed gives the same run, so a failure that names its seed can be run again. */
export interface Chance {
  /** Below 1. */
  next: () => number
  /** From 0, below `limit`. */
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
}

/** Mulberry32. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}
