import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { BUSINESS } from '#app/content/business.ts'
import { STORES } from '#app/content/stores.ts'
import { priceText } from '#app/lib/money.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import type { QuoteLine } from '#app/platform/db/tables/requests.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { idOfForm } from './form-once.server.ts'
import { partKindText } from './inbox-list.ts'
import { aidLabel, quoteSum, sumProblem } from './quote-sum.ts'
import type { SumField } from './quote-sum.ts'
import { addEntry, addressOf, answered, subjectOf } from './staff-requests.commands.server.ts'
import type { RequestChange } from './staff-requests.commands.server.ts'

/** 256 random bits: nobody guesses a customer's quote. */
const SECRET_BYTES = 32

export interface QuoteInput {
  id: string
  /** Made with the form: the same form sent twice is one quote. */
  formKey: string
  lines: readonly QuoteLine[]
  partKind: string
  aidCents: number
  warrantyMonths: number
  validDays: number
  message: string
}

export type QuoteChange = RequestChange | { kind: 'wrong-sum'; field: SumField; problem: string }

/** Sends a new version; the one before can no longer be accepted. The same form sent again answers as the first did, without a mail. */
export async function sendQuote(ctx: Ctx, input: QuoteInput): Promise<QuoteChange> {
  assertCan(ctx.actor, 'requests:write')
  const wrong = sumProblem(input)
  if (wrong) return { kind: 'wrong-sum', ...wrong }
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const [request] = await tx.select().from(requests).where(eq(requests.id, input.id)).for('update')
    if (!request) return { kind: 'unknown' }
    const to = addressOf(request)
    if (to === undefined) return { kind: 'no-email' }
    const { formKey, ...terms } = input
    const quoteId = idOfForm(formKey, terms)
    const [repeated] = await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId))
    if (repeated) return { kind: 'changed' }
    const [latest] = await tx
      .select({ version: quotes.version })
      .from(quotes)
      .where(eq(quotes.request_id, request.id))
      .orderBy(desc(quotes.version))
      .limit(1)
    const version = (latest?.version ?? 0) + 1
    await tx
      .update(quotes)
      .set({ state: 'replaced' })
      .where(and(eq(quotes.request_id, request.id), eq(quotes.state, 'sent')))
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const validUntil = addDays(parisTime(ctx.now).date, input.validDays)
    await tx.insert(quotes).values({
      id: quoteId,
      request_id: request.id,
      version,
      lines: [...input.lines],
      part_kind: input.partKind,
      aid_cents: input.aidCents,
      warranty_months: input.warrantyMonths,
      message: input.message,
      valid_until: validUntil,
      token_hash: hashOf(secret),
      sent_at: ctx.now,
    })
    const total = quoteSum(input)
    const store = STORES.find(({ id }) => id === request.store_id)
    await enqueueMail(
      inside,
      {
        to,
        replyTo: store?.email ?? BUSINESS.email,
        subject: `Votre devis ${request.reference}\u00a0: ${priceText(total)}`,
        ...mailBodies({
          sender: store ? `${BUSINESS.name}, ${store.town}` : BUSINESS.name,
          heading: `Votre devis pour ${request.device}`,
          paragraphs: [
            ...(input.message ? [input.message] : []),
            ...input.lines.map(({ label, amountCents }) => `${label}\u00a0: ${priceText(amountCents)}`),
            ...(input.aidCents > 0 ? [`${aidLabel(ctx.now)}\u00a0: −${priceText(input.aidCents)}`] : []),
            `Total TTC\u00a0: ${priceText(total)}.`,
            `${partKindText(input.partKind)}. Garantie ${input.warrantyMonths}\u00a0mois, pièce et main-d’œuvre.`,
          ],
          action: { label: 'Voir et répondre', href: `${ctx.env.PUBLIC_URL}/pro/reponse/${secret}` },
          notes: [`Valable jusqu’au ${validUntil.split('-').toReversed().join('/')}. Ouvrir le lien ne vous engage à rien.`],
        }),
      },
      request.id,
    )
    await addEntry(inside, request.id, 'event', `Devis n°\u00a0${version} envoyé\u00a0: ${priceText(total)}`)
    await answered(inside, request)
    await recordAudit(inside, { action: 'quote.sent', subject: subjectOf(request), after: { version, totalCents: total, validUntil } })
    return { kind: 'changed' }
  })
}

