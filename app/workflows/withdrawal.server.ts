import { and, eq, ne } from 'drizzle-orm'
import { cancelFound } from '#app/features/booking/booking.commands.server.ts'
import { VISIT_COLUMNS } from '#app/features/booking/visit-row.server.ts'
import {
  calledByNumber,
  findContractByClue,
  findContractById,
  findContractByToken,
  lockContractToLeave,
} from '#app/features/contracts/find-contract.queries.server.ts'
import type { ContractClue, Found, FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { settleWithin } from '#app/features/contracts/staff-withdrawals.server.ts'
import { findStanding, leaveUpTo, listKeepable } from '#app/features/contracts/standing-contract.server.ts'
import type { StandingContract } from '#app/features/contracts/standing-contract.server.ts'
import { chosenText } from '#app/features/contracts/withdrawal-choices.ts'
import { KEEP_NOTHING, receiptPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { getDeclaration, getReceipt, keepDeclaration, receiptToken } from '#app/features/contracts/withdrawal.commands.server.ts'
import type { Declaration, Receipt } from '#app/features/contracts/withdrawal.commands.server.ts'
import {
  LEFT_WITHOUT_TEXTS,
  leftWithout,
  moneyBackText,
  waitsUntil,
  withdrawalRight,
  withoutDevice,
} from '#app/features/contracts/withdrawal-right.ts'
import type { WithdrawalRight } from '#app/features/contracts/withdrawal-right.ts'
import { takeBackEndedSlip } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { addEntry } from '#app/features/requests/staff-requests.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore, servingStore } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { limitedContact } from '#app/platform/rate-limit/limited-contact.ts'
import { hasBegunAtWish } from './case-withdrawal.server.ts'
import { movedDayText, promiseSooner } from './keep-wish.server.ts'
import { retellKeptPart } from './kept-part.server.ts'

/** `keep`: what was chosen of several contracts, see `KEEP_FIELD`; without a choice all ends that can still be left. */
export type WithdrawalInput = Declaration & { token: string; keep?: string } & Omit<ContractClue, 'email'>

type MayWriteTo = (txCtx: Ctx, address: string) => Promise<boolean>

/** Within this the same declaration is one that was sent twice. */
const SENT_TWICE_MS = minutes(15)

/**
 * `changed`: what the customer wanted to keep cannot be kept any more. `receipt`: the secret of the link to the acknowledgement; `isHeld`: it went to the
 * address of the contract, and not to the one that was typed. `left`: the contract was left before, at that moment.
 */
export type WithdrawalResult =
  | { kind: 'received'; receipt: string; isHeld?: boolean }
  | { kind: 'left'; at: Date }
  | { kind: 'missed' }
  | { kind: 'changed' }
  | { kind: 'refused'; right: Exclude<WithdrawalRight, { kind: 'open' }> }

/**
 * Takes a customer's declaration: it is kept, acknowledged and acted on in one transaction. The visit is cancelled, the case without a
 * device is closed; a device that the shop has can only go back from now on (`features/cases/case-machine.ts`). Where the contract added to an
 * earlier one that cannot be left any more, or that the customer keeps, that stands, and the case goes on with it.
 * @param mayWriteTo whether an address that is not that of the contract may be written to once more; asked only where a mail would leave
 */
export async function withdraw(ctx: Ctx, input: WithdrawalInput, mayWriteTo: MayWriteTo = () => Promise.resolve(true)): Promise<WithdrawalResult> {
  const find = (from: Ctx) => (input.token === '' ? findContractByClue(from, input) : byLink(from, input.token))
  const found = await find(ctx)
  if (found.kind === 'counter') return { kind: 'refused', right: { kind: 'counter' } }
  if (found.kind === 'missed') return { kind: 'missed' }
  return ctx.db.transaction(async (tx): Promise<WithdrawalResult> => {
    const txCtx = { ...ctx, db: tx }
    const locked = await lockContractToLeave(txCtx, found.contract)
    // Looked for again behind the lock: staff may have closed the link, or put right the address by which the contract was named, at this very moment.
    if (!locked || (await find(txCtx)).kind !== 'found') return { kind: 'missed' }
    const contract = found.number === null ? locked : calledByNumber(locked, found.number)
    if (contract.withdrawalId !== null) return leftBefore(txCtx, { input, id: contract.withdrawalId, text: contract.text })
    const right = withdrawalRight(contract, ctx.now)
    if (right.kind !== 'open') return { kind: 'refused', right }
    const chosen = await chosenStanding(txCtx, contract, input.keep)
    if (chosen === 'gone') return { kind: 'changed' }
    const { standing, choice } = chosen
    if (standing) await leaveUpTo(txCtx, contract, standing)
    const id = await keepDeclaration(txCtx, contract, input, { standingCents: standing?.cents ?? null, choice })
    const receipt = await receiptToken(txCtx, id)
    const dueOn = standing ? await noteLeft(txCtx, contract, { withdrawalId: id, standing }) : null
    if (!standing) await stopCase(txCtx, contract)
    const { addresses, isHeld } = await receiversOf(txCtx, { typed: input.email, ofContract: contract.email }, mayWriteTo)
    await acknowledge(txCtx, { id, contract, receiptHref: `${ctx.env.PUBLIC_URL}${receiptPath(receipt)}`, addresses, isHeld, dueOn })
    // A mail about what was added and left before, which waits, says what stands and what is due by now.
    await retellKeptPart(txCtx, contract)
    return { kind: 'received', receipt, ...(isHeld && { isHeld }) }
  })
}

async function byLink(ctx: Ctx, token: string): Promise<Found> {
  const contract = await findContractByToken(ctx, token)
  return contract ? { kind: 'found', contract, number: null } : { kind: 'missed' }
}

/**
 * A contract that was left already. Its own link, and the same form that was sent twice, lead to the acknowledgement; whoever else names it learns
 * when it was left, and nothing of who declared it, where the acknowledgement went or what is paid back.
 */
async function leftBefore(txCtx: Ctx, { input, id, text }: { input: WithdrawalInput; id: string; text: string }): Promise<WithdrawalResult> {
  const { name, email, contract, declaredAt } = await getDeclaration(txCtx, id)
  const isSentTwice = name === input.name && email === input.email && contract === text && txCtx.now < after(declaredAt, SENT_TWICE_MS)
  if (input.token === '' && !isSentTwice) return { kind: 'left', at: declaredAt }
  return { kind: 'received', receipt: await receiptToken(txCtx, id) }
}

/** What stands after the declaration: what the customer keeps, or else what cannot be left; and what they chose, as declared. */
async function chosenStanding(
  txCtx: Ctx,
  contract: FoundContract,
  keep = '',
): Promise<{ standing: StandingContract | undefined; choice: string } | 'gone'> {
  const keepable = await listKeepable(txCtx, contract)
  const choice = chosenText(keepable, keep)
  if (keep === '' || keep === KEEP_NOTHING) return { standing: await findStanding(txCtx, contract), choice }
  const standing = keepable.find(({ id }) => id === keep)
  return standing ? { standing, choice } : 'gone'
}

interface Left {
  withdrawalId: string
  standing: StandingContract
}

/** The case goes on; what was paid beyond what stands goes back. Returns the day to which the device has come forward; null where it has not. */
async function noteLeft(txCtx: Ctx, contract: FoundContract, { withdrawalId, standing: kept }: Left): Promise<string | null> {
  const { requestId, repairId } = contract
  const begins = waitsUntil(contract, txCtx.now)
  const before = await findContractById(txCtx, kept.id)
  // The contract that stands no longer waits for what was added; it may still wait for the end of its own period.
  const keptWaits = before !== undefined && waitsUntil(before, txCtx.now) !== null
  const dueOn = begins !== null && repairId !== null && !keptWaits ? await promiseSooner(txCtx, { repairId, begins }) : null
  const { paid, standing } = await getReceipt(txCtx, withdrawalId)
  if (requestId !== null)
    await addEntry(txCtx, requestId, 'event', `Rétractation du client reçue pour ce qui s’ajoutait\u00a0: ${standing} restent convenus`)
  // Where work on the addition had begun at the customer's wish, the withdrawal stays unsettled until staff have counted it.
  if (paid === null && !(await hasBegunAtWish(txCtx, contract, true)))
    await settleWithin(txCtx, { id: withdrawalId, note: 'Rien à rembourser, l’accord d’avant vaut toujours' })
  return dueOn
}

async function stopCase(txCtx: Ctx, { id: contractId, requestId, repairId, bookingId }: FoundContract): Promise<void> {
  if (bookingId !== null) {
    const [visit] = await txCtx.db.select(VISIT_COLUMNS).from(bookings).where(eq(bookings.id, bookingId)).for('update')
    if (visit) await cancelFound(txCtx, visit, { reason: 'Rétractation', by: 'customer' })
  }
  const [repair] = await txCtx.db
    .select()
    .from(repairs)
    .where(repairId === null ? eq(repairs.origin_id, requestId ?? bookingId ?? contractId) : eq(repairs.id, repairId))
  if (repair) await takeBackEndedSlip(txCtx, repair)
  if (requestId === null) return
  // While the device is at the shop the request stays open: it has to be handed back first.
  const open = await txCtx.db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.id, repairId ?? requestId), ne(repairs.status, 'handed_over')))
  if (open.length === 0) await txCtx.db.update(requests).set({ state: 'done', updated_at: txCtx.now }).where(eq(requests.id, requestId))
  await addEntry(txCtx, requestId, 'event', 'Rétractation du client reçue')
}

