/** Pictures that are drawn or wait for it. */
const AT_ONCE = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws one picture after the other. A picture takes a tenth of a second of a thread, and the threads that draw also compress pages and
 * check passwords: somebody who asks for all pictures at once must not make everybody else wait behind them.
 * @returns undefined when too many wait already
 */
export function drawInTurn<Picture>(draw: () => Promise<Picture>): Promise<Picture> | undefined {
  if (waiting >= AT_ONCE) return undefined
  waiting += 1
  const turn = last.then(draw).finally(() => (waiting -= 1))
  // The next one has its turn also when this one fails.
  last = turn.catch(() => undefined)
  return turn
}
