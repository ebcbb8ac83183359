import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { UNCONFIRMED_KEPT_DAYS, after, days, monthsBefore } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dataRequests } from '#app/platform/db/tables/privacy.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { REQUEST_KIND_WORDS } from './data-request-kinds.ts'
import type { DataRequestKind } from './data-request-kinds.ts'
import type { DataRequestInput } from './data-request.schema.ts'

/** RGPD, article 12(3): one month; thirty days are never more than that but in February. */
export const ANSWER_DAYS = 30

/** The last day for the answer to a request that came in at this instant. */
export function answerDueDay(receivedAt: Date): string {
  return addDays(parisTime(receivedAt).date, ANSWER_DAYS)
}

/**
 * Keeps a request and asks its address to confirm it. The clock runs from now on, not from the confirmation.
 * @param input `mayMail`: false where the address has been asked often enough; the request stands in the register unconfirmed all the same
 */
export async function askAboutData(ctx: Ctx, { mayMail = true, ...input }: DataRequestInput & { mayMail?: boolean }): Promise<void> {
  const id = crypto.randomUUID()
  const token = await customerToken(ctx.db, 'data-request', id)
  await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const due_on = answerDueDay(ctx.now)
    await tx.insert(dataRequests).values({ id, ...input, received_at: ctx.now, due_on, link_hash: linkHash(token), created_at: ctx.now })
    if (!mayMail) return
    const words = await ctx.caseMail(txCtx, 'donnees-a-confirmer', {
      nom: input.name,
      demande: REQUEST_KIND_WORDS[input.kind],
      reponse: dateText(due_on),
    })
    const bodies = caseMailBodies(words, { sender: ctx.facts.business.name, href: `${ctx.env.PUBLIC_URL}/pro/mes-donnees/${token}` })
    await enqueueMail(txCtx, { to: input.email, replyTo: ctx.facts.business.email, subject: words.subject, ...bodies }, id)
  })
}

export interface LinkedDataRequest {
  kind: DataRequestKind
  dueOn: string
  state: 'unconfirmed' | 'confirmed' | 'closed'
}

/** The request behind the link of its mail. Looking confirms nothing. */
export async function findDataRequest(ctx: Pick<Ctx, 'db'>, token: string): Promise<LinkedDataRequest | undefined> {
  const [row] = await ctx.db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.link_hash, linkHash(token)))
  return row && { kind: row.kind, dueOn: row.due_on, state: row.closed_at ? 'closed' : row.confirmed_at ? 'confirmed' : 'unconfirmed' }
}

/** The address has proven that the request is its own: from now on staff see it as such. False for a link that opens nothing. */
export async function confirmDataRequest(ctx: Ctx, token: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [row] = await tx
      .select()
      .from(dataRequests)
      .where(eq(dataRequests.link_hash, linkHash(token)))
      .for('update')
    if (!row) return false
    if (row.confirmed_at !== null) return true
    await tx.update(dataRequests).set({ confirmed_at: ctx.now }).where(eq(dataRequests.id, row.id))
    await recordAudit(txCtx, {
      action: 'privacy.request_confirmed',
      subject: { kind: 'data-request', id: row.id, label: REQUEST_KIND_WORDS[row.kind] },
    })
    await enqueueMail(
      txCtx,
      {
        to: ctx.facts.business.email,
        replyTo: row.email,
        subject: `Données personnelles\u00a0: réponse due le ${dateText(row.due_on)}`,
        ...mailBodies({
          sender: ctx.facts.business.name,
          heading: REQUEST_KIND_WORDS[row.kind],
          paragraphs: [`${row.name}, ${row.email}.`, row.message, `Réponse au plus tard le ${dateText(row.due_on)}.`].filter(Boolean),
          action: { label: 'Ouvrir le registre', href: `${ctx.env.PUBLIC_URL}/admin/donnees` },
        }),
      },
      row.id,
    )
    return true
  })
}

export interface StaffDataRequest {
  id: string
  kind: DataRequestKind
  name: string
  email: string
  message: string
  receivedAt: Date
  dueOn: string
  confirmed: boolean
  closedAt: Date | null
  closedNote: string
}

/** All requests about one’s own data, the nearest deadline on top, answered ones among them. */
export async function listDataRequests(ctx: AllowedCtx<'people:erase'>): Promise<StaffDataRequest[]> {
  const rows = await ctx.db.select().from(dataRequests).orderBy(asc(dataRequests.due_on))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    message: row.message,
    receivedAt: row.received_at,
    dueOn: row.due_on,
    confirmed: row.confirmed_at !== null,
    closedAt: row.closed_at,
    closedNote: row.closed_note,
  }))
}

/** Notes how a request was answered. False when somebody was faster. */
export async function closeDataRequest(ctx: AllowedCtx<'people:erase'>, { id, note }: { id: string; note: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const by = signsAs(ctx.actor)
    const closed = await tx
      .update(dataRequests)
      .set({ closed_at: ctx.now, closed_by: by, closed_note: note })
      .where(and(eq(dataRequests.id, id), isNull(dataRequests.closed_at)))
      .returning({ id: dataRequests.id })
    if (closed.length > 0) await recordAudit({ ...ctx, db: tx }, { action: 'privacy.request_closed', subject: { kind: 'data-request', id } })
    return closed.length > 0
  })
}

/** Forgets requests that nobody confirmed, and those that were answered as long ago as people are kept. Returns how many. */
export async function purgeDataRequests(ctx: Pick<Ctx, 'db' | 'now'>, keptMonths: number): Promise<number> {
  const gone = await ctx.db
    .delete(dataRequests)
    .where(
      or(
        and(isNull(dataRequests.confirmed_at), lt(dataRequests.received_at, after(ctx.now, -days(UNCONFIRMED_KEPT_DAYS)))),
        and(isNotNull(dataRequests.closed_at), lt(dataRequests.closed_at, monthsBefore(ctx.now, keptMonths))),
      ),
    )
    .returning({ id: dataRequests.id })
  return gone.length
}
