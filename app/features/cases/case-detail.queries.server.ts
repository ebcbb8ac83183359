import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { authorName, colleagueName } from '#app/platform/db/colleague-name.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import type { MAIL_CHANNELS } from '#app/platform/db/tables/mails.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { failureSentence } from '#app/platform/mail/mail-failure.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { CUSTOMER_AUTHOR } from '#app/lib/customer-author.ts'
import { phoneText } from '#app/lib/phone.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { messageStateText } from './message-state.ts'
import type { TimelineEntry } from './timeline.ts'
import { trailKind, trailText } from './trail-texts.ts'

/** The repair and the request of a case, by either of its references; undefined for none. */
export async function findCaseRecords(ctx: Ctx, reference: string): Promise<{ repairId: string | null; requestId: string | null } | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const number = /^T-([1-9]\d{0,8})$/i.exec(reference)?.[1]
  if (number !== undefined) {
    const [repair] = await ctx.db
      .select({ repairId: repairs.id, origin: repairs.origin, originId: repairs.origin_id })
      .from(repairs)
      .where(eq(repairs.number, Number(number)))
    return repair && { repairId: repair.repairId, requestId: repair.origin === 'request' ? repair.originId : null }
  }
  // What is ticked in a list is read as it was sent, with the character that no database text can hold.
  if (reference.includes('\0')) return undefined
  const [request] = await ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.reference, reference.toUpperCase()))
  if (!request) return undefined
  const [repair] = await ctx.db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.origin, 'request'), eq(repairs.origin_id, request.id)))
    .orderBy(repairs.number)
    .limit(1)
  return { repairId: repair?.id ?? null, requestId: request.id }
}

/** How often this device was here before, by its IMEI. */
export async function countSeenBefore(ctx: Ctx, { imei, repairId }: { imei: string; repairId: string }): Promise<number> {
  assertCan(ctx.actor, 'requests:read')
  const [seen] = await ctx.db
    .select({ count: count() })
    .from(repairs)
    .where(and(eq(repairs.imei, imei), ne(repairs.id, repairId)))
  return seen?.count ?? 0
}

const nameOf = (condition: ReturnType<typeof sql>) => sql<string | null>`(select ${colleagueName} from ${staffUsers} where ${condition})`

