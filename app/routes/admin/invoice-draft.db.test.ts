import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDraft, saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { DEPOSIT_INTENT } from '#app/features/invoices/invoice-words.ts'
import { openedDraft } from '#app/features/invoices/shown-invoice.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { SALE, invoicingFacts } from '#tests/factories/invoices.ts'
import { invoiceDeposit } from '#app/workflows/invoices.server.ts'
import { issueAndMail } from '#app/workflows/issue-and-mail.server.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { arrivalAnswer, runInvoiceIntent, runInvoicesIntent } from './invoice-actions.server.ts'

function posted(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}

const CUSTOMER = { ...SALE, customer: { ...SALE.customer, name: 'Nadia Berthelot' } }

dbTest('the form of a draft invoice', (db) => {
  test('neither saves nor issues over what another tab has changed since, and keeps what was typed', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, CUSTOMER)
    const opened = async () => {
      const draft = await findInvoice(manager, id)
      if (!draft) throw new Error('The draft is gone')
      return openedDraft(draft, '2000')
    }
    const formOf = (base: Record<string, string>, typed: Record<string, string>) => posted({ ...base, ...typed, base: JSON.stringify(base) })
    const before = await opened()
    await saveDraft(manager, { ...CUSTOMER, id, lines: SALE.lines.map((line) => ({ ...line, unitCents: 6_000 })) })
    const again = new Map<string, unknown>()
    for (const intent of ['save', 'issue']) {
      const answer = await runInvoiceIntent(manager, id, formOf(before, { intent, subject: 'Ma saisie' }))
      expect(answer, intent).toMatchObject({ notice: { text: expect.stringContaining('entre-temps') }, typed: { subject: 'Ma saisie' } })
      again.set(intent, answer)
    }
    expect(await findInvoice(manager, id)).toMatchObject({ state: 'draft', subject: '', lines: [{ unitCents: 6_000 }] })
    // Pressed again, the form of the answer replaces what the other tab wrote.
    const { typed } = z.object({ typed: z.record(z.string(), z.string()) }).parse(again.get('save'))
    expect(await runInvoiceIntent(manager, id, posted(typed))).toMatchObject({ notice: { text: 'Brouillon enregistré.' } })
    expect(await findInvoice(manager, id)).toMatchObject({ state: 'draft', subject: 'Ma saisie', lines: [{ unitCents: SALE.lines[0]?.unitCents }] })
    // A form that was opened after that save issues the draft.
    expect(await runInvoiceIntent(manager, id, formOf(await opened(), { intent: 'issue' }))).toContain('?emise=oui')
  })

  test.each([
    ['its SIREN', { siren: '732829320' }],
    ['its name', { name: 'SARL Dune Bleue' }],
  ])('issues nothing to a business, known by %s, without its address', async (_, said) => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, { ...CUSTOMER, customer: { ...CUSTOMER.customer, ...said } })
    const draft = await findInvoice(manager, id)
    if (!draft) throw new Error('The draft is gone')
    const press = (typed: Record<string, string>) =>
      runInvoiceIntent(manager, id, posted({ ...openedDraft(draft, '2000'), intent: 'issue', ...typed }))
    expect(await press({})).toMatchObject({ errors: { customerAddress: expect.stringContaining('Indiquez l’adresse') } })
    expect(await press({ customerAddress: '1 place de la République\n33500 Libourne' })).toContain('?emise=oui')
  })

  test('issues nothing that a colleague saves at the very moment, and loses nothing of what was saved', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    for (let round = 0; round < 4; round += 1) {
      const id = await createDraft(manager, CUSTOMER)
      const draft = await findInvoice(manager, id)
      if (!draft) throw new Error('The draft is gone')
      const base = openedDraft(draft, '2000')
      const sent = (typed: Record<string, string>) => runInvoiceIntent(manager, id, posted({ ...base, ...typed, base: JSON.stringify(base) }))
      const press = [() => sent({ intent: 'issue', subject: 'Vu' }), () => sent({ intent: 'save', subject: 'Du collègue' })]
      const answers = await Promise.all((round % 2 === 0 ? press : press.toReversed()).map((post) => post()))
      const [issued, saved] = round % 2 === 0 ? answers : answers.toReversed()
      const after = await findInvoice(manager, id)
      const isIssued = typeof issued === 'string'
      expect(after, String(round)).toMatchObject(isIssued ? { state: 'issued', subject: 'Vu' } : { state: 'draft', subject: 'Du collègue' })
      expect(saved, String(round)).toMatchObject({ notice: { kind: isIssued ? 'error' : 'done' } })
    }
  })

  test('refuses to issue another draft than the one that was seen', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, CUSTOMER)
    const saved = await saveDraft(manager, { ...CUSTOMER, id, subject: 'Vu' })
    if (saved.kind !== 'saved') throw new Error('The draft was not saved')
    await saveDraft(manager, { ...CUSTOMER, id, subject: 'Du collègue' })
    expect(await issueAndMail(manager, id, { seen: saved.opened })).toEqual({ kind: 'changed-since' })
    expect(await findInvoice(manager, id)).toMatchObject({ state: 'draft', subject: 'Du collègue' })
    const seen = await saveDraft(manager, { ...CUSTOMER, id, subject: 'Lu' }, ({ subject }) => subject === 'Vu')
    expect(seen).toEqual({ kind: 'changed-since' })
  })

  test('goes on from what was just kept: who saves, then issues, is told of nobody’s change', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, CUSTOMER)
    const draft = await findInvoice(manager, id)
    if (!draft) throw new Error('The draft is gone')
    const base = openedDraft(draft, '2000')
    const typed = { ...base, 'unit-0': '24,9', customerPhone: '0639980042' }
    const saved = await runInvoiceIntent(manager, id, posted({ ...typed, intent: 'save', base: JSON.stringify(base) }))
    expect(saved).toMatchObject({ notice: { text: 'Brouillon enregistré.' }, typed: { base: expect.stringContaining('"unit-0":"24,90"') } })
    // The answer is shown before the draft is read anew: the page goes on with what it has kept, and something that is typed meanwhile.
    const { base: kept = '' } = z.object({ typed: z.record(z.string(), z.string()) }).parse(saved).typed
    const again = { ...typed, subject: 'Coque bleue', intent: 'save', base: kept }
    expect(await runInvoiceIntent(manager, id, posted(again))).toMatchObject({ notice: { text: 'Brouillon enregistré.' } })
    // The same form once more, as the page had it before any answer: it says what is kept, only spelled otherwise.
    const late = { ...typed, subject: 'Coque bleue', intent: 'issue', base: JSON.stringify(base) }
    expect(await runInvoiceIntent(manager, id, posted(late))).toContain('?emise=oui')
    expect(await findInvoice(manager, id)).toMatchObject({ state: 'issued', subject: 'Coque bleue', lines: [{ unitCents: 2_490 }] })
  })

  test('that a colleague has thrown away is refused with what was typed', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, CUSTOMER)
    const draft = await findInvoice(manager, id)
    if (!draft) throw new Error('The draft is gone')
    const base = openedDraft(draft, '2000')
    await runInvoiceIntent(manager, id, posted({ intent: 'remove' }))
    expect(await findInvoice(manager, id)).toBeUndefined()
    for (const intent of ['save', 'issue']) {
      const typed = { ...base, intent, subject: 'Ma saisie', base: JSON.stringify(base) }
      const answer = await runInvoiceIntent(manager, id, posted(typed))
      expect(answer, intent).toMatchObject({
        errors: {},
        typed: { subject: 'Ma saisie' },
        notice: { text: 'Quelqu’un a supprimé ce brouillon. Rien n’est enregistré.' },
      })
      expect(answer, intent).not.toHaveProperty('saved')
      // Nobody is asked to correct what is not there any more.
      expect(await runInvoiceIntent(manager, id, posted({ ...typed, 'unit-0': 'x' })), intent).toMatchObject({
        errors: {},
        notice: { text: 'Quelqu’un a supprimé ce brouillon. Rien n’est enregistré.' },
      })
    }
    // A colleague who removes the draft that is gone already reads no refusal.
    expect(await runInvoiceIntent(manager, id, posted({ intent: 'remove' }))).toBe('/admin/factures')
  })

  test('says that it was saved where it is not issued', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, CUSTOMER)
    const draft = await findInvoice(manager, id)
    if (!draft) throw new Error('The draft is gone')
    const base = openedDraft(draft, '2000')
    const typed = { ...base, intent: 'issue', customerName: '', base: JSON.stringify(base) }
    expect(await runInvoiceIntent(manager, id, posted(typed))).toMatchObject({ errors: { customerName: 'Indiquez le nom du client.' }, saved: true })
  })

  test('names all that keeps it from being issued in one round, the facts of the business beside the fields', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ siren: '' }) }))
    const id = await createDraft(manager, CUSTOMER)
    const draft = await findInvoice(manager, id)
    if (!draft) throw new Error('The draft is gone')
    const base = openedDraft(draft, '2000')
    const press = (typed: Record<string, string>) =>
      runInvoiceIntent(manager, id, posted({ ...base, intent: 'issue', customerAddress: '', base: JSON.stringify(base), ...typed }))
    const customer = { customerName: 'Indiquez le nom du client.', customerAddress: expect.stringContaining('l’adresse de ce professionnel') }
    const both = { customerName: '', customerSiren: '552 100 554' }
    // What cannot be read is named with what is missing.
    expect(await press({ ...both, 'unit-0': 'x' })).toMatchObject({ errors: { ...customer, 'unit-0': expect.stringContaining('19,99') } })
    const refused = await press({ ...both, discount: '9000' })
    expect(refused).toMatchObject({
      errors: { ...customer, discount: expect.stringMatching(/./) },
      notice: { text: expect.stringContaining('Il manque sur l’entreprise') },
      saved: true,
    })
  })

  test('that a colleague has issued meanwhile is answered with its number', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, CUSTOMER)
    const draft = await findInvoice(manager, id)
    if (!draft) throw new Error('The draft is gone')
    const base = openedDraft(draft, '2000')
    const press = (typed = {}) => runInvoiceIntent(manager, id, posted({ ...base, intent: 'issue', base: JSON.stringify(base), ...typed }))
    expect(await press()).toContain('?emise=oui')
    const { number } = (await findInvoice(manager, id)) ?? {}
    for (const typed of [{}, { 'unit-0': 'x' }])
      expect(await press(typed)).toMatchObject({ notice: { kind: 'error', text: expect.stringContaining(`entre-temps, sous le numéro ${number}`) } })
  })

  test('keeps a line that is cut within a sign', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, CUSTOMER)
    const draft = await findInvoice(manager, id)
    if (!draft) throw new Error('The draft is gone')
    const typed = { ...openedDraft(draft, '2000'), 'label-0': `${'x'.repeat(159)}📱`, intent: 'save' }
    expect(await runInvoiceIntent(manager, id, posted(typed))).toMatchObject({ notice: { text: 'Brouillon enregistré.' } })
    expect((await findInvoice(manager, id))?.lines.map(({ label }) => label)).toEqual(['x'.repeat(159)])
  })

  test('is issued once what was missing is filled in, without a reload', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, { ...SALE, customer: { ...SALE.customer, name: '' } })
    const draft = await findInvoice(manager, id)
    if (!draft) throw new Error('The draft is gone')
    const base = openedDraft(draft, '2000')
    const refused = await runInvoiceIntent(manager, id, posted({ ...base, 'label-0': 'Câble', intent: 'issue', base: JSON.stringify(base) }))
    const { errors, typed } = z.object({ errors: z.unknown(), typed: z.record(z.string(), z.string()) }).parse(refused)
    expect(errors).toEqual({ customerName: 'Indiquez le nom du client.' })
    expect(await runInvoiceIntent(manager, id, posted({ ...typed, customerName: 'Paul' }))).toContain('?emise=oui')
    expect(await findInvoice(manager, id)).toMatchObject({ state: 'issued', customer: { name: 'Paul' }, lines: [{ label: 'Câble' }] })
  })
})

