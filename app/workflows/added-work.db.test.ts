import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { additionWaitsText } from '#app/features/contracts/early-start.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { WITHDRAWAL } from '#app/content/starting-withdrawal.ts'
import { notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { dropAddition } from './drop-addition.server.ts'
import { noteEarlyStart } from './early-start.server.ts'
import { linkedContract } from './linked-contract.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { takeMoney } from './till.server.ts'
import { withdraw } from './withdrawal.server.ts'

const SCREEN = { label: 'Écran', amountCents: 15_900 }
const BATTERY = { label: 'Batterie', amountCents: 8_900 }
const AGREED = new Date('2026-11-20T10:00:00Z')
const ADDED = after(AGREED, hours(3))
/** The day after the period of the second contract. */
const BEGINS = '2026-12-05'
const REPAIRED = { outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 } as const

interface Addition {
  /** Where the device was when its customer agreed to the second quote. */
  step?: 'in_repair' | 'final_check' | 'ready'
  /** The second quote was accepted with the wish. */
  startsEarly?: boolean
  /** The first contract. */
  agreedAt?: Date
  /** The second quote. */
  lines?: { label: string; amountCents: number }[]
  /** A draft of the invoice says both. */
  drafted?: boolean
}

/** A screen that was agreed on by link, with the wish, and a battery that was agreed on by a second quote. */
async function withAddition(
  db: TestDb,
  { step = 'in_repair', startsEarly = false, agreedAt = AGREED, lines = [SCREEN, BATTERY], drafted = false }: Addition = {},
) {
  const facts = invoicingFacts({ mediatorAddress: '1 rue du Port, 33000 Bordeaux' })
  const staff = await asManager(testCtx(db, { now: agreedAt, facts }))
  const at = (now: Date) => ({ ...staff, now })
  const requestId = await aRequest(staff, { state: 'waiting', email: 'zoe@exemple.fr' })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN], ...TERMS })
  await decideByRepair(staff, { requestId, version: 1, decision: 'accepted', startsEarly: true })
  const brought = at(after(agreedAt, minutes(5)))
  const { id, number } = await openRepair(brought, aRepairInput({ email: 'zoe@exemple.fr' }), { kind: 'request', id: requestId })
  await moveRepair(at(after(agreedAt, minutes(10))), { id, status: 'in_repair' })
  if (step !== 'in_repair') await moveRepair(at(after(agreedAt, minutes(20))), { id, status: step })
  await sendQuote(at(ADDED), { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
  expect(await decideByRepair(at(ADDED), { requestId, version: 2, decision: 'accepted', startsEarly })).toBe('done')
  const reference = `T-${number}`
  const draft = drafted ? await invoiceCase(at(after(ADDED, minutes(1))), { reference, issue: false }) : undefined
  const found = await db.database.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.request_id, requestId)).orderBy(quotes.version)
  const [first = '', second = ''] = found.map((quote) => quote.id)
  const later = at(after(ADDED, hours(1)))
  const page = async () => {
    const shown = await readCasePage(later, reference)
    if (!shown) throw new Error('The case is not there')
    return shown
  }
  return {
    id,
    requestId,
    reference,
    first,
    second,
    draftId: draft?.kind === 'open' ? draft.id : '',
    later,
    page,
    move: (status: 'ready' | 'final_check' | 'in_repair') => moveRepair(later, { id, status }),
    drop: () => dropAddition(later, { id: second }),
    leaveBy: async (contractId: string) =>
      withdraw(testCtx(db, { now: after(ADDED, hours(2)), facts }), {
        token: await contractToken(later, contractId),
        reference: '',
        phone: '',
        name: 'Zoé Martin',
        email: 'zoe@exemple.fr',
      }),
  }
}

