import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { countCases } from '#app/features/cases/case-counts.queries.server.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { depositSheetText } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { priceText } from '#app/lib/money.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, requests } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { RETURNED } from '#tests/factories/case-in-repair.ts'
import { formOf, read } from '#tests/factories/counter-case.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { POSTAL_REQUEST, aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, moveRequest } from './cases.server.ts'
import { contractOfPosting } from './contract-of-form.server.ts'
import { readMoneyToCome } from './day-money.server.ts'
import { handOverFacts } from './hand-over-facts.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { openCase } from './new-case.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { takeMoney } from './till.server.ts'

type Said = Pick<Business, 'diagnosis' | 'diagnosisCents'>
const FREE: Said = { diagnosis: 'free', diagnosisCents: null }
const PAID: Said = { diagnosis: 'paid', diagnosisCents: 19_50 }
const UNPRICED = { price: '', aid: '', work: '', fault: 'Ne charge plus', email: 'zoe@exemple.fr' }

/** A team whose every step is a minute later; `says` changes what the business says of its diagnosis. */
async function team(db: TestDb, said: Said) {
  const facts = invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' })
  const manager = await asManager(testCtx(db, { facts }))
  let passed = 0
  let business: Said = said
  const later = () => ({
    ...manager,
    facts: { ...facts, business: { ...facts.business, ...business } },
    now: after(manager.now, minutes((passed += 1))),
  })
  const says = (next: Said) => {
    business = next
  }
  return { later, says }
}

type Later = Awaited<ReturnType<typeof team>>['later']

