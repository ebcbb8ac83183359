import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'

/** A list that cannot be read is shown empty, and the answer says 503, so that nobody keeps it. */
export async function listOrEmpty<Row>(ctx: Ctx, rows: PromiseLike<Row[]>): Promise<Row[]> {
  try {
    return await rows
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    ctx.log.warn({ err: error }, 'a list could not be read')
    ctx.page.outage = true
    return []
  }
}
