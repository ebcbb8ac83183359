import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { InvoiceScreen } from '#app/features/invoices/components/InvoiceScreen.tsx'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { moneyOfRepair } from '#app/features/repairs/repair-mails.server.ts'
import { openedDraft } from '#app/features/invoices/shown-invoice.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { askedOfCase } from '#app/workflows/beyond-agreed.server.ts'
import { readCasePage } from '#app/workflows/case-page.server.ts'
import { handOver, moveRepair, openRepair } from '#app/workflows/cases.server.ts'
import { invoiceCase } from '#app/workflows/invoices.server.ts'
import { openReturn } from '#app/workflows/warranty-return.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { REPAIRED, RETURNED, inRepair } from '#tests/factories/case-in-repair.ts'
import { credit, deposit } from '#tests/factories/credited-case.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { arrivalAnswer, runInvoiceIntent } from './invoice-actions.server.ts'

type Case = Pick<Awaited<ReturnType<typeof inRepair>>, 'later'>

/** The form of the draft of a case, as it opens, with what is typed into it. */
async function press(found: Case, id: string, typed: Record<string, string>) {
  const ctx = found.later()
  const draft = await findInvoice(ctx, id)
  if (!draft) throw new Error('The draft is gone')
  const base = openedDraft(draft, '2000')
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...base, base: JSON.stringify(base), ...typed })) form.set(name, text)
  return runInvoiceIntent(ctx, id, form)
}

async function screenOf(found: Case, id: string, answer?: StaffAnswer): Promise<string> {
  const ctx = found.later()
  const invoice = await findInvoice(ctx, id)
  if (!invoice) throw new Error('The draft is gone')
  const shown = {
    invoice,
    copies: 0,
    missing: [],
    asked: await askedOfCase(ctx, id),
    mayCorrect: true,
    mayEditFacts: true,
    formKey: '',
    isShopToSay: false,
    answer,
  }
  return renderedInSite(createElement(ToastProvider, null, createElement(InvoiceScreen, shown)), ctx.facts).replaceAll(/\s/g, ' ')
}

/** A draft for more than its customer has accepted. */
async function raised(db: TestDb, cents = '109,90') {
  const found = await inRepair(db)
  const { id } = await found.invoice(false)
  expect(await press(found, id, { intent: 'save', 'unit-0': cents })).toMatchObject({ notice: { kind: 'done' } })
  return { found, id }
}

const REFUSED = {
  errors: { beyond: expect.any(String) },
  notice: { kind: 'error', text: expect.stringMatching(/9,90\s€ de plus que ce que le client a accepté/) },
}