dbTest('what was agreed on during the work and waits', (db) => {
  test('keeps the device from being ready, and from being handed back as repaired, whatever the step', async () => {
    const { id, later, move, page } = await withAddition(db)
    const waits = { kind: 'addition-waits', until: BEGINS, what: 'Batterie' }
    expect(await move('ready')).toEqual(waits)
    expect(await move('final_check')).toEqual({ kind: 'changed' })
    expect(await move('ready')).toEqual(waits)
    expect(await handOver(later, { id, ...REPAIRED, unpaid: true })).toEqual(waits)
    expect(additionWaitsText({ until: BEGINS, what: 'Batterie' })).toContain('«\u00a0Batterie\u00a0», convenu pendant le travail, attend encore')
    expect(await page()).toMatchObject({
      addition: { what: 'Batterie', before: '159\u00a0€' },
      next: { act: { form: 'demarrer' }, orElse: { form: 'sans-ajout', label: 'Rendre sans ce qui s’ajoute' } },
    })
    // It goes back as it came at any time.
    expect(await handOver(later, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0, unpaid: true })).toEqual({ kind: 'changed' })
  })

  test('waits no more once its customer asks for it: the check is reminded of it', async () => {
    const { second, later, move, page } = await withAddition(db)
    await move('final_check')
    expect(await noteEarlyStart(later, { id: second, means: 'email' })).toMatchObject({ kind: 'noted' })
    expect((await page()).next).toMatchObject({ why: expect.stringContaining('Convenu pendant le travail, et dans le prix\u00a0: Batterie.') })
    expect(await move('ready')).toEqual({ kind: 'changed' })
  })

  test('keeps nothing back where the second quote is for less: it replaced the first, and adds nothing', async () => {
    const { move, page, drop } = await withAddition(db, { lines: [{ label: 'Écran', amountCents: 12_900 }] })
    expect((await page()).addition).toBeNull()
    expect(await drop()).toEqual({ kind: 'gone' })
    await move('final_check')
    expect(await move('ready')).toEqual({ kind: 'changed' })
  })
})

dbTest('a third quote', (db) => {
  test('for less than the second adds nothing, though it asks for more than the first', async () => {
    const { requestId, later, move, page } = await withAddition(db, { startsEarly: true })
    const less = [SCREEN, { ...BATTERY, amountCents: 4_900 }]
    await sendQuote(later, { id: requestId, formKey: crypto.randomUUID(), lines: less, ...TERMS })
    expect(await decideByRepair(later, { requestId, version: 3, decision: 'accepted' })).toBe('done')
    expect(await page()).toMatchObject({ addition: null, goesOn: false, begins: null })
    expect(await move('final_check')).toEqual({ kind: 'changed' })
    expect(await move('ready')).toEqual({ kind: 'changed' })
  })
})

