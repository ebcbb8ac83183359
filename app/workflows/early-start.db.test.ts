import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeContractFacts } from '#app/features/contracts/contract-facts.commands.server.ts'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { sha256 } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { depositSheetText } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { changeRepairDueDay } from '#app/features/repairs/repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { runCaseIntent } from '#app/routes/admin/case-actions.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { QUOTE } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair, promisedDay } from './cases.server.ts'
import { contractOfPosting } from './contract-of-form.server.ts'
import { noteEarlyStart, removeEarlyStart, signSlip, slipEnd, slipWish, startOf, waitsForQuote } from './early-start.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { withdraw } from './withdrawal.server.ts'
import { proposedDays } from './workload.server.ts'

/** The quote is accepted on Friday 20 November 2026: its period ends on 4 December. */
const BEGINS = '2026-12-05'
const LAST_HOUR = new Date('2026-12-04T23:59:59+01:00')
const DAY_AFTER = new Date('2026-12-05T00:00:00+01:00')

/** A device at the shop whose quote was accepted by link. */
async function anAcceptedCase(staff: AllowedCtx<'requests:write'>, { startsEarly = false, email = 'zoe@exemple.fr' } = {}) {
  const requestId = await aRequest(staff, { state: 'waiting', email })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
  expect(await decideByRepair(staff, { requestId, version: 1, decision: 'accepted', startsEarly })).toBe('done')
  const repair = await openRepair(staff, aRepairInput({ email }), { kind: 'request', id: requestId })
  const [contract] = await staff.db.select().from(contracts).where(eq(contracts.request_id, requestId))
  return { ...repair, requestId, contractId: contract?.id ?? '', reference: `T-${repair.number}` }
}

/** The mail that confirms the contract. */
async function confirmed(staff: AllowedCtx<'requests:write'>): Promise<string> {
  return (await outboxMails(staff)).find(({ subject }) => subject.startsWith('Votre contrat'))?.text ?? ''
}

/** How many mails that confirm the wish have left or wait. */
async function confirmations(staff: AllowedCtx<'requests:write'>): Promise<number> {
  return (await outboxMails(staff)).filter(({ subject }) => subject.startsWith('Vous nous avez demandé')).length
}

