import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { linkMail } from '#app/features/repairs/repair-mails.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { hashOfSecret } from '#app/features/requests/quotes.commands.server.ts'
import { after, days, MAIL_KEPT_DAYS } from '#app/lib/durations.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { invoices, payments } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { enqueueMail, hasLeft, readdressMails, renewSecretsInMails, waitsWithWords } from '#app/platform/mail/outbox.server.ts'
import { customerToken, linkHash, renewToken } from '#app/platform/secrets/customer-links.server.ts'
import type { LinkPurpose, RenewedToken } from '#app/platform/secrets/customer-links.server.ts'
import { listDoneByLinks } from './done-before.server.ts'
import { mailContractAgain } from './mail-contract-again.server.ts'
import { linksKept } from './links-kept.server.ts'
import { sendToCorrected } from './send-to-corrected.server.ts'

/** How the customer of a half of a case was reached; empty texts for what nobody knew. */
interface Reached {
  email: string
  phone: string
}

/** What staff put right of a half of a case. */
export interface CorrectedContact {
  from: Reached
  to: Reached
  /** The contact came from a form of the site: its sender has seen a link on the page after it, even where no mail left. */
  isStatedOnline: boolean
}

/**
 * What became of the links of a case.
 * - `kept`: no message had left for the wrong contact, so nobody else has them. Only the page that a look-up by that contact had shown is closed.
 * - `closed`: they are, and no new one leaves by mail.
 * - `mailed`: they are closed, and the new link of the repair leaves for the customer.
 * - `mailed-all`: the device is back with its customer, who also gets the new links of the warranty, of the invoices and of the review that was asked for.
 */
export type LinksAfter = 'kept' | 'closed' | 'mailed' | 'mailed-all'

/**
 * `done`: what was done by the links that are closed, which somebody else may have had, in words (`listDoneByLinks`).
 * `again`: how many messages that had not left for what was wrong leave for what was put right.
 */
export interface ClosedLinks {
  links: LinksAfter
  done: readonly string[]
  again: number
}

/**
 * Ends every link of a case that somebody else may have: of its pages, quotes, contracts, invoices and slips, once an address or a number was put right for
 * which something had left. What waits to leave goes to the new address, with the new links. Printed links are closed as well, for they are the same ones.
 * Pass the context of the transaction of the correction, once it is written.
 */
export async function closeLinks(
  txCtx: Ctx,
  parts: { repairId: string | null; requestId: string | null },
  corrected: readonly CorrectedContact[],
): Promise<ClosedLinks> {
  const wrong = corrected.map(({ from, to, isStatedOnline }) => ({
    email: from.email.toLowerCase() === to.email.toLowerCase() ? '' : from.email,
    phone: from.phone === to.phone ? '' : from.phone,
    isStatedOnline,
    to,
  }))
  const closed = [...new Set(wrong.flatMap(({ email, phone }) => [email.toLowerCase(), phone]))].filter((contact) => contact !== '')
  if (closed.length === 0) return KEPT
  const found = await recordsOf(txCtx, parts)
  const subjects = [
    ...found.repairs,
    ...found.requests,
    ...found.bookings,
    ...found.contracts,
    ...found.withdrawals,
    ...found.invoices,
    ...found.payments,
  ]
  const ids = subjects.map(({ id }) => id)
  for (const { email, phone, to } of wrong) {
    for (const id of ids) {
      if (email !== '') await readdressMails(txCtx, id, { from: email, to: to.email })
      if (phone !== '') await readdressMails(txCtx, id, { from: phone, to: takesTexts(to.phone) ? to.phone : '' })
    }
  }
  // Asked before the messages are sent anew: that writes the new address over the former one, by which it is known what had left.
  const isGone = await hasLeft(txCtx, ids, closed)
  const again = await sendToCorrected(txCtx, ofCase(found, parts), contactsOf(wrong))
  const isShown =
    wrong.some(({ email, isStatedOnline }) => email !== '' && isStatedOnline) ||
    found.bookings.some(({ email }) => closed.includes(email.toLowerCase()))
  if (!isShown && !isForgotten(txCtx, found, wrong) && !isGone) {
    // Whoever knows the former contact may have looked the case up. The page that only shows is on no paper and in no mail, so its link is always made new.
    for (const { number } of found.repairs) await renewToken(txCtx, 'view', String(number))
    return { ...KEPT, again }
  }
  await renewSecretsInMails(txCtx, ids, await renewLinks(txCtx, found), closed)
  const repair = found.repairs.find(({ id }) => id === parts.repairId)
  const [request] = found.requests
  const done = await listDoneByLinks(txCtx, found)
  const said = done.length > 0 && { after: { doneBefore: done.join(', ') } }
  if (repair)
    await recordAudit(txCtx, {
      action: 'repair.links_closed',
      subject: { kind: 'repair', id: repair.id, label: referenceText(repair.number) },
      ...said,
    })
  else if (request)
    await recordAudit(txCtx, { action: 'request.links_closed', subject: { kind: 'request', id: request.id, label: request.reference }, ...said })
  const corrects = wrong.find(({ email, to }) => email !== '' && to.email !== '')
  for (const { id } of corrects ? found.contracts : []) await mailContractAgain(txCtx, id, { to: corrects?.to.email ?? '', subjects: ids })
  return { links: repair ? await mailNewLink(txCtx, repair, ids, found.invoices) : 'closed', done, again }
}

