/** The actor may not do this. Screens check the right first; a request that gets here anyway is refused. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
  readonly code = 'FORBIDDEN'
}

/** What the error page of a staff screen reads where a form was refused, beside the status of it. */
export const REFUSED_FORM = 'refused-form'

/** The record that a command or a `get…` query needs does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
  readonly code = 'NOT_FOUND'
}
