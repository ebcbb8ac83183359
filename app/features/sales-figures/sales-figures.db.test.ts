import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepair } from '#tests/factories/catalogue.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findMoneyFigures } from './sales-figures.queries.server.ts'

const PERIOD = { from: '2026-11-01', until: '2026-11-30', beforeFrom: '2026-10-02' }

dbTest('what was accepted and nobody has invoiced', (db) => {
  test('is counted while its case goes on or was repaired, less the aid; not when it ended without a device, or the device went back as it came', async () => {
    const manager = await asManager(testCtx(db))
    let number = 0
    const quoted = async (state: 'waiting' | 'done', answer: 'accepted' | 'sent', outcomes: readonly ('repaired' | 'not_repaired' | null)[]) => {
      number += 1
      const requestId = await aRequest(manager, { reference: `D-QTED2${number}`, state })
      await manager.db.insert(quotes).values({
        request_id: requestId,
        version: 1,
        state: answer,
        lines: [{ label: 'Écran', amountCents: 10_000 }],
        part_kind: 'compatible',
        aid_cents: 2_500,
        warranty_months: 12,
        valid_until: '2026-12-31',
        token_hash: Buffer.from(`${number}`.padStart(32, '0')),
        sent_at: manager.now,
        decided_at: answer === 'accepted' ? manager.now : null,
      })
      for (const outcome of outcomes) {
        await manager.db.insert(repairs).values({
          store_id: 'la-teste',
          device: 'iPhone 13',
          fault: 'Écran',
          customer_name: 'Zoé',
          customer_phone: '+33639980042',
          status: outcome === null ? 'in_repair' : 'handed_over',
          status_since: manager.now,
          outcome,
          link_hash: crypto.randomUUID(),
          origin: 'request',
          origin_id: requestId,
        })
      }
    }
    const uninvoiced = async () => (await findMoneyFigures(manager, PERIOD))?.uninvoiced
    await quoted('waiting', 'sent', [])
    await quoted('done', 'accepted', [])
    await quoted('done', 'accepted', ['not_repaired'])
    await quoted('done', 'accepted', ['not_repaired', 'repaired'])
    expect(await uninvoiced()).toEqual({ count: 0, cents: 0 })
    await quoted('waiting', 'accepted', [])
    await quoted('done', 'accepted', [null])
    await quoted('done', 'accepted', ['repaired', 'repaired'])
    expect(await uninvoiced()).toEqual({ count: 3, cents: 22_500 })
    // One that cannot be repaired is mended for nobody, from the moment on at which that is said.
    await quoted('waiting', 'accepted', [null])
    expect(await uninvoiced()).toEqual({ count: 4, cents: 30_000 })
    await manager.db
      .update(repairs)
      .set({ status: 'ready', unrepairable_at: manager.now })
      .where(
        eq(
          repairs.origin_id,
          (
            await manager.db
              .select({ id: requests.id })
              .from(requests)
              .where(eq(requests.reference, `D-QTED2${number}`))
          )[0]?.id ?? '',
        ),
      )
    expect(await uninvoiced()).toEqual({ count: 3, cents: 22_500 })
  })

  test('counts the quote for more that was accepted last, not what it took the place of', async () => {
    const manager = await asManager(testCtx(db))
    const requestId = await aRequest(manager, { reference: 'D-QTED29', state: 'waiting' })
    for (const [version, amountCents] of [
      [1, 15_900],
      [2, 23_800],
    ] as const) {
      await manager.db.insert(quotes).values({
        request_id: requestId,
        version,
        state: 'accepted',
        lines: [{ label: 'Écran', amountCents }],
        part_kind: 'compatible',
        aid_cents: 0,
        warranty_months: 12,
        valid_until: '2026-12-31',
        token_hash: Buffer.from(`${version}`.padStart(32, '1')),
        sent_at: manager.now,
        decided_at: manager.now,
      })
    }
    expect((await findMoneyFigures(manager, PERIOD))?.uninvoiced).toEqual({ count: 1, cents: 23_800 })
  })
})

dbTest('what is still to be paid', (db) => {
  test('is added up beyond 21 million euros, where whole numbers of the database end', async () => {
    const manager = await asManager(testCtx(db))
    const [total_cents, count] = [99_999_999, 22]
    for (let sequence = 1; sequence <= count; sequence += 1) await anIssuedInvoice(manager, { sequence, total_cents, due_cents: total_cents })
    expect((await findMoneyFigures(manager, PERIOD))?.unpaid).toEqual({ count, cents: count * total_cents })
  })
})

dbTest('turnover by repair', (db) => {
  test('follows the lines of invoices: a film is no screen, and a diagnosis is one', async () => {
    const manager = await asManager(testCtx(db))
    await aRepair(manager, { repair_name: 'Écran' })
    const line = (label: string, unitCents: number) => ({ label, quantity: 1, unitCents, vat: 'standard' as const, rate: 2_000 })
    const totals = (grossCents: number) => [
      { vat: 'standard' as const, rate: 2_000, grossCents, netCents: grossCents / 1.2, vatCents: grossCents / 6 },
    ]
    const request_id = await aRequest(manager, { repair: 'Écran' })
    const lines = [line('Écran, pièce compatible', 12_000), line('Film de protection', 2_400)]
    const id = await anIssuedInvoice(manager, { request_id, lines, total_cents: 14_400, vat_totals: totals(14_400) })
    const looked = await aRequest(manager, { reference: 'D-QTED31', repair: 'Écran' })
    await anIssuedInvoice(manager, {
      sequence: 2,
      request_id: looked,
      lines: [line('Diagnostic, iPhone 13', 2_400)],
      total_cents: 2_400,
      vat_totals: totals(2_400),
    })
    const byRepair = async () =>
      (await findMoneyFigures(manager, PERIOD))?.byRepair.map(({ repair, baskets, netCents }) => [repair, baskets, netCents])
    expect(await byRepair()).toEqual([
      ['Écran', 1, 10_000],
      ['Autres lignes', 1, 2_000],
      ['Diagnostic', 1, 2_000],
    ])
    await anIssuedInvoice(manager, {
      sequence: 3,
      number: 'A2026-00001',
      series: 'A',
      kind: 'credit_note',
      corrects_id: id,
      request_id,
      lines: [{ ...line('Film de protection', -2_400), ofLine: 1 }],
      total_cents: -2_400,
      vat_totals: totals(-2_400),
    })
    expect(await byRepair()).toEqual([
      ['Écran', 1, 10_000],
      ['Diagnostic', 1, 2_000],
    ])
  })
})