const KEPT: ClosedLinks = { links: 'kept', done: [], again: 0 }

/** What was put right, by e-mail and by phone; empty texts where it was not. */
function contactsOf(wrong: readonly (Reached & { to: Reached })[]): { from: string; to: string }[] {
  return wrong.flatMap(({ email, phone, to }) => [
    { from: email, to: to.email },
    { from: phone, to: to.phone },
  ])
}

function ofCase(found: Found, { repairId }: { repairId: string | null }): Parameters<typeof sendToCorrected>[1] {
  const repair = found.repairs.find(({ id }) => id === repairId)
  const [request] = found.requests
  return {
    subject: repair
      ? { kind: 'repair', id: repair.id, label: referenceText(repair.number) }
      : request
        ? { kind: 'request', id: request.id, label: request.reference }
        : null,
    ids: [found.repairs, found.requests, found.contracts, found.withdrawals, found.invoices, found.payments].flatMap((rows) =>
      rows.map(({ id }) => id),
    ),
    backSince: found.repairs.map(({ backSince }) => backSince),
    quotes: found.quotes,
  }
}

/** Messages of so long ago are forgotten: whether one left for the address of a case is not known any more, and counts as if one had. */
function isForgotten(ctx: Ctx, found: Found, wrong: readonly Reached[]): boolean {
  const knownSince = after(ctx.now, -days(MAIL_KEPT_DAYS))
  if (![...found.repairs, ...found.requests].some(({ createdAt }) => createdAt < knownSince)) return false
  return wrong.some(({ email, phone }) => email !== '' || (takesTexts(phone) && leaves(ctx, 'sms')))
}

type Found = Awaited<ReturnType<typeof recordsOf>>

/** Every record of a case that a link of its customer opens. */
async function recordsOf({ db }: Pick<Ctx, 'db'>, { repairId, requestId }: { repairId: string | null; requestId: string | null }) {
  const [own] =
    repairId === null ? [] : await db.select({ origin: repairs.origin, originId: repairs.origin_id }).from(repairs).where(eq(repairs.id, repairId))
  const bookingId = own?.origin === 'booking' ? own.originId : null
  const originId = requestId ?? bookingId
  const repairRows = await db
    .select({ ...REPAIR, createdAt: repairs.created_at })
    .from(repairs)
    .where(
      or(repairId === null ? undefined : eq(repairs.id, repairId), originId === null ? undefined : eq(repairs.origin_id, originId)) ?? sql`false`,
    )
  const repairIds = repairRows.map(({ id }) => id)
  const requestIds = requestId === null ? [] : [requestId]
  const bookingIds = bookingId === null ? [] : [bookingId]
  const ofRepair = { contracts: inArray(contracts.repair_id, repairIds), invoices: inArray(invoices.repair_id, repairIds) }
  const contractRows = await db
    .select({ id: contracts.id, hash: contracts.link_hash })
    .from(contracts)
    .where(or(ofRepair.contracts, inArray(contracts.request_id, requestIds), inArray(contracts.booking_id, bookingIds)))
  const contractIds = contractRows.map(({ id }) => id)
  return {
    repairs: repairRows,
    requests: await db
      .select({ id: requests.id, reference: requests.reference, createdAt: requests.created_at })
      .from(requests)
      .where(inArray(requests.id, requestIds)),
    bookings: await db
      .select({ id: bookings.id, email: bookings.email, hash: bookings.link_hash })
      .from(bookings)
      .where(inArray(bookings.id, bookingIds)),
    quotes: await db.select({ id: quotes.id, state: quotes.state }).from(quotes).where(inArray(quotes.request_id, requestIds)),
    contracts: contractRows,
    withdrawals: await db.select({ id: withdrawals.id }).from(withdrawals).where(inArray(withdrawals.contract_id, contractIds)),
    invoices: await db
      .select({ id: invoices.id, kind: invoices.kind, number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.state, 'issued'), or(ofRepair.invoices, inArray(invoices.request_id, requestIds)))),
    payments: await db
      .select({ id: payments.id })
      .from(payments)
      .where(or(inArray(payments.repair_id, repairIds), inArray(payments.request_id, requestIds))),
  }
}