dbTest('an invoice for more than its customer has accepted', (db) => {
  test('says before it is issued what was accepted, by whom and when, and what it asks for beyond that', async () => {
    const { found, id } = await raised(db)
    const screen = await screenOf(found, id)
    expect(screen).toContain('Zoé Martin a accepté 100 € le 20 novembre 2026, en ligne (devis n° 1).')
    expect(screen).toContain('son dossier lui demanderait 109,90 €, soit 9,90 € de plus.')
    expect(screen).toMatch(/<input type="checkbox"[^>]*name="beyond" value="10990"/)
    await press(found, id, { intent: 'save', 'unit-0': '100' })
    const fits = await screenOf(found, id)
    expect(fits).toContain('Zoé Martin a accepté 100 €')
    expect(fits).not.toContain('name="beyond"')
  })

  test('is not issued unless somebody says that they know, of just this sum; the journal keeps it', async () => {
    const { found, id } = await raised(db, '105')
    for (const beyond of ['', '10500', 'oui']) expect(await press(found, id, { intent: 'issue', 'unit-0': '109,90', beyond })).toMatchObject(REFUSED)
    expect(await findInvoice(found.later(), id)).toMatchObject({ state: 'draft', totalCents: 109_90 })
    expect(await press(found, id, { intent: 'issue', beyond: '10990' })).toContain('?emise=oui')
    const lines = await found.later().db.select().from(auditEntries).where(eq(auditEntries.action, 'invoice.beyond_agreed'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ before: { dueCents: 100_00 }, after: { dueCents: 109_90 } })
  })

  test('is not issued by the button of the case either, which opens it', async () => {
    const { found, id } = await raised(db)
    expect(await found.invoice(false)).toEqual({ kind: 'open', id, problem: null })
    expect(await found.invoice()).toMatchObject({ kind: 'open', problem: { kind: 'beyond-agreed', askedCents: 109_90, agreed: { cents: 100_00 } } })
  })

  test('is not said of any more once its price fits, or once it is issued: a page that is read anew has the same address', async () => {
    const { found, id } = await raised(db)
    const arrival = async () => {
      const ctx = found.later()
      const invoice = await findInvoice(ctx, id)
      if (!invoice) throw new Error('The draft is gone')
      return arrivalAnswer(ctx, new URLSearchParams({ verifier: 'accord' }), { invoice, asked: await askedOfCase(ctx, id) })
    }
    const told = await arrival()
    expect(told).toMatchObject({ notice: { text: expect.stringMatching(/^Rien n’est parti\u00a0: ce brouillon demande plus/) } })
    // On a phone the box is two screens below: the summary leads to it, and the form says what the draft says.
    const screen = await screenOf(found, id, told)
    expect(screen).toContain('href="#beyond"')
    expect(screen).toMatch(/name="unit-0"[^>]*value="109,90"|value="109,90"[^>]*name="unit-0"/)
    await press(found, id, { intent: 'save', 'unit-0': '100' })
    expect(await arrival()).toBeUndefined()
    await press(found, id, { intent: 'save', 'unit-0': '109,90' })
    expect(await press(found, id, { intent: 'issue', beyond: '10990' })).toContain('?emise=oui')
    expect(await arrival()).toBeUndefined()
  })

  test('is known with its deposits and credit notes, and not where the customer agreed to more since', async () => {
    const { found, id } = await raised(db)
    await deposit(found, 40_00)
    expect(await press(found, id, { intent: 'issue' })).toMatchObject(REFUSED)
    await credit(found, await deposit(found, 30_00), 5_00)
    expect(await press(found, id, { intent: 'issue' })).toMatchObject(REFUSED)
    await found.agree(109_90)
    // The first press is told of the newer agreement.
    await press(found, id, { intent: 'issue' })
    expect(await press(found, id, { intent: 'issue' })).toContain('?emise=oui')
    expect(await found.sums()).toEqual([109.9, 0, 109.9])
  })

  test('of a device that goes back unrepaired is one for more than the diagnosis that its slip has announced', async () => {
    const found = await inRepair(db, { agreed: false })
    await found.leave(RETURNED, true)
    const { id } = await found.invoice(false)
    expect(await press(found, id, { intent: 'save', 'unit-0': '29,90' })).toMatchObject({ notice: { kind: 'done' } })
    expect(await screenOf(found, id)).toContain('qu’un diagnostic de 19,50 €, annoncé en déposant l’appareil')
    expect(await press(found, id, { intent: 'issue' })).toMatchObject({ errors: { beyond: expect.any(String) } })
    expect(await press(found, id, { intent: 'issue', 'unit-0': '19,50' })).toContain('?emise=oui')
  })

  test('says of a diagnosis that its slip announces without a price that this is what is missing', async () => {
    const found = await inRepair(db, { agreed: false })
    await found.manager.db.update(deposits).set({ diagnosis_cents: null })
    await found.leave(RETURNED, true)
    const { id } = await found.invoice(false)
    expect(await press(found, id, { intent: 'issue', 'unit-0': '29,90' })).toMatchObject({ errors: { beyond: expect.any(String) } })
    expect(await screenOf(found, id)).toContain('Un diagnostic payant est annoncé à Zoé Martin : le bon n’en dit pas le prix.')
  })

  test('asks for something where nothing is agreed on: of a device that goes back unrepaired without an announced diagnosis, or came under warranty', async () => {
    const unrepaired = await inRepair(db)
    await unrepaired.leave(RETURNED, true)
    const { id } = await unrepaired.invoice(false)
    expect(await press(unrepaired, id, { intent: 'issue', 'unit-0': '29,90' })).toMatchObject({ errors: { beyond: expect.any(String) } })
    expect(await screenOf(unrepaired, id)).toContain(
      'L’appareil repart sans réparation : rien n’est convenu. Avec cette facture, son dossier lui demanderait 29,90 €, soit 29,90 € de plus.',
    )
    const staff = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    const first = await openRepair(staff, aRepairInput({ name: 'Zoé Martin' }))
    await moveRepair(staff, { id: first.id, status: 'in_repair' })
    await handOver(staff, { id: first.id, ...REPAIRED })
    const back = await openReturn(staff, { reference: `T-${first.number}`, fault: 'Traits verts' })
    if (back.kind !== 'opened') throw new Error('The device did not come back')
    const made = await invoiceCase(staff, { reference: back.reference, issue: false })
    if (made.kind !== 'open') throw new Error(`There is no draft: ${made.kind}`)
    const returned = { later: () => staff }
    expect(await press(returned, made.id, { intent: 'issue', 'unit-0': '50' })).toMatchObject({ errors: { beyond: expect.any(String) } })
    expect(await screenOf(returned, made.id)).toContain('L’appareil est revenu sous garantie : rien n’est convenu.')
    expect((await readCasePage(staff, back.reference))?.agreed).toMatchObject({ source: 'warranty', cents: 0 })
    expect(await press(returned, made.id, { intent: 'issue', beyond: '5000' })).toContain('?emise=oui')
  })

  test('is measured by the sum up to which nobody asks again, where the slip names one', async () => {
    const staff = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
    const drafted = async (slip: { price_cents?: number; ceiling_cents: number }, price: string) => {
      const { id: repairId, number } = await openRepair(staff, aRepairInput({ name: 'Zoé Martin' }))
      await staff.db.insert(deposits).values({ repair_id: repairId, ...slip })
      const made = await invoiceCase(staff, { reference: `T-${number}`, issue: false })
      if (made.kind !== 'open') throw new Error(`There is no draft: ${made.kind}`)
      return { id: made.id, answer: await press({ later: () => staff }, made.id, { intent: 'issue', 'unit-0': price }) }
    }
    expect((await drafted({ price_cents: 89_00, ceiling_cents: 120_00 }, '110')).answer).toContain('?emise=oui')
    for (const slip of [{ price_cents: 89_00, ceiling_cents: 120_00 }, { ceiling_cents: 120_00 }]) {
      const { id, answer } = await drafted(slip, '130')
      expect(answer).toMatchObject({ errors: { beyond: expect.any(String) } })
      expect(await screenOf({ later: () => staff }, id)).toContain('Zoé Martin a accepté jusqu’à 120 € sans nouvel accord')
    }
    expect((await drafted({ price_cents: 89_00, ceiling_cents: 60_00 }, '89')).answer).toContain('?emise=oui')
  })

  test.each([
    [true, 0],
    [false, 19_50],
  ])('is not said to its customer while it is a draft, also where nothing was agreed on (%s)', async (agreed, cents) => {
    const found = await inRepair(db, { agreed })
    await found.leave(RETURNED, true)
    const said = async () => (await moneyOfRepair(found.later(), found.id)).restCents
    const { id } = await found.invoice(false)
    await press(found, id, { intent: 'save', 'unit-0': '29,90' })
    expect([await said(), (await found.page()).money.restCents]).toEqual([cents, 29_90])
    expect(await press(found, id, { intent: 'issue', beyond: '2990' })).toContain('?emise=oui')
    expect(await said()).toBe(29_90)
  })

  test('is not asked for once more by the case after it was confirmed, until another asks for more', async () => {
    const { found, id } = await raised(db)
    const measured = async () => {
      const { agreed, confirmedCents, money } = await found.page()
      return [agreed?.cents, confirmedCents, money.dueCents]
    }
    expect(await measured()).toEqual([100_00, null, 109_90])
    expect(await press(found, id, { intent: 'issue', beyond: '10990' })).toContain('?emise=oui')
    expect(await measured()).toEqual([100_00, 109_90, 109_90])
  })
})
