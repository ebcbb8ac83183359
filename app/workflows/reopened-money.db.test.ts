import { expect, test } from 'vitest'
import { draftProblem } from '#app/features/invoices/issue-invoice.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { REPAIRED, RETURNED, inRepair, priced } from '#tests/factories/case-in-repair.ts'
import { BATTERY, credit, deposit, leave } from '#tests/factories/credited-case.ts'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { SALE } from '#tests/factories/invoices.ts'
import { undoHandOver } from './cases.server.ts'
import { keepPart } from './kept-part.server.ts'

dbTest('documents that come and go around a price', (db) => {
  test('a deposit that is free again is taken off once, by an invoice that says the whole of what it charges', async () => {
    const found = await inRepair(db)
    await deposit(found, 50_00)
    const final = await found.invoice()
    await found.agree(100_00, BATTERY)
    expect(await found.invoice()).toMatchObject({ kind: 'issued' })
    await credit(found, final.id)
    expect(await found.sums()).toEqual([150, 0, 150])
    const again = await found.invoice()
    expect(await findInvoice(found.later(), again.id)).toMatchObject({
      kind: 'final',
      lines: [priced('Écran', 100_00)],
      deposits: [{ totalCents: 50_00 }],
      dueCents: 50_00,
    })
    expect(await found.sums()).toEqual([150, 0, 150])
    expect(await found.invoice()).toMatchObject({ kind: 'invoiced' })
  })

  test('a deposit that comes, or goes, makes no draft newer than what contradicts it', async () => {
    const agreedSince = await inRepair(db)
    const { id } = await agreedSince.invoice(false)
    await agreedSince.agree(150_00)
    const paid = await deposit(agreedSince, 50_00)
    expect(await agreedSince.sums()).toEqual([150, 0, 150])
    expect(await agreedSince.invoice()).toMatchObject({ kind: 'open', id, problem: { kind: 'agreed-since' } })
    await credit(agreedSince, paid)
    expect(await agreedSince.sums()).toEqual([150, 0, 150])
    // Nor does the warranty that was given with the device.
    await agreedSince.leave(REPAIRED, true)
    expect(await agreedSince.invoice()).toMatchObject({ kind: 'open', problem: { kind: 'agreed-since' } })
    expect(await agreedSince.sums()).toEqual([150, 0, 150])
    expect(await agreedSince.invoice()).toMatchObject({ kind: 'open', problem: { kind: 'agreed-since' } })
  })

  test('what stands is owed and invoiced again, where its invoice was taken back and an addition was left', async () => {
    const found = await inRepair(db)
    const first = await found.invoice()
    await found.agree(100_00, BATTERY)
    await found.invoice()
    await credit(found, first.id)
    const id = await leave(found, 0)
    expect(await found.sums()).toEqual([100, 0, 100])
    expect(await keepPart(found.later(), { id, cents: 20_00 })).toEqual({ kind: 'kept' })
    expect(await found.sums()).toEqual([120, 0, 120])
    expect(await found.invoice()).toMatchObject({ kind: 'issued' })
    expect(await found.sums()).toEqual([120, 0, 120])
    expect(await found.invoice()).toMatchObject({ kind: 'invoiced' })
  })

  test('a device that went back unrepaired costs no more than a cheaper quote that was accepted after its invoice', async () => {
    const found = await inRepair(db)
    await found.invoice()
    await found.agree(60_00)
    expect(await found.sums()).toEqual([60, 0, 60])
    await found.leave(RETURNED, true)
    expect(await found.sums()).toEqual([60, 0, 60])
  })

  test('what was written to be charged for a device that went back unrepaired is gone once it is taken up again', async () => {
    const reopened = await inRepair(db)
    await reopened.leave(RETURNED, true)
    const draft = await reopened.invoice(false)
    await saveDraft(reopened.later(), { ...SALE, id: draft.id, lines: [priced('Diagnostic', 29_00)] })
    expect(await reopened.sums()).toEqual([29, 0, 29])
    await reopened.move('in_repair')
    expect(await reopened.sums()).toEqual([100, 0, 100])
    await reopened.leave(REPAIRED, true)
    expect(await reopened.invoice()).toMatchObject({ kind: 'issued' })
    expect(await reopened.sums()).toEqual([100, 0, 100])
  })

  test('a draft from before its device went back unrepaired stays, and counts again once that is undone', async () => {
    const before = await inRepair(db)
    const first = await before.invoice(false)
    await before.leave(RETURNED, true)
    expect(await before.sums()).toEqual([null, 0, null])
    expect((await undoHandOver(before.later(), { id: before.id })).kind).toBe('changed')
    expect(await before.sums()).toEqual([100, 0, 100])
    expect(await before.invoice()).toMatchObject({ kind: 'issued', id: first.id })
  })

  test('a draft whose deposits are above the price says which of them has to be credited', async () => {
    const found = await inRepair(db)
    await deposit(found, 50_00)
    await found.agree(30_00)
    const draft = await found.invoice()
    const problem = expect.stringMatching(/^Les acomptes facturés \(\S+\d{5}\), 50\s€, dépassent le total/)
    expect(draft).toMatchObject({ kind: 'open', problem: { kind: 'wrong-sum', problem } })
    // Whoever opens the draft reads the same.
    const shown = await findInvoice(found.later(), draft.id)
    expect(shown && draftProblem(found.later(), { ...shown, isOfCase: true })).toMatchObject({ problem })
  })

  test('the price is owed when a device is handed over, whatever credit notes came before; what is taken back after that is not charged unseen', async () => {
    const found = await inRepair(db)
    const paid = await deposit(found, 50_00)
    await credit(found, paid, 10_00)
    await found.leave(REPAIRED, true)
    expect(await found.sums()).toEqual([100, 0, 100])
    const whole = await found.invoice()
    expect(await found.sums()).toEqual([100, 0, 100])
    await credit(found, whole.id)
    expect(await found.sums()).toEqual([40, 0, 40])
    expect(await found.invoice()).toMatchObject({ kind: 'open', problem: null })
  })

  test('an addition that nobody has invoiced is not owed for a device that went back unrepaired', async () => {
    const found = await inRepair(db)
    await found.invoice()
    await found.agree(100_00, BATTERY)
    await found.leave(RETURNED, true)
    expect(await found.sums()).toEqual([100, 0, 100])
    expect(await found.invoice()).toMatchObject({ kind: 'invoiced' })
  })

  test('of an addition that was left the part that was counted is invoiced, also once the device went back unrepaired', async () => {
    const counted = await inRepair(db)
    await counted.agree(100_00, BATTERY)
    const id = await leave(counted, 0)
    await keepPart(counted.later(), { id, cents: 20_00 })
    await counted.leave(RETURNED, true)
    expect(await counted.sums()).toEqual([20, 0, 20])
    const part = await counted.invoice()
    expect(await findInvoice(counted.later(), part.id)).toMatchObject({ state: 'issued', dueCents: 20_00 })
  })
})
