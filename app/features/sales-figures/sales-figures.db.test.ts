import { expect, test } from 'vitest'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
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