/**
 * Who gets the acknowledgement, which the law wants on a durable medium: the address that the customer gave, and the one of the case, since a declaration
 * in somebody else's name must not pass unseen. To the latter it always leaves; another one may belong to somebody who never dealt with the shop.
 */
async function receiversOf(
  txCtx: Ctx,
  { typed, ofContract }: { typed: string; ofContract: string },
  mayWriteTo: MayWriteTo,
): Promise<{ addresses: ReadonlySet<string>; isHeld: boolean }> {
  // A contract that staff concluded may have no address: the acknowledgement goes to the one that was typed.
  if (ofContract === '' || ofContract === ERASED_EMAIL) return { addresses: new Set([typed]), isHeld: false }
  const isHeld = limitedContact(typed) !== limitedContact(ofContract) && !(await mayWriteTo(txCtx, typed))
  return { addresses: new Set(isHeld ? [ofContract] : [typed, ofContract]), isHeld }
}

interface Acknowledged {
  id: string
  contract: FoundContract
  receiptHref: string
  addresses: ReadonlySet<string>
  isHeld: boolean
  /** The day to which the device has come forward without what was left; null where it has not. */
  dueOn: string | null
}

/** The acknowledgement, and a word to the shop. */
async function acknowledge(txCtx: Ctx, { id, contract, receiptHref, addresses, isHeld, dueOn }: Acknowledged): Promise<void> {
  const { facts, env } = txCtx
  const receipt = await getReceipt(txCtx, id)
  const begun = await hasBegunAtWish(txCtx, contract, receipt.standing !== null)
  const store = servingStore(facts, contract.storeId) ?? mainStore(facts)
  const values = receiptValues({ ...receipt, email: isHeld ? contract.email : receipt.email, begun }, phoneText(store.phone))
  // As the page of the withdrawal says it: the visit has just been cancelled, and the shop has nothing of the customer.
  const without = leftWithout({ ...contract, cancelled: contract.bookingId !== null })
  const written =
    receipt.standing === null
      ? await txCtx.caseMail(txCtx, without === 'visit' ? 'retractation-visite' : 'retractation-recue', values)
      : await txCtx.caseMail(txCtx, 'retractation-complement', { ...values, accord: receipt.standing })
  const words = without === 'returned' ? { ...written, paragraphs: withoutDevice(written.paragraphs), notes: withoutDevice(written.notes) } : written
  // For a visit the choice of the mail above says that it is cancelled: only a parcel and a device that has gone back need a sentence here.
  const notes = [
    ...(receipt.choice === '' ? [] : [`Votre déclaration\u00a0: ${receipt.choice}`]),
    ...(without === 'parcel' || without === 'returned' ? [LEFT_WITHOUT_TEXTS[without]] : []),
    ...(dueOn === null ? [] : [movedDayText(dueOn)]),
  ]
  const bodies = caseMailBodies(words, { sender: facts.business.name, href: receiptHref, notes })
  const subjectId = contract.repairId ?? contract.requestId ?? contract.bookingId ?? contract.id
  for (const to of addresses) {
    await enqueueMail(txCtx, { to, replyTo: store.email, subject: words.subject, ...bodies }, subjectId)
  }
  await enqueueMail(
    txCtx,
    {
      to: store.email,
      toShop: true,
      replyTo: receipt.email,
      subject: `Rétractation\u00a0: ${receipt.contract}`,
      ...mailBodies({
        sender: facts.business.name,
        heading: receipt.standing === null ? 'Un client renonce à son contrat' : 'Un client renonce à un complément',
        paragraphs: [
          `${receipt.name}\u00a0: ${receipt.contract}.`,
          ...(receipt.choice === '' ? [] : [`Sa déclaration\u00a0: ${receipt.choice}`]),
          `Déclaration reçue le ${receipt.declaredAt}. ${goesOnText(receipt)}`,
          ...(begun ? ['Le travail avait commencé à la demande du client\u00a0: la part déjà faite peut lui être comptée.'] : []),
          ...(isHeld ? [HELD_TEXT] : []),
        ],
        action: { label: 'Voir les rétractations', href: `${env.PUBLIC_URL}/admin/retractations` },
      }),
    },
    subjectId,
  )
}

const HELD_TEXT =
  'L’accusé de réception est parti à l’adresse du contrat seulement\u00a0: celle de la déclaration a déjà reçu plusieurs messages, ou le site vient d’en envoyer beaucoup.'

function goesOnText({ standing, paid, refundDueOn }: Receipt): string {
  const refund = paid && `${paid} à rembourser au plus tard le ${refundDueOn}.`
  if (standing === null) return `Le travail s’arrête\u00a0; ${refund ?? 'rien n’est noté comme payé.'}`
  return `Ce qui était convenu avant, ${standing}, continue\u00a0; ce qui s’y ajoutait s’arrête. ${refund ?? 'Rien n’est à rembourser.'}`
}

/** What the mail says of a declaration. */
export function receiptValues(receipt: Receipt & { begun: boolean }, phone: string) {
  return {
    nom: receipt.name,
    contrat: receipt.contract,
    moment: receipt.declaredAt,
    adresse: receipt.email,
    argent: moneyBackText(receipt),
    remboursement: receipt.refundDueOn,
    telephone: phone,
  }
}
