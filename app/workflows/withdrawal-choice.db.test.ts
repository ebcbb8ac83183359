import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WITHDRAWAL } from '#app/content/starting-withdrawal.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { KEEP_NOTHING } from '#app/features/contracts/withdrawal-addresses.ts'
import { findReceipt } from '#app/features/contracts/withdrawal.commands.server.ts'
import { mailDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { openRepair } from './cases.server.ts'
import { linkedContract } from './linked-contract.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { readQuoteSheet } from './quote-sheet.server.ts'
import { withdraw } from './withdrawal.server.ts'

const SCREEN = { label: 'Écran', amountCents: 15_900 }
const BATTERY = { label: 'Batterie', amountCents: 6_990 }
const FIRST = new Date('2026-11-20T10:00:00Z')
const LEFT = new Date('2026-11-23T17:00:00Z')
const ZOE = { token: '', reference: '', phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr' }

const ctxAt = (db: TestDb, now: Date) => testCtx(db, { now, facts: invoicingFacts({ mediatorAddress: '1 rue du Port, 33000 Bordeaux' }) })

async function accept(staff: AllowedCtx<'requests:write'>, requestId: string, version: number, lines: { label: string; amountCents: number }[]) {
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
  expect(await decideByRepair(staff, { requestId, version, decision: 'accepted' })).toBe('done')
}

/** A device at the shop with two quotes that were accepted three days after each other; the links of their contracts. */
async function twoContracts(db: TestDb, second: { label: string; amountCents: number }[]) {
  const manager = await asManager(ctxAt(db, FIRST))
  const requestId = await aRequest(manager, { state: 'waiting', email: ZOE.email })
  await accept(manager, requestId, 1, [SCREEN])
  const brought = { ...manager, now: after(FIRST, minutes(5)) }
  const { id: repairId, number } = await openRepair(brought, aRepairInput({ email: ZOE.email }), { kind: 'request', id: requestId })
  await accept({ ...manager, now: after(FIRST, days(3)) }, requestId, 2, second)
  const rows = await manager.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.request_id, requestId)).orderBy(quotes.version)
  const [first = '', added = ''] = rows.map(({ id }) => id)
  const slip = async () => {
    const sheet = await findDepositSheet(manager, repairId)
    return sheet?.agreements.map(({ cents, dueOn }) => [cents, dueOn])
  }
  const paper = (now: Date, version?: number) => readQuoteSheet({ ...manager, now }, `T-${number}`, version)
  const sent = (now: Date) => mailDeposit({ ...manager, now }, { id: repairId }, after(now, minutes(10)))
  const slipMails = async () => (await outboxMails(manager)).filter(({ subject }) => subject.startsWith('Votre bon de dépôt')).length
  const page = (now: Date) => readCasePage({ ...manager, now }, `T-${number}`)
  const slipWork = async () => (await findDepositSheet(manager, repairId))?.agreements.map(({ quoted }) => quoted)
  return {
    first,
    added,
    page,
    paper,
    sent,
    slip,
    slipMails,
    slipWork,
    firstLink: await contractToken(manager, first),
    addedLink: await contractToken(manager, added),
  }
}

const linked = (db: TestDb, token: string, now = LEFT) => linkedContract(ctxAt(db, now), WITHDRAWAL.right, token)