/** The quote behind a secret link, without the person's data. Looking changes nothing. */
export function findQuote(ctx: Ctx, secret: string) {
  return selectQuote(ctx, eq(quotes.token_hash, hashOf(secret)))
}

/** The quote of a request that counts. */
export function findLatestQuote(ctx: Ctx, requestId: string) {
  return selectQuote(ctx, eq(quotes.request_id, requestId))
}

type FoundQuote = NonNullable<Awaited<ReturnType<typeof selectQuote>>>

async function selectQuote(ctx: Ctx, which: SQL) {
  const [quote] = await ctx.db
    .select({
      id: quotes.id,
      requestId: quotes.request_id,
      reference: requests.reference,
      device: requests.device,
      storeId: requests.store_id,
      version: quotes.version,
      state: quotes.state,
      lines: quotes.lines,
      partKind: quotes.part_kind,
      aidCents: quotes.aid_cents,
      warrantyMonths: quotes.warranty_months,
      message: quotes.message,
      validUntil: quotes.valid_until,
      sentAt: quotes.sent_at,
    })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.request_id))
    .where(which)
    .orderBy(desc(quotes.version))
    .limit(1)
  return quote && { ...quote, expired: parisTime(ctx.now).date > quote.validUntil }
}

export type QuoteDecision = 'accepted' | 'refused'
export type DecisionResult = 'done' | 'unknown' | 'replaced' | 'decided' | 'expired'

/** The customer's answer. One answer counts, to the latest version, until its last day. */
export async function decideQuote(ctx: Ctx, input: { secret: string; decision: QuoteDecision }): Promise<DecisionResult> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    return decideFound(inside, await findQuote(inside, input.secret), input.decision)
  })
}

/** The same inside a transaction, however the customer came to the quote. */
export async function decideFound(inside: Ctx, quote: FoundQuote | undefined, decision: QuoteDecision): Promise<DecisionResult> {
  if (!quote) return 'unknown'
  if (quote.state === 'replaced') return 'replaced'
  if (quote.state !== 'sent') return 'decided'
  if (quote.expired) return 'expired'
  const decided = await inside.db
    .update(quotes)
    .set({ state: decision, decided_at: inside.now })
    .where(and(eq(quotes.id, quote.id), eq(quotes.state, 'sent')))
    .returning({ id: quotes.id })
  if (decided.length === 0) return 'decided'
  const request = { id: quote.requestId, reference: quote.reference }
  await inside.db.update(requests).set({ state: 'new', updated_at: inside.now }).where(eq(requests.id, request.id))
  const words = decision === 'accepted' ? 'accepté' : 'refusé'
  await addEntry(inside, request.id, 'event', `Devis n°\u00a0${quote.version} ${words} par le client`)
  await recordAudit(inside, { action: `quote.${decision}`, subject: subjectOf(request), after: { version: quote.version } })
  const store = STORES.find(({ id }) => id === quote.storeId)
  await enqueueMail(
    inside,
    {
      to: store?.email ?? BUSINESS.email,
      subject: `Devis ${quote.reference} ${words}\u00a0: ${quote.device}`,
      ...mailBodies({
        sender: BUSINESS.name,
        heading: `Devis ${words}`,
        paragraphs: [`${quote.device}, ${priceText(quoteSum(quote))}.`],
        action: { label: 'Ouvrir la demande', href: `${inside.env.PUBLIC_URL}/admin/demandes?demande=${request.id}` },
      }),
    },
    request.id,
  )
  return 'done'
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
