import type { Ctx } from '#app/platform/ctx.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'

export interface SiteSetup {
  hoursConfirmed: boolean
  pricesConfirmed: boolean
  foundedConfirmed: boolean
  /** Reviews are read, ordered and kept as `/avis` says. */
  reviewsConfirmed: boolean
  offersConfirmed: boolean
  termsConfirmed: boolean
  /** Of what the terms said then; null when nobody noted it. */
  termsHash: string | null
  delaysConfirmed: boolean
  /** Those that the owner has said one by one. */
  saidDelays: readonly string[]
  parcelsConfirmed: boolean
  refurbishedConfirmed: boolean
  /** When somebody last saw the site of the mediator answer. */
  mediatorConfirmedAt: Date | null
  /** The address at which it answered. */
  mediatorConfirmedUrl: string
  mailTried: boolean
  /** The address that it left for; empty where that was not noted. */
  mailTriedTo: string
  httpsSeen: boolean
  /** Steps of the first run that are behind. */
  firstRunDone: readonly string[]
}

/** How far the shop is with its site. */
export async function getSetup(ctx: Pick<Ctx, 'db'>): Promise<SiteSetup> {
  const [row] = await ctx.db.select().from(siteSetups)
  return {
    hoursConfirmed: Boolean(row?.hours_confirmed_at),
    pricesConfirmed: Boolean(row?.prices_confirmed_at),
    foundedConfirmed: Boolean(row?.founded_confirmed_at),
    reviewsConfirmed: Boolean(row?.reviews_confirmed_at),
    offersConfirmed: Boolean(row?.offers_confirmed_at),
    termsConfirmed: Boolean(row?.terms_confirmed_at),
    termsHash: row?.terms_confirmed_hash ?? null,
    delaysConfirmed: Boolean(row?.delays_confirmed_at),
    saidDelays: row?.said_delays ?? [],
    parcelsConfirmed: Boolean(row?.parcels_confirmed_at),
    refurbishedConfirmed: Boolean(row?.refurbished_confirmed_at),
    mediatorConfirmedAt: row?.mediator_confirmed_at ?? null,
    mediatorConfirmedUrl: row?.mediator_confirmed_url ?? '',
    mailTried: Boolean(row?.mail_tried_at),
    mailTriedTo: row?.mail_tried_to ?? '',
    httpsSeen: Boolean(row?.https_seen_at),
    firstRunDone: row?.first_run_done ?? [],
  }
}