/** The device of a request taken in at the counter without a price, and a quote for 130,40 € that nobody has answered. */
async function quoted(later: Later, requestId: string) {
  const input = read(later(), formOf(UNPRICED))
  if (!input.valid) throw new Error(JSON.stringify(input.refusal.errors))
  await openCase(later(), input.value, { origin: { kind: 'request', id: requestId } })
  const [repair] = await later().db.select().from(repairs).where(eq(repairs.origin_id, requestId))
  if (!repair) throw new Error('The repair is not there')
  await sendQuote(later(), { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Connecteur', amountCents: 130_40 }], ...TERMS })
  const reference = `T-${repair.number}`
  const about = { reference, repairId: repair.id, requestId, invoiceId: null }
  const pay = async (amountCents: number) => {
    const given = { formKey: crypto.randomUUID(), means: 'card', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const
    return (await takeMoney(later(), { ...given, about, amountCents })).kind
  }
  const page = async () => {
    const shown = await readCasePage(later(), reference)
    if (!shown) throw new Error('The case is not there')
    return shown
  }
  const refuse = () => decideByRepair(later(), { requestId, version: 1, decision: 'refused' })
  const customer = async () => {
    const ctx = later()
    const repairShown = await findTrackedRepair(ctx, await customerToken(ctx.db, 'repair', repair.id))
    const quote = await findLatestQuote(ctx, requestId)
    if (!repairShown || !quote) throw new Error('The pages are not there')
    const shown = shownRepair(repairShown, null, ctx.now)
    return { toPay: shown.toPay, refused: shown.refused, quote: (await shownQuote(ctx, quote)).refusal }
  }
  return { id: repair.id, reference, pay, page, refuse, customer }
}

dbTest('a price that nobody has agreed on', (db) => {
  test('is not due: what comes in before is an advance, and goes back with the device once the quote is refused', async () => {
    const { later } = await team(db, FREE)
    const { id, reference, pay, page, refuse, customer } = await quoted(later, await aRequest(later(), { state: 'waiting' }))
    const waiting = await page()
    expect(waiting.money).toMatchObject({ dueCents: null, restCents: null })
    expect(waiting.waitingQuote).toMatchObject({ sum: priceText(130_40), lapsedOn: null, maySign: true })
    expect((await customer()).toPay).toBeNull()
    expect(await pay(130_40)).toBe('taken')
    expect((await page()).money).toMatchObject({ dueCents: null, paidCents: 130_40 })

    await refuse()
    const back = priceText(130_40)
    const refused = await page()
    expect(refused.money).toMatchObject({ dueCents: 0, restCents: -130_40 })
    expect(refused.next).toMatchObject({
      title: `Rendre l’appareil et ${back}, le devis est refusé`,
      act: { form: 'rendre' },
      orElse: { form: 'rembourser', label: `Rembourser ${back}` },
    })
    expect(refused.returnedRestCents).toBe(-130_40)
    expect((await handOverFacts(later(), { id, origin: 'request', originId: refused.parts.requestId, returnOf: null }))?.returnedRestCents).toBe(
      -130_40,
    )
    expect(await customer()).toMatchObject({ toPay: `Vous ne devez rien. ${back} vous seront rendus.`, quote: `${back} vous seront rendus.` })

    expect(await handOver(later(), { id, ...RETURNED })).toEqual({ kind: 'changed' })
    expect((await page()).next).toMatchObject({ title: `Clos, ${back} à rendre`, act: { form: 'rembourser' } })
    const { rows } = await listCases(later(), readListQuery(new URLSearchParams('vue=clos-a-regler'), CASE_LIST), { shop: null })
    expect(rows.map((row) => [row.reference, row.unsettled])).toEqual([[reference, 'overpaid']])
  })

  test('of a request that ended without its device nothing is due, and what came in goes back', async () => {
    const { later } = await team(db, FREE)
    const ended = async (decision: 'accepted' | 'refused' | null, paidCents: number) => {
      const requestId = await aRequest(later(), { state: 'waiting', reference: crypto.randomUUID().slice(0, 8).toUpperCase() })
      const [{ reference } = { reference: '' }] = await later().db.select().from(requests).where(eq(requests.id, requestId))
      await sendQuote(later(), { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 159_95 }], ...TERMS })
      if (decision) await decideByRepair(later(), { requestId, version: 1, decision, startsEarly: false })
      const about = { reference, repairId: null, requestId, invoiceId: null }
      const given = { formKey: crypto.randomUUID(), means: 'card', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const
      if (paidCents > 0) await takeMoney(later(), { ...given, about, amountCents: paidCents })
      await moveRequest(later(), { id: requestId, state: 'done' })
      const page = await readCasePage(later(), reference)
      return [page?.money.dueCents, page?.money.restCents, page?.next.title]
    }
    expect(await ended(null, 0)).toEqual([0, 0, 'Clos'])
    expect(await ended('refused', 0)).toEqual([0, 0, 'Clos'])
    expect(await ended(null, 20_00)).toEqual([0, -20_00, `Clos, ${priceText(20_00)} à rendre`])
    expect(await ended('accepted', 30_00)).toEqual([0, -30_00, `Clos, ${priceText(30_00)} à rendre`])
    expect((await countCases(later(), null)).views.unsettled).toBe(2)
  })

  test('leaves the diagnosis that the slip has announced to pay: one figure for the team and the customer, from the refusal on', async () => {
    const { later } = await team(db, PAID)
    const { id, reference, pay, page, refuse, customer } = await quoted(later, await aRequest(later(), { state: 'waiting' }))
    expect((await page()).money.dueCents).toBeNull()
    await refuse()
    const fee = priceText(19_50)
    const refused = await page()
    expect(refused.money).toMatchObject({ dueCents: 19_50, restCents: 19_50 })
    expect(refused.next).toMatchObject({ why: expect.stringContaining(`est dû\u00a0: ${fee} à encaisser`), orElse: { form: 'encaisser' } })
    const owed = `Seul le diagnostic annoncé au dépôt est dû\u00a0: ${fee} TTC.`
    expect(await customer()).toEqual({ toPay: `Il reste ${fee} à payer.`, refused: 'all', quote: owed })
    // The invoice is ready to be issued, also while the device is here, or in its parcel on the way back.
    const [sent] = await later().db.select({ requestId: repairs.origin_id }).from(repairs).where(eq(repairs.id, id))
    const parcel = { request_id: sent?.requestId ?? '', direction: 'to-customer', carrier: 'dpd', number: '01234567890123' } as const
    await later()
      .db.insert(parcels)
      .values({ ...parcel, created_at: later().now })
    expect(await page()).toMatchObject({ row: { step: 'shipped' }, money: { restCents: 19_50 }, next: { orElse: { form: 'encaisser' } } })
    const draft = await invoiceCase(later(), { reference, issue: false })
    expect(await findInvoice(later(), 'id' in draft ? draft.id : '')).toMatchObject({ lines: [{ label: 'Diagnostic, iPhone 13', unitCents: 19_50 }] })

    expect(await handOver(later(), { id, ...RETURNED })).toEqual({ kind: 'unpaid', restCents: 19_50 })
    expect(await handOver(later(), { id, ...RETURNED, unpaid: true })).toEqual({ kind: 'changed' })
    expect((await page()).next).toMatchObject({ title: `Clos, diagnostic ${fee} à encaisser`, act: { form: 'encaisser' } })
    expect((await readMoneyToCome(later(), null)).unsettled).toEqual({ count: 1, cents: 19_50, backCents: 0 })
    expect(await customer()).toMatchObject({ toPay: `Il reste ${fee} à payer.`, quote: owed.replace('Seul le', 'Le') })
    expect(await pay(19_50)).toBe('taken')
    expect((await page()).next.title).toBe('Clos')
    expect(await customer()).toMatchObject({ toPay: 'Tout est payé.', quote: `${owed.replace('Seul le', 'Le')} C’est payé.` })
  })

  test('is not said to be invoiced once the diagnosis is, and its mail says what is left to pay and how by post', async () => {
    const { later } = await team(db, PAID)
    const requestId = await aRequest(later(), { state: 'waiting', kind: 'postal' })
    const { reference, page, refuse } = await quoted(later, requestId)
    await refuse()
    expect((await page()).diagnosis).toMatch(/^payant/)
    expect(await invoiceCase(later(), { reference, issue: true })).toMatchObject({ kind: 'issued' })
    const invoiced = await page()
    expect([invoiced.diagnosis, invoiced.money.restCents]).toEqual([null, 19_50])
    const sent = await later().db.select({ text: mails.text, subject: mails.subject }).from(mails)
    expect(sent.find(({ subject }) => subject.startsWith('Facture'))?.text).toMatch(
      /Il reste 19,50\s€ à payer\s: appelez le magasin pour régler à distance\./,
    )
  })

  test('leaves what was agreed on at the counter: it is gone on with, and invoiced as work', async () => {
    const { later } = await team(db, PAID)
    const input = read(later(), formOf({ price: '70', aid: '', email: 'zoe@exemple.fr' }))
    if (!input.valid) throw new Error(JSON.stringify(input.refusal.errors))
    const opened = await openCase(later(), input.value)
    const reference = opened.kind === 'opened' ? `T-${opened.number}` : ''
    const [repair] = await later().db.select().from(repairs)
    await moveRepair(later(), { id: repair?.id ?? '', status: 'diagnosis' })
    await sendQuote(later(), { id: repair?.id ?? '', formKey: crypto.randomUUID(), lines: [{ label: 'Carte mère', amountCents: 249_00 }], ...TERMS })
    const requestId = (await readCasePage(later(), reference))?.request?.id ?? ''
    expect(await decideByRepair(later(), { requestId, version: 1, decision: 'refused' })).toBe('done')
    const page = await readCasePage(later(), reference)
    expect(page).toMatchObject({ row: { step: 'refused', agreedCents: 70_00 }, money: { dueCents: 70_00 } })
    expect(page?.next).toMatchObject({ title: `Reprendre la réparation, ${priceText(70_00)} convenus avant`, act: { to: 'in_repair' } })
    const draft = await invoiceCase(later(), { reference, issue: false })
    expect(await findInvoice(later(), 'id' in draft ? draft.id : '')).toMatchObject({ lines: [{ label: 'Écran', unitCents: 70_00 }] })
    expect(await moveRepair(later(), { id: repair?.id ?? '', status: 'in_repair', was: 'refused' })).toEqual({ kind: 'changed' })
  })

  test('takes an advance off the diagnosis, and the rest goes back', async () => {
    const { later } = await team(db, PAID)
    const { pay, page, refuse, customer } = await quoted(later, await aRequest(later(), { state: 'waiting' }))
    await pay(130_40)
    await refuse()
    expect((await page()).money).toMatchObject({ dueCents: 19_50, restCents: -110_90 })
    const { toPay, quote } = await customer()
    expect(toPay).toBe(`Tout est payé. ${priceText(110_90)} vous seront rendus.`)
    expect(quote).toContain(`${priceText(110_90)} vous seront rendus.`)
  })
})

dbTest('what was said of the diagnosis', (db) => {
  test.each([
    { earlier: FREE, now: PAID, slip: '', dueCents: 0 },
    { earlier: PAID, now: FREE, slip: 'payant (19,50\u00a0€ TTC)', dueCents: 19_50 },
    { earlier: PAID, now: { diagnosis: 'paid', diagnosisCents: 29_00 }, slip: 'payant (19,50\u00a0€ TTC)', dueCents: 19_50 },
  ] as const)(
    'with the label of a parcel counts for its case: $earlier.diagnosis, and $now.diagnosis since',
    async ({ earlier, now, slip, dueCents }) => {
      const { later, says } = await team(db, earlier)
      await submitRequest(later(), { ...POSTAL_REQUEST, formKey: crypto.randomUUID() }, [], undefined, contractOfPosting)
      says(now)
      const [request] = await later().db.select().from(requests)
      const { id, page, refuse, customer } = await quoted(later, request?.id ?? '')
      const sheet = await findDepositSheet(later(), id)
      const line = sheet && /^Diagnostic\u00a0: (.*)$/m.exec(depositSheetText(sheet))?.[1]
      expect(line ?? '').toBe(slip)
      expect((await customer()).quote ?? '').toContain(slip === '' ? '' : '19,50')
      await refuse()
      expect((await page()).money.dueCents).toBe(dueCents)
    },
  )

  test('on a slip counts for its case, whatever the owner sets later', async () => {
    const { later, says } = await team(db, PAID)
    const { page, refuse } = await quoted(later, await aRequest(later(), { state: 'waiting' }))
    says({ diagnosis: 'paid', diagnosisCents: 49_00 })
    await refuse()
    expect((await page()).money.dueCents).toBe(19_50)
    says(FREE)
    expect((await page()).money.dueCents).toBe(19_50)
  })
})
