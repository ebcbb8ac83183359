import { AsyncLocalStorage } from 'node:async_hooks'

/** Waits until the place that asks has a turn; what it gives ends the turn. */
export type TakeTurn = () => Promise<() => void>

interface Turn {
  take: TakeTurn
  /** Set by the first who waits. */
  taken?: Promise<() => void>
}

const scope = new AsyncLocalStorage<Turn>()

/**
 * Work that takes a turn where it says so, and gives it on when it ends. Not from its beginning: a form that takes minutes to arrive would
 * keep everybody else of its place waiting.
 */
export async function withTurn<Result>(take: TakeTurn, work: () => Promise<Result>): Promise<Result> {
  const turn: Turn = { take }
  try {
    return await scope.run(turn, work)
  } finally {
    // The work may have ended without ever taking its turn.
    const end = await turn.taken?.catch(() => undefined)
    end?.()
  }
}

/** From here on the request under way takes time that others wait for: as many at once as its place has turns. */
export async function waitForTurn(): Promise<void> {
  const turn = scope.getStore()
  if (!turn) return
  turn.taken ??= turn.take()
  await turn.taken
}