dbTest('a sale without a repair', (db) => {
  test('is one of the shop that the counter looks at', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const shopOf = async (shop: string) => {
      const opened = z.string().parse(await runInvoicesIntent(manager, posted({ intent: 'sale', formKey: crypto.randomUUID() }), shop))
      return (await findInvoice(manager, opened.split('/').at(-1) ?? ''))?.storeId
    }
    const stores = manager.facts.stores.map(({ id }) => id)
    expect(stores.length).toBeGreaterThan(1)
    for (const store of stores) expect(await shopOf(store), store).toBe(store)
  })
})

dbTest('the form of a deposit', (db) => {
  test('sent twice says the second time that the deposit is issued, not that its case is invoiced', async () => {
    const found = await inRepair(db)
    const form = posted({ intent: DEPOSIT_INTENT, reference: found.reference, formKey: crypto.randomUUID(), amount: '40' })
    expect(await runInvoicesIntent(found.later(), form)).toContain('?emise=oui')
    const again = new URL(z.string().parse(await runInvoicesIntent(found.later(), form)), 'https://shop.example')
    const ctx = found.later()
    const invoice = await findInvoice(ctx, again.pathname.split('/').at(-1) ?? '')
    if (!invoice) throw new Error('The deposit is gone')
    const said = arrivalAnswer(ctx, again.searchParams, { invoice, asked: undefined })
    expect(said).toMatchObject({ notice: { text: 'Cette facture d’acompte est déjà émise.' } })
  })
})

