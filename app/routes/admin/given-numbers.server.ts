import type { MiddlewareFunction } from 'react-router'
import { getCtx } from '#app/platform/ctx.server.ts'
import { noteIssuedNumbers } from '#app/platform/ledger/ledger-witness.server.ts'

/**
 * Middleware of the staff area: the numbers that a form has given out are noted beside the database before anybody reads them, so that a
 * backup of before does not give them out again. What was done stands, whatever becomes of the note: it is made again within a minute.
 */
export const noteGivenNumbers: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const ctx = getCtx(context)
    await noteIssuedNumbers(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'the numbers given out could not be noted'))
  }
  return response
}