dbTest('what was agreed on during the work and is not done, as its customer wishes,', (db) => {
  test('leaves what was agreed on first: its price, its quote, and the way to the hand-over', async () => {
    const found = await withAddition(db)
    await found.move('final_check')
    expect((await found.page()).money.dueCents).toBe(24_800)
    expect(await found.drop()).toEqual({ kind: 'dropped', cents: 15_900, mailed: true })
    const page = await found.page()
    expect(page).toMatchObject({
      row: { withdrawn: false, totalCents: 15_900, step: 'final_check' },
      money: { dueCents: 15_900 },
      addition: null,
      begins: null,
      contract: { concludedAt: AGREED, withdrawal: null },
    })
    expect(page.quotes.map(({ state }) => state)).toEqual(['dropped', 'accepted'])
    expect(page.timeline.map(({ text }) => text)).toContain(
      'Ce qui s’ajoutait n’est pas fait, d’accord avec le client\u00a0: 159\u00a0€ restent convenus',
    )
    expect(await linkedRequest(found.later, found.requestId)).toMatchObject({
      quote: { version: 1, state: 'accepted', total: '159\u00a0€' },
      declined: { state: 'dropped', total: '248\u00a0€' },
    })
    const second = await findQuote(found.later, await customerToken(db.database.db, 'quote', found.second))
    expect(second && (await shownQuote(found.later, second))).toMatchObject({ state: 'dropped', agreed: '159\u00a0€' })
    const mail = (await customerMails(found.later)).find(({ subject }) => subject.startsWith('Ce qui s’ajoutait n’est pas fait'))
    expect(mail?.text).toContain('ce qu’ajoutait le devis de 248\u00a0€, accepté le 20\u00a0novembre 2026, n’est pas fait')
    expect(mail?.text).toContain('pas compté\u00a0: Batterie.')
    expect(mail?.text).not.toContain('vous est rendu')
    expect(await found.drop()).toEqual({ kind: 'gone' })
    expect(await found.move('ready')).toEqual({ kind: 'changed' })
    expect(await handOver(found.later, { id: found.id, ...REPAIRED })).toEqual({ kind: 'unpaid', restCents: 15_900 })
    expect(await handOver(found.later, { id: found.id, ...REPAIRED, unpaid: true })).toEqual({ kind: 'changed' })
  })

  test('puts a device that was ready back to where it stood, sooner than what was added would have been', async () => {
    const found = await withAddition(db, { step: 'ready' })
    expect(await found.page()).toMatchObject({
      row: { step: 'accepted' },
      next: { title: expect.stringContaining('Attendre le'), orElse: { form: 'sans-ajout' } },
    })
    const dueOn = async () => (await findRepair(found.later, found.id))?.dueOn ?? ''
    const before = await dueOn()
    expect((await found.drop()).kind).toBe('dropped')
    const now = await dueOn()
    expect(now < before).toBe(true)
    // Its customer and the history of the case learn of the day.
    expect((await customerMails(found.later)).at(-1)?.text).toContain(`Votre appareil est maintenant prévu le ${dateText(now)}.`)
    expect((await found.page()).timeline.map(({ text }) => text)).toContain(`Promis pour le ${dateText(now)}`)
    expect((await found.page()).row.step).toBe('ready')
    expect((await notifyCustomer(found.later, { id: found.id })).kind).toBe('notified')
    expect(await handOver(found.later, { id: found.id, ...REPAIRED, unpaid: true })).toEqual({ kind: 'changed' })
  })

  test('gives back what was paid for it', async () => {
    const found = await withAddition(db)
    const about = { reference: found.reference, repairId: found.id, requestId: found.requestId, invoiceId: null }
    const paid = { storeId: 'libourne', means: 'card', reference: '', about, amountCents: 24_800, givenCents: null, receiptTo: null } as const
    expect((await takeMoney(found.later, { ...paid, formKey: crypto.randomUUID() })).kind).toBe('taken')
    await found.drop()
    expect((await found.page()).money).toMatchObject({ dueCents: 15_900, restCents: -8_900 })
    const mail = (await customerMails(found.later)).find(({ subject }) => subject.startsWith('Ce qui s’ajoutait n’est pas fait'))
    expect(mail?.text).toContain('Ce que vous avez payé en plus, 89\u00a0€, vous est rendu.')
  })

  test('is charged by no draft from before', async () => {
    const found = await withAddition(db, { drafted: true })
    expect((await found.page()).money.dueCents).toBe(24_800)
    await found.drop()
    expect((await found.page()).money.dueCents).toBe(15_900)
    expect(await issueAndMail(found.later, found.draftId)).toEqual({ kind: 'left-since' })
  })

  test('is owed by no invoice from before', async () => {
    const billed = await withAddition(db, { drafted: true })
    expect((await issueAndMail(billed.later, billed.draftId)).kind).toBe('issued')
    expect((await dropAddition({ ...billed.later, now: after(ADDED, hours(2)) }, { id: billed.second })).kind).toBe('dropped')
    expect((await billed.page()).money.dueCents).toBe(15_900)
  })

  test('is nothing to drop once it is begun', async () => {
    const found = await withAddition(db, { startsEarly: true })
    await found.move('final_check')
    expect((await found.page()).addition).toBeNull()
    expect(await found.drop()).toEqual({ kind: 'begun' })
  })

  test('leads who renounces by its link to what stands', async () => {
    const open = await withAddition(db)
    await open.drop()
    const link = await linkedContract(open.later, WITHDRAWAL.right, await contractToken(open.later, open.second))
    expect(link?.named).toMatch(/d’accord avec vous, ce qu’il ajoutait n’est pas fait\. Celui-ci, de 159\u00a0€, reste conclu\.$/)
    expect((await open.leaveBy(open.second)).kind).toBe('received')
    expect((await open.page()).contract).toMatchObject({ id: open.first, withdrawal: { settledAt: null } })
    expect((await open.drop()).kind).toBe('gone')
  })

  test('opens no second way out of a contract whose period is over', async () => {
    const late = await withAddition(db, { agreedAt: after(AGREED, -days(20)) })
    await late.drop()
    expect(await late.leaveBy(late.second)).toMatchObject({ kind: 'refused', right: { kind: 'late' } })
    expect((await late.page()).contract).toMatchObject({ id: late.first, withdrawal: null })
  })
})
