import type { Ctx } from '#app/platform/ctx.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'

export interface SiteSetup {
  launchedAt: Date | null
  hoursConfirmed: boolean
  pricesConfirmed: boolean
  mailTried: boolean
  httpsSeen: boolean
  /** Steps of the first run that are behind. */
  firstRunDone: readonly string[]
}

/** How far the shop is with its site. */
export async function getSetup(ctx: Pick<Ctx, 'db'>): Promise<SiteSetup> {
  const [row] = await ctx.db.select().from(siteSetups)
  if (!row) throw new Error('The row of the site’s setup is missing')
  return {
    launchedAt: row.launched_at,
    hoursConfirmed: row.hours_confirmed_at !== null,
    pricesConfirmed: row.prices_confirmed_at !== null,
    mailTried: row.mail_tried_at !== null,
    httpsSeen: row.https_seen_at !== null,
    firstRunDone: row.first_run_done,
  }
}
