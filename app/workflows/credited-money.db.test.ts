import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { printedSums } from '#app/features/invoices/printed-invoice.ts'
import { replacedNote } from '#app/features/invoices/invoice-words.ts'
import { findInvoice, listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { holdCase } from '#app/platform/db/hold-case.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { BATTERY, credit, leave, refund } from '#tests/factories/credited-case.ts'
import { REPAIRED, inRepair, priced } from '#tests/factories/case-in-repair.ts'
import { SALE } from '#tests/factories/invoices.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { readCasePage } from './case-page.server.ts'
import { findOutdated } from './case-invoicing.server.ts'
import { invoiceDeposit } from './invoices.server.ts'
import { creditAndMail, issueAndMail, mailAgain } from './issue-and-mail.server.ts'
import { keepPart } from './kept-part.server.ts'

dbTest('credit notes of a case whose agreement has changed', (db) => {
  test('an addition that was accepted is owed and invoiced beside what a credit note grants on the first invoice', async () => {
    const found = await inRepair(db)
    const first = await found.invoice()
    await found.agree(100_00, BATTERY)
    await credit(found, first.id, 20_00)
    expect(await found.sums()).toEqual([130, 0, 130])
    const more = await found.invoice()
    expect(more).toMatchObject({ kind: 'issued' })
    expect(await findInvoice(found.later(), more.id)).toMatchObject({ lines: [priced('Batterie', 50_00)], dueCents: 50_00 })
    expect(await found.sums()).toEqual([130, 0, 130])
  })

  test('a cheaper agreement is owed once: a credit note first brings the invoice down to it, then below', async () => {
    const found = await inRepair(db)
    const first = await found.invoice()
    await found.agree(80_00)
    expect(await found.sums()).toEqual([80, 0, 80])
    await credit(found, first.id, 15_00)
    expect(await found.sums()).toEqual([80, 0, 80])
    await credit(found, first.id, 15_00)
    expect(await found.sums()).toEqual([70, 0, 70])
  })

  test('an addition that was left is given back whole, whatever small part a credit note has taken back of it', async () => {
    const found = await inRepair(db)
    await found.agree(100_00, BATTERY)
    const whole = await found.invoice()
    await found.pay(150_00)
    await leave(found, 0)
    expect(await found.sums()).toEqual([100, 150, -50])
    await credit(found, whole.id, 10_00)
    expect(await found.sums()).toEqual([100, 150, -50])
    await credit(found, whole.id, 50_00)
    expect(await found.sums()).toEqual([90, 150, -60])
  })

  test('an addition that was accepted after the invoice is owed, whatever later one is left', async () => {
    const found = await inRepair(db)
    await found.invoice()
    await found.agree(100_00, BATTERY)
    await found.agree(180_00, BATTERY)
    const id = await leave(found, 1)
    expect(await found.sums()).toEqual([150, 0, 150])
    expect(await keepPart(found.later(), { id, cents: 20_00 })).toEqual({ kind: 'kept' })
    expect(await found.sums()).toEqual([170, 0, 170])
    const more = await found.invoice()
    expect(await findInvoice(found.later(), more.id)).toMatchObject({ dueCents: 70_00 })
    expect(await found.sums()).toEqual([170, 0, 170])
  })

  test('a draft that adds to an invoice says nothing once that is taken back, and is not issued unread', async () => {
    const found = await inRepair(db)
    const first = await found.invoice()
    await found.agree(100_00, BATTERY)
    const draft = await found.invoice(false)
    expect(await found.sums()).toEqual([150, 0, 150])
    await credit(found, first.id)
    expect(await found.sums()).toEqual([150, 0, 150])
    expect(await found.invoice()).toEqual({ kind: 'open', id: draft.id, problem: { kind: 'credited-since' } })
    expect(await findOutdated(found.later(), draft.id)).toEqual({ kind: 'credited-since' })
    await saveDraft(found.later(), { ...SALE, id: draft.id, lines: [priced('Écran', 100_00), priced('Batterie', 50_00)] })
    expect(await found.invoice()).toMatchObject({ kind: 'issued', id: draft.id })
    expect(await found.sums()).toEqual([150, 0, 150])
  })

  test('a deposit that was credited in part is taken off by what is left of it, VAT as well', async () => {
    const found = await inRepair(db)
    const { later, reference } = found
    const draft = await found.invoice(false)
    const deposit = await invoiceDeposit(later(), { formKey: crypto.randomUUID(), reference, amountCents: 40_00 })
    await credit(found, 'id' in deposit ? deposit.id : '', 10_00)
    const all = await listCaseInvoices(later(), { repairId: found.id, requestId: found.requestId })
    const credits = all.flatMap(({ kind, number }) => (kind === 'credit_note' ? [number] : []))
    expect(credits).toEqual([expect.any(String)])
    expect(await findInvoice(later(), draft.id)).toMatchObject({ deposits: [{ totalCents: 30_00, credits }], dueCents: 70_00 })
    const whole = await found.invoice()
    expect(await findInvoice(later(), whole.id)).toMatchObject({ dueCents: 70_00, vatTotals: [{ grossCents: 70_00, vatCents: 11_67 }] })
    expect(await found.sums()).toEqual([100, 0, 100])
  })

  test('an invoice that is made out to a company instead is said to be replaced, also when its link is sent once more: no money is announced', async () => {
    const found = await inRepair(db)
    await found.pay(100_00)
    const first = await found.invoice()
    await found.leave(REPAIRED)
    const note = replacedNote('Mauvais nom', 'Nautic Services SARL')
    const back = await creditAndMail(allow(found.later(), 'invoices:correct'), { id: first.id, lines: [0], withAid: false, note })
    await mailAgain(allow(found.later(), 'invoices:write'), 'id' in back ? back.id : '')
    // Until the other one stands, every place says that what was paid is carried over.
    expect(await found.sums()).toEqual([100, 100, 0])
    expect((await readCasePage(found.later(), found.reference))?.next).toMatchObject({
      title: 'Clos, facture au nom de Nautic Services SARL à faire',
      why: expect.stringContaining('rien n’est à rendre'),
      act: { form: 'facturer' },
    })
    const credited = await findInvoice(found.later(), 'id' in back ? back.id : '')
    if (!credited) throw new Error('There is no credit note')
    expect(printedSums(credited).at(-1)).toMatchObject({ label: 'Reporté sur la facture qui remplace' })
    const credits = (await customerMails(found.manager)).filter(({ subject }) => subject.startsWith('Avoir'))
    expect(credits).toHaveLength(2)
    for (const { text } of credits) {
      expect(text).toContain(
        'Votre facture est remplacée par une autre, au nom de Nautic Services SARL\u00a0: ce que vous avez payé compte pour elle, rien ne vous est rendu.',
      )
      expect(text).not.toContain('À vous rendre')
    }
    expect(await findInvoice(found.later(), 'id' in back ? back.id : '')).toMatchObject({
      note: 'Mauvais nom\nRemplacée par une facture au nom de Nautic Services SARL',
    })
    const next = await found.invoice(false)
    const draft = await findInvoice(found.later(), next.id)
    expect(draft).toMatchObject({ customer: { name: 'Nautic Services SARL' }, dueCents: 100_00 })
    expect(await found.sums()).toEqual([100, 100, 0])
    if (!draft) throw new Error('There is no draft')
    const customer = { ...draft.customer, address: '2 quai du Port\n33120 Arcachon' }
    await saveDraft(allow(found.later(), 'invoices:write'), { ...draft, customer })
    expect(await issueAndMail(allow(found.later(), 'invoices:write'), next.id)).toMatchObject({ kind: 'issued' })
    expect(await found.sums()).toEqual([100, 100, 0])
    expect((await readCasePage(found.later(), found.reference))?.next.title).toBe('Clos')
  })

  test('after a withdrawal a small credit note asks for nothing again', async () => {
    const found = await inRepair(db)
    const whole = await found.invoice()
    await found.pay(100_00)
    await leave(found)
    await refund(found, 100_00)
    await credit(found, whole.id, 10_00)
    expect(await found.sums()).toEqual([0, 0, 0])
  })

  test('no draft charges more than the part that was counted, which stays as it was invoiced until a credit note has taken that back', async () => {
    const found = await inRepair(db)
    await found.pay(100_00)
    const id = await leave(found)
    const keep = (cents: number) => keepPart(found.later(), { id, cents })
    expect(await keep(30_00)).toEqual({ kind: 'kept' })
    const draft = await found.invoice(false)
    await saveDraft(found.later(), { ...SALE, id: draft.id, lines: [priced('Écran', 100_00)] })
    expect(await found.invoice()).toEqual({ kind: 'open', id: draft.id, problem: { kind: 'beyond-kept', keptCents: 30_00 } })
    await saveDraft(found.later(), { ...SALE, id: draft.id, lines: [priced('Écran', 30_00)] })
    const part = await found.invoice()
    expect(part).toMatchObject({ kind: 'issued' })
    expect(await keep(40_00)).toMatchObject({ kind: 'invoiced' })
    await credit(found, part.id, 10_00)
    expect(await found.sums()).toEqual([20, 100, -80])
    await credit(found, part.id)
    expect(await keep(40_00)).toEqual({ kind: 'kept' })
    expect(await found.sums()).toEqual([40, 100, -60])
  })

  test('an invoice is taken back only once nobody else is at work on the money of its case', async () => {
    const found = await inRepair(db)
    const { id } = await found.invoice()
    const { db: pool } = found.manager
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = pool.transaction(async (tx) => {
      await holdCase(tx, { repairId: found.id, requestId: found.requestId })
      held.resolve()
      await release.promise
    })
    await held.promise
    let isTakenBack = false
    const taken = credit(found, id).then(() => void (isTakenBack = true))
    const waits = async () => (await pool.execute(sql`select from pg_locks where not granted`)).rows.length > 0
    while (!isTakenBack && !(await waits())) await setTimeout(5)
    expect(isTakenBack).toBe(false)
    release.resolve()
    await Promise.all([other, taken])
    expect(isTakenBack).toBe(true)
  })
})