const REPAIR = {
  id: repairs.id,
  number: repairs.number,
  status: repairs.status,
  email: repairs.customer_email,
  customer_name: repairs.customer_name,
  device: repairs.device,
  store_id: repairs.store_id,
  return_of: repairs.return_of,
  backSince: repairs.handed_over_at,
  warrantyHash: repairs.warranty_hash,
  reviewHash: repairs.review_hash,
}

/** Makes the links new, and keeps their hashes where rows have them; those of issued invoices never change (`findLinkedDocument`). */
async function renewLinks(txCtx: Ctx, found: Found): Promise<RenewedToken[]> {
  const { db } = txCtx
  const renewed: RenewedToken[] = []
  const renew = async (purpose: LinkPurpose, id: string): Promise<string> => {
    const token = await renewToken(txCtx, purpose, id)
    renewed.push(token)
    return token.after
  }
  await renewRepairLinks(txCtx, found.repairs, renew)
  for (const { reference } of found.requests) await renew('request', reference)
  for (const { id } of found.quotes) {
    await db
      .update(quotes)
      .set({ token_hash: hashOfSecret(await renew('quote', id)) })
      .where(eq(quotes.id, id))
  }
  for (const { id, hash } of found.contracts) {
    const link_hash = linkHash(await renew('contract', id))
    if (hash !== null)
      await db
        .update(contracts)
        .set({ link_hash, updated_at: sql`${contracts.updated_at}` })
        .where(eq(contracts.id, id))
  }
  for (const { id } of found.withdrawals) {
    await db
      .update(withdrawals)
      .set({ link_hash: linkHash(await renew('withdrawal', id)) })
      .where(eq(withdrawals.id, id))
  }
  for (const { id, hash } of found.bookings) {
    const link_hash = linkHash(await renew('booking', id))
    if (hash !== null)
      await db
        .update(bookings)
        .set({ link_hash, updated_at: sql`${bookings.updated_at}` })
        .where(eq(bookings.id, id))
  }
  for (const { id } of found.invoices) await renew('invoice', id)
  for (const { id } of found.payments) await renew('receipt', id)
  return renewed
}

/** Those of repairs: of the page of each, of its warranty and its review, and of its view by number. */
async function renewRepairLinks(
  { db, now }: Ctx,
  found: Found['repairs'],
  renew: (purpose: LinkPurpose, id: string) => Promise<string>,
): Promise<void> {
  for (const { id, number, warrantyHash, reviewHash } of found) {
    const [link, warranty, review] = [await renew('repair', id), await renew('warranty', id), await renew('review', id)]
    await renew('view', String(number))
    const hashes = {
      link_hash: linkHash(link),
      ...(warrantyHash !== null && { warranty_hash: linkHash(warranty) }),
      ...(reviewHash !== null && { review_hash: linkHash(review) }),
    }
    await db
      .update(repairs)
      .set({ ...hashes, updated_at: now })
      .where(eq(repairs.id, id))
  }
  // The page of a device that came back, and its mails, lead to the first warranty.
  const firstIds = [...new Set(found.flatMap(({ return_of }) => (return_of === null ? [] : [return_of])))]
  for (const id of firstIds.filter((first) => !found.some((each) => each.id === first))) {
    const warranty_hash = sql`case when ${repairs.warranty_hash} is not null then ${linkHash(await renew('warranty', id))} end`
    await db
      .update(repairs)
      .set({ warranty_hash, updated_at: sql`${repairs.updated_at}` })
      .where(eq(repairs.id, id))
  }
}

/** Sends the new link to the customer of a repair, unless one that waits brings it already; once the device is back, all that they have of it. */
async function mailNewLink(
  txCtx: Ctx,
  repair: Found['repairs'][number],
  subjects: readonly string[],
  issued: Found['invoices'],
): Promise<Exclude<LinksAfter, 'kept'>> {
  const { id, email, status, number } = repair
  if (email === '' || !leaves(txCtx, 'mail')) return 'closed'
  const isBack = status === 'handed_over'
  if (await waitsWithWords(txCtx, subjects, email, await customerToken(txCtx.db, 'repair', id))) return 'mailed'
  const links = isBack ? await linksKept(txCtx, repair, { subjects, issued }) : null
  await enqueueMail(txCtx, await linkMail(txCtx, repair, { reason: 'renewed', links }), id)
  await recordAudit(txCtx, { action: 'repair.new_link_sent', subject: { kind: 'repair', id, label: referenceText(number) }, after: { status } })
  return isBack ? 'mailed-all' : 'mailed'
}