dbTest('the link of one of two contracts', (db) => {
  test('lets choose within both periods: that of the first is for all, that of the second for what was added', async () => {
    const { first, added, firstLink, addedLink, page } = await twoContracts(db, [SCREEN, BATTERY])
    expect(await linked(db, firstLink)).toMatchObject({
      text: expect.stringContaining('228,90\u00a0€'),
      named: 'Votre lien est celui du contrat du 20\u00a0novembre 2026 (159\u00a0€)\u00a0: celui-ci s’y est ajouté, et son prix comprend le premier.',
      choices: [{ value: first, detail: 'Ce contrat, 159\u00a0€, reste conclu.' }, { value: KEEP_NOTHING }],
      chosen: KEEP_NOTHING,
      // Whoever has the link has only to confirm who they are.
      person: { name: 'Maëlle Durand', email: ZOE.email },
    })
    expect(await linked(db, addedLink)).toMatchObject({ named: null, choices: [{ value: first }, { value: KEEP_NOTHING }], chosen: first })
    // What is no earlier contract cannot be kept, and nothing has changed then.
    expect(await withdraw(ctxAt(db, LEFT), { ...ZOE, token: firstLink, keep: added })).toEqual({ kind: 'changed' })
    const left = await withdraw(ctxAt(db, LEFT), { ...ZOE, token: addedLink, keep: first })
    expect(left.kind === 'received' && (await findReceipt(ctxAt(db, LEFT), left.receipt))).toMatchObject({
      standing: '159\u00a0€',
      choice: 'Je renonce à ce qui s’est ajouté au contrat du 20\u00a0novembre 2026. Ce contrat, 159\u00a0€, reste conclu.',
    })
    expect(await page(LEFT)).toMatchObject({ row: { withdrawn: false, totalCents: 15_900 }, money: { dueCents: 15_900 } })
    // The first is then left by its own link, as long as it can be.
    expect(await linked(db, firstLink)).toMatchObject({ text: expect.stringContaining('159\u00a0€'), named: null, isOpen: true, choices: [] })
    const later = after(LEFT, days(1))
    expect(await withdraw(ctxAt(db, later), { ...ZOE, token: firstLink })).toMatchObject({ kind: 'received' })
    expect(await page(later)).toMatchObject({ row: { withdrawn: true }, money: { dueCents: 0 } })
    expect(await linked(db, firstLink, later)).toMatchObject({ isOpen: false, person: { name: '', email: '' } })
    // Nothing stands any more of what the page of the second quote would say that it does.
    const quote = await findQuote(ctxAt(db, later), await customerToken(db.database.db, 'quote', added))
    expect(quote && (await shownQuote(ctxAt(db, later), quote))).toMatchObject({ state: 'withdrawn', agreed: null })
  })

  test('stands on a slip with its own price and day, as long as it is not left', async () => {
    const { first, addedLink, slip, slipWork, paper } = await twoContracts(db, [SCREEN, BATTERY])
    // Each has a paper of its own: neither has taken the place of the other.
    expect(await paper(LEFT, 1)).toMatchObject({
      version: 1,
      ended: expect.stringMatching(/^Accepté le 1?\d.+2026\.$/),
      code: null,
      links: null,
      quote: { lines: [{ label: 'Écran' }] },
    })
    expect(await paper(LEFT, 2)).toMatchObject({
      version: 2,
      ended: expect.stringMatching(/^Accepté le 1?\d.+2026\.$/),
      code: null,
      links: null,
      quote: { lines: [{ label: 'Écran' }, { label: 'Batterie' }] },
    })
    expect(await paper(LEFT, 3)).toBeUndefined()
    const [[price, day] = [], [more, later] = []] = (await slip()) ?? []
    expect([price, more]).toEqual([15_900, 6_990])
    const part = { partKind: 'compatible', aidCents: 0, vatRegime: 'normal' }
    expect(await slipWork()).toEqual([
      { ...part, work: 'Écran' },
      { ...part, work: 'Batterie' },
    ])
    expect(String(day) < String(later), `${day}, ${later}`).toBe(true)
    await withdraw(ctxAt(db, LEFT), { ...ZOE, token: addedLink, keep: first })
    expect((await slip())?.map(([left]) => left)).toEqual([15_900])
  })

  test('is for all where the customer keeps nothing', async () => {
    const { first, addedLink, page, paper, sent, slipMails } = await twoContracts(db, [SCREEN, BATTERY])
    expect(await sent(after(LEFT, -minutes(1)))).toEqual({ kind: 'mailed' })
    expect(await slipMails()).toBe(1)
    const left = await withdraw(ctxAt(db, LEFT), { ...ZOE, token: addedLink, keep: KEEP_NOTHING })
    expect(left.kind === 'received' && (await findReceipt(ctxAt(db, LEFT), left.receipt))).toMatchObject({
      standing: null,
      choice: 'Je renonce à tout ce qui est convenu. Aucun contrat de ce dossier ne reste conclu.',
    })
    const mails = (await outboxMails(ctxAt(db, LEFT))).filter(({ subject }) => /rétractation/i.test(subject))
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Votre déclaration\u00a0: Je renonce à tout ce qui est convenu.'),
      expect.stringContaining('Sa déclaration\u00a0: Je renonce à tout ce qui est convenu.'),
    ])
    expect(await page(LEFT)).toMatchObject({ row: { withdrawn: true }, money: { dueCents: 0 } })
    // The slip that waited for its signature leaves no more, nor another one.
    expect(await slipMails()).toBe(0)
    expect(await sent(LEFT)).toEqual({ kind: 'withdrawn' })
    // The page of the first quote says that it was left as well.
    const quote = await findQuote(ctxAt(db, LEFT), await customerToken(db.database.db, 'quote', first))
    expect(quote && (await shownQuote(ctxAt(db, LEFT), quote))).toMatchObject({ state: 'withdrawn' })
    // On paper nobody signs or accepts the newest one any more.
    expect(await paper(LEFT)).toMatchObject({
      ended: expect.stringContaining('renoncé'),
      code: null,
      links: null,
    })
  })

  test('says after the period of the first that only what was added can still be left', async () => {
    const { firstLink } = await twoContracts(db, [SCREEN, BATTERY])
    expect(await linked(db, firstLink, after(FIRST, days(15)))).toMatchObject({
      isOpen: true,
      named: expect.stringContaining('On ne peut plus renoncer au premier.'),
      right: expect.stringContaining('Ce qui avait été convenu avant, 159\u00a0€, reste conclu'),
      choices: [],
    })
    const left = await withdraw(ctxAt(db, after(FIRST, days(15))), { ...ZOE, token: firstLink })
    expect(left.kind === 'received' && (await findReceipt(ctxAt(db, LEFT), left.receipt))).toMatchObject({ standing: '159\u00a0€', choice: '' })
  })

  test('offers nothing of a price of the counter that a quote has replaced: what replaced it, or nothing at all, is kept', async () => {
    const manager = await asManager(ctxAt(db, FIRST))
    const { id, number } = await openRepair(manager, aRepairInput({ email: ZOE.email }))
    await manager.db.insert(deposits).values({ repair_id: id, price_cents: 69_00 })
    const ask = (ctx: AllowedCtx<'requests:write'>, amountCents: number) =>
      sendQuote(ctx, { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents }], ...TERMS })
    await ask({ ...manager, now: after(FIRST, minutes(5)) }, 59_00)
    const requestId = (await readCasePage(manager, `T-${number}`))?.parts.requestId ?? ''
    expect(await decideByRepair({ ...manager, now: after(FIRST, minutes(9)) }, { requestId, version: 1, decision: 'accepted' })).toBe('done')
    await accept({ ...manager, now: after(FIRST, days(1)) }, requestId, 2, [{ label: 'Écran et batterie', amountCents: 89_00 }])
    const rows = await manager.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.request_id, requestId)).orderBy(quotes.version)
    const [kept = '', added = ''] = rows.map((row) => row.id)
    const token = await contractToken(manager, added)
    const choices = (await linked(db, token))?.choices ?? []
    expect(choices.map(({ value, detail }) => [value, detail])).toEqual([
      [kept, 'Ce contrat, 59\u00a0€, reste conclu.'],
      [KEEP_NOTHING, 'Aucun contrat de ce dossier ne reste conclu.'],
    ])
    expect(await withdraw(ctxAt(db, LEFT), { ...ZOE, token, keep: KEEP_NOTHING })).toMatchObject({ kind: 'received' })
    expect(await readCasePage({ ...manager, now: LEFT }, `T-${number}`)).toMatchObject({ row: { withdrawn: true }, money: { dueCents: 0 } })
  })

  test('says of a contract that was replaced which one it is that is left', async () => {
    const { firstLink } = await twoContracts(db, [BATTERY])
    expect(await linked(db, firstLink)).toMatchObject({
      text: expect.stringContaining('69,90\u00a0€'),
      named: 'Votre lien est celui du contrat du 20\u00a0novembre 2026 (159\u00a0€)\u00a0: celui-ci l’a remplacé.',
      choices: [],
    })
  })
})