/** All that happened with a case, newest first: steps, messages, notes, and who of the team did it. */
export async function listTimeline(
  ctx: Ctx,
  { repairId, requestId, addresses }: { repairId: string | null; requestId: string | null; addresses: readonly string[] },
): Promise<TimelineEntry[]> {
  assertCan(ctx.actor, 'requests:read')
  const [entries, notes, trail, sent] = await Promise.all([
    requestId === null ? [] : requestTimeline(ctx, requestId),
    repairId === null ? [] : notesOf(ctx, repairId),
    trailOf(
      ctx,
      [repairId, requestId].filter((id) => id !== null),
    ),
    mailsOf(
      ctx,
      addresses,
      [repairId, requestId].filter((id) => id !== null),
    ),
  ])
  // A request keeps the withdrawal in its own history, and so it does a wish that its customer gave on a page.
  const isKept = ({ action, text, at }: (typeof trail)[number]) =>
    action === 'contract.withdrawn' || entries.some((entry) => entry.text === text && entry.at.getTime() === at.getTime())
  const told = requestId === null ? trail : trail.filter((entry) => !isKept(entry))
  const written = [...entries, ...notes].map((entry) => withState(entry, sent))
  const alone = sent.filter(({ id }) => written.every((entry) => entry.id !== id)).map(mailLine)
  return [...written, ...told.map(({ action: _, ...entry }) => entry), ...alone].toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

/** What somebody wrote, and what became of it where it left by the outbox: one line for both. */
function withState({ channel, ...entry }: WrittenEntry, sent: readonly SentMail[]): TimelineEntry {
  if (channel === null) return entry
  const mail = sent.find(({ id }) => id === entry.id)
  const text = [CHANNEL_WORDS[channel], mail?.formerly, mail?.words].filter(Boolean).join(' ')
  return { ...entry, kind: 'message', text, ...(mail && marksOf(mail)) }
}

type WrittenEntry = TimelineEntry & { channel: Channel | null }

async function requestTimeline(ctx: Ctx, requestId: string): Promise<WrittenEntry[]> {
  const rows = await ctx.db
    .select({
      id: requestEntries.id,
      kind: requestEntries.kind,
      channel: requestEntries.channel,
      text: requestEntries.text,
      at: requestEntries.created_at,
      // Entries keep the name of their author; older ones the address, for which the name is looked up.
      who: sql<string | null>`nullif(${authorName(requestEntries.author)}, ${CUSTOMER_AUTHOR})`,
    })
    .from(requestEntries)
    .where(eq(requestEntries.request_id, requestId))
  const KINDS = { event: 'step', answer: 'message', note: 'note' } as const
  const WORDS = { answer: 'Réponse par e-mail', note: 'Note' } as const
  return rows.map(({ kind, text, ...row }) => ({
    ...row,
    // An event is kept in its words: those of a quote name it.
    kind: kind === 'event' && /devis n°/i.test(text) ? 'quote' : KINDS[kind],
    text: kind === 'event' ? text : WORDS[kind],
    quoted: kind === 'event' ? null : text,
  }))
}

async function notesOf(ctx: Ctx, repairId: string): Promise<WrittenEntry[]> {
  const { id, audience, channel, text: quoted, author, at } = repairNotes
  const who = authorName(author)
  const rows = await ctx.db.select({ id, audience, channel, quoted, who, at }).from(repairNotes).where(eq(repairNotes.repair_id, repairId))
  return rows.map(({ audience: reader, ...row }) => ({ ...row, kind: 'note', text: reader === 'customer' ? 'Note pour le client' : 'Note' }))
}

async function trailOf(ctx: Ctx, ids: string[]): Promise<(TimelineEntry & { action: string })[]> {
  const rows = await ctx.db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      before: auditEntries.before,
      after: auditEntries.after,
      label: auditEntries.subject_label,
      who: nameOf(sql`${staffUsers.id} = ${auditEntries.actor_id}`),
    })
    .from(auditEntries)
    .where(
      or(
        and(inArray(auditEntries.subject_kind, ['repair', 'request']), inArray(auditEntries.subject_id, ids)),
        and(eq(auditEntries.subject_kind, 'contract'), inArray(auditEntries.subject_id, contractsOf(ctx, ids))),
        and(eq(auditEntries.subject_kind, 'invoice'), inArray(auditEntries.subject_id, invoicesOf(ctx, ids))),
      ),
    )
  return rows.flatMap(({ action, before, after, label, ...row }) => {
    const text = trailText(action, withTown(ctx, before ?? {}), withTown(ctx, after ?? {}), label)
    return text === null ? [] : [{ ...row, action, kind: trailKind(action), text, quoted: null }]
  })
}

/** With the town of the shop that it names, as the counter calls it. */
function withTown({ facts }: Pick<Ctx, 'facts'>, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const id = values['store_id']
  return typeof id === 'string' ? { ...values, shop: findAnyStore(facts, id)?.town ?? id } : values
}

/** The contracts of a repair, of its request and of the visit that it came from. */
function contractsOf(ctx: Ctx, ids: string[]) {
  const visits = ctx.db.select({ id: repairs.origin_id }).from(repairs).where(inArray(repairs.id, ids))
  return ctx.db
    .select({ id: sql<string>`${contracts.id}::text` })
    .from(contracts)
    .where(or(inArray(contracts.repair_id, ids), inArray(contracts.request_id, ids), inArray(contracts.booking_id, visits)))
}

