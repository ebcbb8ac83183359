import { isNull, sql } from 'drizzle-orm'
import { ofPlace } from '#app/content/place-words.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { unsaidDelays } from '#app/lib/starting-delays.ts'
import type { DelayField } from '#app/lib/starting-delays.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { LABELS_CONFIRMED } from '#app/lib/label-words.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { mailFailure } from '#app/platform/mail/mail-failure.ts'
import type { MailFailure } from '#app/platform/mail/mail-failure.ts'
import { getSetup } from './setup.queries.server.ts'

/** What the owner confirms before the site goes live, as the columns of `site_setup` name it. */
export type Confirmable = 'hours' | 'prices' | 'founded' | 'mediator' | 'reviews' | 'offers' | 'terms' | 'delays' | 'parcels' | 'refurbished'

/**
 * Notes that the owner has read something of the site and says that it is right.
 * @param termsHash of what the terms of sale say now: other words will be confirmed again
 */
export async function confirmFacts(ctx: AllowedCtx<'settings:write'>, what: Confirmable, termsHash: string | null = null): Promise<void> {
  await withTransaction(ctx, async (txCtx, invalidate) => {
    await note(txCtx, {
      [`${what}_confirmed_at` as const]: ctx.now,
      ...(what === 'terms' && { terms_confirmed_hash: termsHash }),
      ...(what === 'mediator' && { mediator_confirmed_url: ctx.facts.business.mediatorUrl }),
    })
    // Pages say these from now on.
    if (what === 'refurbished') invalidate([tags.facts, tags.shopFact('refurbishedConfirmed')])
    await recordAudit(txCtx, { action: `launch.${what}_confirmed`, subject: { kind: 'site' } })
  })
}

/** The owner says that the label numbers are those of the company of today. The journal alone keeps it: it is what tells of another SIREN. */
export async function confirmLabels(ctx: AllowedCtx<'settings:write'>): Promise<void> {
  await recordAudit(ctx, { action: LABELS_CONFIRMED, subject: { kind: 'site' } })
}

/**
 * The shop takes parcels from now on: what it promises of them, and the terms that say so, are nobody's word before the owner has read them.
 * False when nobody had confirmed either.
 */
export async function reopenPostalPromises(ctx: AllowedCtx<'settings:write'>): Promise<boolean> {
  const { termsConfirmed, parcelsConfirmed } = await getSetup(ctx)
  if (!termsConfirmed && !parcelsConfirmed) return false
  await withTransaction(ctx, async (txCtx) => {
    await note(txCtx, { terms_confirmed_at: null, parcels_confirmed_at: null })
    await recordAudit(txCtx, { action: 'launch.post_reopened', subject: { kind: 'site' } })
  })
  return true
}

/** Sends one mail now, not through the outbox, so that whoever tries the server hears what it answers. */
export async function tryMail(ctx: AllowedCtx<'settings:write'>, to: string): Promise<{ kind: 'sent' } | ({ kind: 'failed' } & MailFailure)> {
  const name = ctx.facts.business.name
  const mail = {
    to,
    subject: `Message d’essai ${ofPlace(name)}`,
    ...mailBodies({
      sender: name,
      heading: 'La messagerie fonctionne',
      paragraphs: ['Ce message d’essai est parti du site. Les clients reçoivent les leurs par le même chemin.'],
    }),
  }
  try {
    await ctx.mailer.deliver(mail)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the mail that tries the mail server could not be sent')
    // One that left before says nothing of the server of today.
    await note(ctx, { mail_tried_at: null, mail_tried_to: '' })
    return { kind: 'failed', ...mailFailure(error) }
  }
  await note(ctx, { mail_tried_at: ctx.now, mail_tried_to: to })
  return { kind: 'sent' }
}

/** A page of the staff area came over https: the certificate and the proxy do what they should. */
export async function noteHttps(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  if (!(await getSetup(ctx)).httpsSeen) await note(ctx, { https_seen_at: ctx.now })
}

/** The owner has said these delays: they are asked no more, and once none is left there is nothing to confirm. */
export async function noteSaidDelays(
  ctx: AllowedCtx<'settings:write'>,
  said: readonly DelayField[],
  facts: Pick<ShopFacts, 'business' | 'launchedAt'>,
): Promise<void> {
  const setup = await getSetup(ctx)
  if (setup.delaysConfirmed || said.length === 0) return
  const saidDelays = [...new Set([...setup.saidDelays, ...said])]
  await note(ctx, { said_delays: saidDelays })
  if (unsaidDelays({ ...facts, launchedAt: null }, { ...setup, saidDelays }).length === 0) await confirmFacts(ctx, 'delays')
}

/** From now on the site is the shop's own; false when it already was. For a transaction that takes away what is invented. */
export async function markLaunched(txCtx: Ctx): Promise<boolean> {
  const rows = await txCtx.db
    .insert(siteSetups)
    .values({ launched_at: txCtx.now })
    .onConflictDoUpdate({ target: siteSetups.only, set: { launched_at: txCtx.now }, setWhere: isNull(siteSetups.launched_at) })
    .returning({ only: siteSetups.only })
  return rows.length > 0
}

/** Puts a step of the first run behind. */
export async function noteFirstRunStep(ctx: AllowedCtx<'settings:write'>, step: string): Promise<void> {
  await note(ctx, {})
  const isNew = sql`not ${siteSetups.first_run_done} @> to_jsonb(${step}::text)`
  await ctx.db
    .update(siteSetups)
    .set({ first_run_done: sql`${siteSetups.first_run_done} || to_jsonb(${step}::text)` })
    .where(isNew)
}

/** The row comes with the first thing that there is to note. */
async function note(ctx: Pick<Ctx, 'db' | 'now'>, columns: Partial<typeof siteSetups.$inferInsert>): Promise<void> {
  const set = { ...columns, updated_at: ctx.now }
  await ctx.db.insert(siteSetups).values(set).onConflictDoUpdate({ target: siteSetups.only, set })
}