dbTest('the documents of the case of a business', (db) => {
  test('say what keeps the deposit from being issued, and make out the final invoice as the deposit was', async () => {
    const found = await inRepair(db)
    await db.database.db.update(repairs).set({ customer_name: 'SARL Dune Bleue' }).where(eq(repairs.id, found.id))
    const form = posted({ intent: DEPOSIT_INTENT, reference: found.reference, formKey: crypto.randomUUID(), amount: '40' })
    const opened = new URL(z.string().parse(await runInvoicesIntent(found.later(), form)), 'https://shop.example')
    const ctx = found.later()
    const draft = await findInvoice(ctx, opened.pathname.split('/').at(-1) ?? '')
    if (!draft) throw new Error('There is no draft')
    const said = arrivalAnswer(ctx, opened.searchParams, { invoice: draft, asked: undefined })
    expect(said).toMatchObject({ notice: { text: expect.stringContaining('Indiquez l’adresse de ce professionnel') } })
    const customer = { ...draft.customer, address: '4 allée des Pins\n33120 Arcachon', siren: '732829320' }
    await saveDraft(found.later(), { ...draft, customer })
    expect(await issueAndMail(found.later(), draft.id)).toMatchObject({ kind: 'issued' })
    const final = await found.invoice()
    expect(final.kind).toBe('issued')
    expect(await findInvoice(found.later(), final.id)).toMatchObject({ kind: 'final', customer })
  })

  test('make out a second deposit, and the draft of the whole that was prepared before the first, as that one was', async () => {
    const found = await inRepair(db)
    await db.database.db.update(repairs).set({ customer_name: 'Dune Bleue' }).where(eq(repairs.id, found.id))
    const whole = await found.invoice(false)
    const deposit = (facts = invoicingFacts()) =>
      invoiceDeposit({ ...found.later(), facts }, { formKey: crypto.randomUUID(), reference: found.reference, amountCents: 20_00 })
    // Nothing is issued before the business has its number: the draft is there to be filled in.
    const made = await deposit(invoicingFacts({ siren: '' }))
    const draft = await findInvoice(found.later(), 'id' in made ? made.id : '')
    if (!draft) throw new Error('There is no draft')
    const customer = { ...draft.customer, address: '4 allée des Pins\n33120 Arcachon', siren: '732829320' }
    await saveDraft(found.later(), { ...draft, customer })
    expect(await issueAndMail(found.later(), draft.id)).toMatchObject({ kind: 'issued' })
    const second = await deposit()
    expect(second.kind).toBe('issued')
    expect(await findInvoice(found.later(), 'id' in second ? second.id : '')).toMatchObject({ kind: 'deposit', deposits: [], customer })
    expect(await findInvoice(found.later(), whole.id)).toMatchObject({ state: 'draft', kind: 'final', customer })
  })

  test('keep of a deposit to somebody else nothing but the deposit', async () => {
    const found = await inRepair(db)
    await db.database.db.update(repairs).set({ customer_name: 'SARL Dune Bleue' }).where(eq(repairs.id, found.id))
    const made = await invoiceDeposit(found.later(), { formKey: crypto.randomUUID(), reference: found.reference, amountCents: 40_00 })
    const draft = await findInvoice(found.later(), 'id' in made ? made.id : '')
    if (!draft) throw new Error('There is no draft')
    await saveDraft(found.later(), { ...draft, customer: { ...draft.customer, name: 'Mutuelle', address: '1 rue Haute', siren: '732829320' } })
    expect(await issueAndMail(found.later(), draft.id)).toMatchObject({ kind: 'issued' })
    const final = await found.invoice(false)
    expect(await findInvoice(found.later(), final.id)).toMatchObject({ customer: { name: 'SARL Dune Bleue', address: '', siren: '' } })
  })
})

dbTest('the form of a credit note', (db) => {
  test('sent twice gives an amount back once, also at the same moment, and mails it once', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, { ...CUSTOMER, customer: { ...CUSTOMER.customer, email: 'nadia@exemple.fr' } })
    expect(await issueAndMail(manager, id)).toMatchObject({ kind: 'issued' })
    const credit = (formKey: string) => runInvoiceIntent(manager, id, posted({ intent: 'credit', formKey, line: '0', amount: '5', note: 'Geste' }))
    const key = crypto.randomUUID()
    const answers = new Set([...(await Promise.all([credit(key), credit(key)])), await credit(key)])
    expect([...answers]).toEqual([expect.stringMatching(/^\/admin\/factures\/[-\w]+\?avoir=envoye$/)])
    expect((await findInvoice(manager, id))?.creditedCents).toEqual([5_00])
    expect((await outboxMails(manager)).filter(({ subject }) => subject.includes('Avoir'))).toHaveLength(1)
    // With another key the same form is another credit note.
    await credit(crypto.randomUUID())
    expect((await findInvoice(manager, id))?.creditedCents).toEqual([10_00])
  })
})
