/** A move in an ordered list: to the place of another entry, or one step up (-1) or down (1). */
export type Move = { target: string } | { step: -1 | 1 }

/** The ids after a move; undefined when it leads nowhere. */
export function moved(ids: readonly string[], id: string, move: Move): string[] | undefined {
  const from = ids.indexOf(id)
  const to = 'target' in move ? ids.indexOf(move.target) : from + move.step
  if (from < 0 || to < 0 || to >= ids.length || to === from) return undefined
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Ranks for a new order that stay as near as they can to the ranks in use, each higher than the one before. */
export function ranksFor(used: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return used.toSorted((a, b) => a - b).map((rank) => (last = Math.max(rank, last + 1)))
}
