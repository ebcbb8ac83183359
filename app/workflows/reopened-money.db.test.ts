import { expect, test } from 'vitest'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { REPAIRED, RETURNED, inRepair, priced } from '#tests/factories/case-in-repair.ts'
import { BATTERY, credit, deposit, leave } from '#tests/factories/credited-case.ts'
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
    const id = await leave(found, true)
    expect(await found.sums()).toEqual([100, 0, 100])
    expect(await keepPart(found.later(), { id, cents: 20_00 })).toEqual({ kind: 'kept' })
    expect(await found.sums()).toEqual([120, 0, 120])
    expect(await found.invoice()).toMatchObject({ kind: 'issued' })
    expect(await found.sums()).toEqual([120, 0, 120])
    expect(await found.invoice()).toMatchObject({ kind: 'invoiced' })
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
    const id = await leave(counted, true)
    await keepPart(counted.later(), { id, cents: 20_00 })
    await counted.leave(RETURNED, true)
    expect(await counted.sums()).toEqual([20, 0, 20])
    const part = await counted.invoice()
    expect(await findInvoice(counted.later(), part.id)).toMatchObject({ state: 'issued', dueCents: 20_00 })
  })
})
