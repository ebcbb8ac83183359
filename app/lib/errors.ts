/** The actor may not do this. Screens check the right first; a request that gets here anyway is refused. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
  readonly code = 'FORBIDDEN'
}

/** The record that a command or a `get…` query needs does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
  readonly code = 'NOT_FOUND'
}
