import type { Ctx } from '#app/platform/ctx.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'

/** Promises that the owner confirms, as they are noted among what is behind. */
export const NOTED_PROMISES = { delays: 'promise:delays', parcels: 'promise:parcels' } as const
const PROMISE_NOTES: ReadonlySet<string> = new Set(Object.values(NOTED_PROMISES))

export interface SiteSetup {
  hoursConfirmed: boolean
  pricesConfirmed: boolean
  foundedConfirmed: boolean
  /** Reviews are read, ordered and kept as `/avis` says. */
  reviewsConfirmed: boolean
  offersConfirmed: boolean
  termsConfirmed: boolean
  delaysConfirmed: boolean
  parcelsConfirmed: boolean
  /** When somebody last saw the site of the mediator answer. */
  mediatorConfirmedAt: Date | null
  mailTried: boolean
  httpsSeen: boolean
  /** Steps of the first run that are behind. */
  firstRunDone: readonly string[]
}

/** How far the shop is with its site. */
export async function getSetup(ctx: Pick<Ctx, 'db'>): Promise<SiteSetup> {
  const [row] = await ctx.db.select().from(siteSetups)
  const behind = row?.first_run_done ?? []
  return {
    hoursConfirmed: Boolean(row?.hours_confirmed_at),
    pricesConfirmed: Boolean(row?.prices_confirmed_at),
    foundedConfirmed: Boolean(row?.founded_confirmed_at),
    reviewsConfirmed: Boolean(row?.reviews_confirmed_at),
    offersConfirmed: Boolean(row?.offers_confirmed_at),
    termsConfirmed: Boolean(row?.terms_confirmed_at),
    delaysConfirmed: behind.includes(NOTED_PROMISES.delays),
    parcelsConfirmed: behind.includes(NOTED_PROMISES.parcels),
    mediatorConfirmedAt: row?.mediator_confirmed_at ?? null,
    mailTried: Boolean(row?.mail_tried_at),
    httpsSeen: Boolean(row?.https_seen_at),
    firstRunDone: behind.filter((each) => !PROMISE_NOTES.has(each)),
  }
}