/** As the page shows them: those of training beside those of training. */
function invoicesOf(ctx: Ctx, ids: string[]) {
  return ctx.db
    .select({ id: sql<string>`${invoices.id}::text` })
    .from(invoices)
    .where(and(eq(invoices.training, isTraining(ctx)), or(inArray(invoices.repair_id, ids), inArray(invoices.request_id, ids))))
}

type Channel = (typeof MAIL_CHANNELS)[number]

const CHANNEL_WORDS = { mail: 'E-mail', sms: 'SMS' } as const

/**
 * What was written to the customer, by e-mail or to their phone, and what became of it: also what went to an address that was put right since.
 * @param addresses the present ones of the customer
 */
async function mailsOf(ctx: Ctx, addresses: readonly string[], ids: string[]): Promise<SentMail[]> {
  const { id, channel, subject, state, to_address: to, created_at: at, next_try_at: nextTryAt, sent_at: sentAt, attempts } = mails
  const present = addresses.map((address) => address.toLowerCase())
  const isPresent = inArray(sql`lower(${to})`, present)
  const rows = await ctx.db
    .select({
      id,
      channel,
      subject,
      state,
      to,
      at,
      nextTryAt,
      sentAt,
      attempts,
      heldSince: mails.held_since,
      droppedAt: mails.dropped_at,
      lastError: mails.last_error,
    })
    .from(mails)
    .where(and(inArray(mails.subject_id, ids), or(eq(mails.to_shop, false), present.length > 0 ? isPresent : undefined)))
  return rows.map(({ to: address, lastError, ...row }) => ({
    ...row,
    words: messageStateText(row, { now: ctx.now, isExample: ctx.facts.isExample, leaves: leaves(ctx, row.channel) }),
    formerly: present.includes(address.toLowerCase()) ? null : `à ${row.channel === 'sms' ? phoneText(address) : address}`,
    stays: !ctx.facts.isExample && (row.state === 'sent' ? row.sentAt === null : row.state === 'pending' && !leaves(ctx, row.channel)),
    // What is held waits for a manager.
    failed: hasFailed(row) && row.heldSince === null,
    reason: hasFailed(row) && lastError !== null ? failureSentence(row.channel, lastError) : null,
  }))
}

/** A try has failed, and none since has done better. */
function hasFailed({ state, attempts }: { state: string; attempts: number }): boolean {
  return state === 'failed' || (state === 'pending' && attempts > 0)
}

interface SentMail {
  id: string
  channel: Channel
  subject: string
  at: Date
  /** Null until it has left. */
  sentAt: Date | null
  /** What became of it. */
  words: string
  /** "à leo@exemple.fr" where that is no address of the case any more; else null. */
  formerly: string | null
  /** A try has failed: somebody may have it tried again. */
  failed: boolean
  /** Why that try failed, or it is held, in a sentence; null where nothing was tried. */
  reason: string | null
  /** It stays on this machine, which sends none. */
  stays: boolean
}

/** What left without words of somebody's own. */
function mailLine(mail: SentMail): TimelineEntry {
  const { id, channel, subject, words, formerly, at: writtenAt, sentAt } = mail
  // In the timeline a message stands at the moment at which it left, not at the one at which it was written.
  const at = sentAt ?? writtenAt
  const text = [CHANNEL_WORDS[channel], formerly, `«\u00a0${subject}\u00a0»`, words].filter(Boolean).join(' ')
  return { id, at, kind: 'message', text, quoted: null, who: null, ...marksOf(mail) }
}

/** How a message ended. One to an address that was corrected since is only marked as such: it cannot be sent again, and says nothing of whom it reached. */
function marksOf({ id, failed, reason, stays, formerly }: SentMail): Pick<TimelineEntry, 'failedMailId' | 'reason' | 'stays' | 'isFormer'> {
  if (formerly !== null) return { isFormer: true }
  return { ...(failed && { failedMailId: id }), ...(reason !== null && { reason }), ...(stays && { stays }) }
}
