import type { DocumentBody, KindId } from '#app/content/kinds/registry.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { getSingleWord } from './words.queries.server.ts'

/** The document of a kind that has just one, for a page that can do without: null while the database is away, and then nobody keeps the page. */
export async function findSingleWord<Kind extends KindId>(ctx: Ctx, kind: Kind): Promise<DocumentBody<Kind> | null> {
  try {
    return await getSingleWord(ctx, kind)
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    ctx.log.warn({ err: error, kind }, 'the words of a page could not be read')
    ctx.page.outage = true
    return null
  }
}
