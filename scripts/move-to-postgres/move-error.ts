/** The move cannot be made; the message is one sentence for the person at the terminal. Nothing was changed. */
export class MoveError extends Error {
  override name = 'MoveError'
}