async function aDrawing(): Promise<string> {
  const drawing = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#062835' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${drawing.toString('base64')}`
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

dbTest('work within the period of withdrawal', (db) => {
  test('L. 221-25: does not begin without the customer’s express wish, until the period is over', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, reference, requestId } = await anAcceptedCase(staff)
    for (const status of ['in_repair', 'final_check', 'ready'] as const) {
      expect(await moveRepair({ ...staff, now: LAST_HOUR }, { id, status }), status).toEqual({ kind: 'must-wait', until: BEGINS })
    }
    expect((await runCaseIntent(staff, reference, form({ intent: 'move', id, status: 'in_repair', was: 'accepted' }))).notice?.text).toContain(
      'Pas avant le 5\u00a0décembre 2026',
    )
    // The day that is promised lies after it, whoever proposes it.
    expect(await findRepair(staff, id)).toMatchObject({ status: 'accepted', dueOn: promisedDay(staff, 'la-teste', BEGINS) })
    expect(await startOf(staff, requestId)).toBe(BEGINS)
    // Who asked for no haste is told of the whole right.
    expect(await confirmed(staff)).toMatch(/Vous pouvez renoncer à ce contrat jusqu’au (?!.*ce droit prend fin)/s)
    expect((await proposedDays(staff, BEGINS))['la-teste']?.day.localeCompare(BEGINS)).toBe(1)
    expect(await moveRepair({ ...staff, now: DAY_AFTER }, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
  })

  test('a day that was promised at the counter moves behind the period once the quote is accepted by link', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { state: 'waiting', email: 'zoe@exemple.fr' })
    const { id } = await openRepair(staff, aRepairInput({ dueOn: '2026-11-23' }), { kind: 'request', id: requestId })
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    await decideByRepair(staff, { requestId, version: 1, decision: 'accepted' })
    expect(await findRepair(staff, id)).toMatchObject({ dueOn: promisedDay(staff, 'la-teste', BEGINS) })
  })

  test('begins at once where it was asked for on the page, with the words, the moment and the means', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, contractId } = await anAcceptedCase(staff, { startsEarly: true })
    const [contract] = await staff.db.select().from(contracts).where(eq(contracts.id, contractId))
    expect(contract).toMatchObject({ early_asked_at: staff.now, early_means: 'page', early_text: CONTRACT.wish.text, early_noted_by: '' })
    expect(await findRepair(staff, id)).toMatchObject({ dueOn: promisedDay(staff, 'la-teste') })
    expect(await moveRepair(staff, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
    expect(await removeEarlyStart(staff, { id: contractId })).toBe(false)
    expect(await confirmed(staff)).toContain('ce droit prend fin')
  })

  test('asked for by phone it is noted with who heard it, confirmed by mail, and the day comes forward', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, contractId, reference } = await anAcceptedCase(staff)
    const unsaid = await runCaseIntent(staff, reference, form({ intent: 'early-start', id: contractId, means: '' }))
    expect(unsaid.errors?.['means']).toBe('Dites par quel moyen le client l’a demandé.')
    const noted = await runCaseIntent(staff, reference, form({ intent: 'early-start', id: contractId, means: 'phone' }))
    expect(noted.notice?.text).toBe('C’est noté. La confirmation part par e-mail.')
    const [contract] = await staff.db.select().from(contracts).where(eq(contracts.id, contractId))
    expect(contract).toMatchObject({ starts_early: true, early_means: 'phone', early_asked_at: staff.now, early_noted_by: staff.actor.name })
    const mail = (await outboxMails(staff)).find(({ subject }) => subject.startsWith('Vous nous avez demandé'))
    expect(mail).toMatchObject({ to: 'zoe@exemple.fr' })
    const due = dateText(promisedDay(staff, 'la-teste') ?? '')
    expect(mail?.text).toContain(`Votre appareil est maintenant prévu le ${due}.`)
    expect((await readCasePage(staff, reference))?.timeline.map(({ text }) => text)).toContain(`Promis pour le ${due}`)
    for (const words of [CONTRACT.wish.text, 'par téléphone', '20\u00a0novembre 2026 à 11', '4\u00a0décembre 2026', '/pro/retractation?jeton=']) {
      expect(mail?.text).toContain(words)
    }
    expect(await findRepair(staff, id)).toMatchObject({ dueOn: promisedDay(staff, 'la-teste') })
    const page = await readCasePage(staff, reference)
    expect(page).toMatchObject({ begins: null, hasBegun: false, next: { act: { kind: 'move', to: 'in_repair' } } })
    expect(await noteEarlyStart(staff, { id: contractId, means: 'phone' })).toEqual({ kind: 'unchanged' })
    // Noted by mistake, it goes again while nothing has begun, and its mail with it.
    expect(await removeEarlyStart(staff, { id: contractId })).toBe(true)
    expect(await confirmations(staff)).toBe(0)
    expect(await moveRepair(staff, { id, status: 'in_repair' })).toMatchObject({ kind: 'must-wait' })
    await noteEarlyStart(staff, { id: contractId, means: 'email' })
    expect(await confirmations(staff)).toBe(1)
    await moveRepair(staff, { id, status: 'in_repair' })
    expect(await removeEarlyStart(staff, { id: contractId })).toBe(false)
  })

  test('a wish by phone needs a mail that leaves: an address alone confirms nothing', async () => {
    const staff = await asStaff(testCtx(db))
    const { contractId } = await anAcceptedCase(staff)
    const unmailed = { ...staff, env: { ...staff.env, SEED: 'none' as const } }
    expect(await noteEarlyStart(unmailed, { id: contractId, means: 'phone' })).toEqual({ kind: 'no-email' })
    expect(await noteEarlyStart(unmailed, { id: contractId, means: 'paper' })).toMatchObject({ kind: 'noted' })
  })

  test('a wish by phone needs an address for its confirmation, and at home the law wants it in writing', async () => {
    const staff = await asStaff(testCtx(db))
    const { contractId } = await anAcceptedCase(staff, { email: '' })
    expect(await noteEarlyStart(staff, { id: contractId, means: 'phone' })).toEqual({ kind: 'no-email' })
    const facts = { id: contractId, urgentHome: false, circular: 'unknown', circularReason: '' } as const
    await changeContractFacts(staff, { ...facts, place: 'home' })
    expect(await noteEarlyStart(staff, { id: contractId, means: 'phone' })).toEqual({ kind: 'written-only' })
    expect(await noteEarlyStart(staff, { id: contractId, means: 'paper' })).toEqual({ kind: 'noted', mailed: false })
  })

  test('the slip is signed together with the wish, word for word, or not at all', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, contractId } = await anAcceptedCase(staff)
    const offered = await slipWish(staff, id)
    expect(offered).toEqual({ contractId, text: CONTRACT.wish.text, begins: '5\u00a0décembre 2026' })
    const sheet = await findDepositSheet(staff, id)
    if (!sheet) throw new Error('There is no slip')
    const text = depositSheetText({ ...sheet, wish: offered?.text })
    expect(text).toContain(`Demande du client\u00a0: ${CONTRACT.wish.text}`)
    const image = await aDrawing()
    const other = { id, image, textSha256: sha256(depositSheetText(sheet)), wish: true }
    expect(await signSlip(staff, other)).toEqual({ kind: 'other-text' })
    expect(await signSlip(staff, { ...other, textSha256: sha256(text) })).toEqual({ kind: 'signed' })
    const [contract] = await staff.db.select().from(contracts).where(eq(contracts.id, contractId))
    expect(contract).toMatchObject({ starts_early: true, early_means: 'slip' })
    expect((await findDepositSheet(staff, id))?.signature?.text).toBe(text)
    expect(await slipWish(staff, id)).toBeNull()
    // The day that they have just signed for is the one that counts.
    expect(text).toContain(dateText(promisedDay(staff, 'la-teste', BEGINS) ?? ''))
    expect(await findRepair(staff, id)).toMatchObject({ dueOn: promisedDay(staff, 'la-teste', BEGINS) })
  })

  test('no slip is signed of what its customer has left, nor of a device that is back', async () => {
    const staff = await asStaff(testCtx(db))
    const signed = async (id: string) => {
      const sheet = await findDepositSheet(staff, id)
      if (!sheet) throw new Error('There is no slip')
      return (await signSlip(staff, { id, image: await aDrawing(), textSha256: sha256(depositSheetText(sheet)), wish: false })).kind
    }
    const left = await anAcceptedCase(staff)
    expect(await slipEnd(staff, left.id)).toBeNull()
    await withdraw(testCtx(db), { token: '', reference: left.reference, phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr' })
    expect(await signed(left.id)).toBe('withdrawn')
    const { id } = await openRepair(staff, aRepairInput())
    await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
    expect(await signed(id)).toBe('handed-over')
    expect((await findDepositSheet(staff, left.id))?.signature).toBeNull()
  })

  test('moves no day that staff have set themselves, also where it is the one that the period would give', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, contractId } = await anAcceptedCase(staff)
    const dueOn = promisedDay(staff, 'la-teste', BEGINS)
    await changeRepairDueDay(staff, { id, dueOn: '2026-12-18' })
    await changeRepairDueDay(staff, { id, dueOn })
    expect(await noteEarlyStart(staff, { id: contractId, means: 'paper' })).toMatchObject({ kind: 'noted' })
    expect(await findRepair(staff, id)).toMatchObject({ dueOn })
  })

  test('a device that came by post has neither a day nor a wish on its slip before a quote for it is accepted', async () => {
    const staff = await asStaff(testCtx(db))
    const sent = {
      kind: 'postal',
      device: 'iPhone 13',
      repair: '',
      description: 'Écran noir',
      name: 'Zoé Martin',
      phone: null,
      storeId: null,
    } as const
    const posted = { ...sent, email: 'zoe@exemple.fr', details: {}, formKey: crypto.randomUUID() }
    await submitRequest(staff, posted, [], undefined, contractOfPosting)
    const [request] = await staff.db.select({ id: requests.id }).from(requests)
    if (!request) throw new Error('The request is not there')
    expect(await waitsForQuote(staff, request.id)).toBe(true)
    const { id } = await openRepair(staff, aRepairInput({ dueOn: null }), { kind: 'request', id: request.id })
    expect(await slipWish(staff, id)).toBeNull()
    expect(await sendQuote(staff, { id: request.id, formKey: crypto.randomUUID(), ...QUOTE })).toEqual({ kind: 'changed' })
    await decideByRepair({ ...testCtx(db), now: after(staff.now, minutes(5)) }, { requestId: request.id, version: 1, decision: 'accepted' })
    expect(await waitsForQuote(staff, request.id)).toBe(false)
    expect(await slipWish(staff, id)).toMatchObject({ begins: '5\u00a0décembre 2026' })
  })

  test('a contract of the counter begins at once, one at home when it is urgent and asked for; a device always goes back', async () => {
    const staff = await asStaff(testCtx(db))
    const counter = await openRepair(staff, aRepairInput())
    expect(await moveRepair(staff, { id: counter.id, status: 'in_repair' })).toEqual({ kind: 'changed' })
    const home = await openRepair(staff, aRepairInput())
    const facts = { id: home.id, place: 'home', circular: 'unknown', circularReason: '' } as const
    await changeContractFacts(staff, { ...facts, urgentHome: false })
    expect(await moveRepair(staff, { id: home.id, status: 'in_repair' })).toMatchObject({ kind: 'must-wait' })
    expect(await handOver(staff, { id: home.id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })).toEqual({ kind: 'changed' })
    const urgent = await openRepair(staff, aRepairInput())
    await changeContractFacts(staff, { ...facts, id: urgent.id, urgentHome: true })
    expect(await moveRepair(staff, { id: urgent.id, status: 'in_repair' })).toEqual({ kind: 'changed' })
  })

  test('what a customer concluded on the site was not made at the counter, nor was it urgent at home: the right to withdraw stays', async () => {
    const staff = await asStaff(testCtx(db))
    const { contractId, reference, id } = await anAcceptedCase(staff)
    const facts = { intent: 'contract', id: contractId, circular: 'unknown', circularReason: '' }
    for (const refused of [form({ ...facts, place: 'counter' }), form({ ...facts, place: 'home', urgentHome: 'on' })]) {
      expect((await runCaseIntent(staff, reference, refused)).notice).toMatchObject({ kind: 'error', text: expect.stringContaining('lui-même') })
      expect(await moveRepair(staff, { id, status: 'in_repair' })).toMatchObject({ kind: 'must-wait' })
    }
    expect((await runCaseIntent(staff, reference, form({ ...facts, place: 'home' }))).notice).toMatchObject({ kind: 'done' })
    const [entry] = await staff.db.select().from(auditEntries).where(eq(auditEntries.action, 'contract.corrected'))
    expect(entry?.subject_label).toBe(reference)
  })

  test('a visit keeps the wish that its customer ticked', async () => {
    const staff = await asStaff(testCtx(db))
    const id = crypto.randomUUID()
    const visit = {
      id,
      source: 'booking',
      place: 'home',
      bookingId: id,
      totalCents: null,
      acceptedBy: 'Confirmer le rendez-vous',
      summary: [],
    } as const
    await recordContract(staff, { ...visit, earlyText: CONTRACT.wish.text }, null)
    expect(await staff.db.select({ means: contracts.early_means, text: contracts.early_text }).from(contracts)).toEqual([
      { means: 'page', text: CONTRACT.wish.text },
    ])
  })
})
