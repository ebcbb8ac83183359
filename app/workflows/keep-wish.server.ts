import { and, eq, sql } from 'drizzle-orm'
import type { EarlyMeans } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { keepEarlyStart } from '#app/features/contracts/early-start.commands.server.ts'
import type { FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { withdrawalPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore, servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { wishMeansText } from '#app/lib/wish-means.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { depositSignatures } from '#app/platform/db/tables/deposits.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { promisedDay } from './cases.server.ts'

interface Wish {
  contract: FoundContract
  /** The day on which the work would begin without the wish, "YYYY-MM-DD". */
  begins: string
  means: EarlyMeans
  /** Who of the team noted it; empty when the customer wrote it. */
  notedBy: string
  /** When its confirmation leaves. */
  mailAt: Date
}

/**
 * Keeps the customer's wish that the work begins within the period of withdrawal: with the contract, in the journal, and by mail where
 * there is an address. Pass the context of a transaction that holds the contract.
 */
export async function keepWish(txCtx: Ctx, wish: Wish): Promise<void> {
  const { contract, means, notedBy } = wish
  const { text } = (await txCtx.contractWords(txCtx)).wish
  await keepEarlyStart(txCtx, { id: contract.id, means, text, notedBy })
  const dueOn = contract.repairId === null ? null : await promiseSooner(txCtx, { repairId: contract.repairId, begins: wish.begins })
  if (hasAddress(contract)) await confirmByMail(txCtx, wish, dueOn)
  await recordAudit(txCtx, {
    action: 'contract.early_start',
    subject: { kind: 'contract', id: contract.id, label: contract.text },
    after: { wishMeans: means, ...(dueOn !== null && { dueOn }) },
  })
}

/** Whether its confirmation reaches the customer by mail: there is an address, and mails leave. */
export function isConfirmable(ctx: Pick<Ctx, 'env' | 'facts'>, contract: Pick<FoundContract, 'email'>): boolean {
  return hasAddress(contract) && leaves(ctx, 'mail')
}

/** Whether there is an address to write to. */
export function hasAddress({ email }: Pick<FoundContract, 'email'>): boolean {
  return email !== '' && email !== ERASED_EMAIL
}

/**
 * A day that was proposed because the work would begin on `begins` comes forward once it may begin at once; one that somebody chose, or that the
 * customer has signed for, stays. The history of the case says the new day. Returns it.
 */
export async function promiseSooner(txCtx: Ctx, { repairId, begins }: { repairId: string; begins: string }): Promise<string | null> {
  const [repair] = await txCtx.db
    .select({ number: repairs.number, dueOn: repairs.due_on, storeId: repairs.store_id })
    .from(repairs)
    .where(eq(repairs.id, repairId))
    .for('update')
  if (!repair?.dueOn || repair.dueOn !== promisedDay(txCtx, repair.storeId, begins)) return null
  if (await isFixedDay(txCtx, repairId, repair.dueOn)) return null
  const dueOn = promisedDay(txCtx, repair.storeId)
  if (dueOn === null || dueOn >= repair.dueOn) return null
  await txCtx.db.update(repairs).set({ due_on: dueOn, updated_at: txCtx.now }).where(eq(repairs.id, repairId))
  await recordAudit(txCtx, {
    // Not `repair.changed`, by which `isFixedDay` knows a day that somebody of the team has set: this one may come forward again.
    action: 'repair.promise_moved',
    subject: { kind: 'repair', id: repairId, label: referenceText(repair.number) },
    before: { dueOn: repair.dueOn },
    after: { dueOn },
  })
  return dueOn
}

/** The day that has moved, as the customer reads it in the mail about what moved it. */
export function movedDayText(dueOn: string): string {
  return `Votre appareil est maintenant prévu le ${dateText(dueOn)}.`
}

/** Whether somebody of the team has set this day by itself, or it stands on the slip that the customer signed. */
async function isFixedDay({ db }: Pick<Ctx, 'db'>, repairId: string, day: string): Promise<boolean> {
  const [signed] = await db.select({ text: depositSignatures.text }).from(depositSignatures).where(eq(depositSignatures.repair_id, repairId))
  if (signed?.text.includes(dateText(day))) return true
  const wasSet = and(
    eq(auditEntries.subject_kind, 'repair'),
    eq(auditEntries.subject_id, repairId),
    eq(auditEntries.action, 'repair.changed'),
    sql`${auditEntries.after} ->> 'dueOn' = ${day}`,
  )
  return (await db.$count(auditEntries, wasSet)) > 0
}

/** @param dueOn the day that has come forward by the wish; null where none has */
async function confirmByMail(txCtx: Ctx, { contract, means, mailAt }: Wish, dueOn: string | null): Promise<void> {
  const { facts, env } = txCtx
  const token = await contractToken(txCtx, contract.id)
  // Contracts older than the link have none.
  await txCtx.db
    .update(contracts)
    .set({ link_hash: linkHash(token) })
    .where(eq(contracts.id, contract.id))
  const { words, store } = await confirmation(txCtx, contract, means)
  const moved = dueOn === null ? words : { ...words, paragraphs: [...words.paragraphs, movedDayText(dueOn)] }
  const bodies = caseMailBodies(moved, { sender: signatureOf(facts, store), href: `${env.PUBLIC_URL}${withdrawalPath({ token })}` })
  const mail = { to: contract.email, replyTo: store.email, subject: words.subject, ...bodies }
  await enqueueMail(txCtx, mail, subjectOf(contract), mailAt)
}

/** Of the mail that confirms a wish: by it the mail is found again. */
export async function wishSubject(txCtx: Ctx, contract: FoundContract): Promise<string> {
  return (await confirmation(txCtx, contract, '')).words.subject
}

/** The words of the mail that confirms a wish, and the shop it comes from. */
async function confirmation(txCtx: Ctx, contract: FoundContract, means: EarlyMeans) {
  const { facts, now } = txCtx
  const store = servingStore(facts, contract.storeId) ?? mainStore(facts)
  const words = await txCtx.caseMail(txCtx, 'debut-demande', {
    nom: contract.name,
    contrat: contract.text,
    demande: (await txCtx.contractWords(txCtx)).wish.text,
    moyen: wishMeansText(means),
    moment: stampText(now),
    fin: dateText(lastWithdrawalDay(contract.concludedAt, contract.informedAt)),
    telephone: phoneText(store.phone),
  })
  return { words, store }
}

export function subjectOf({ id, repairId, requestId, bookingId }: FoundContract): string {
  return repairId ?? requestId ?? bookingId ?? id
}
