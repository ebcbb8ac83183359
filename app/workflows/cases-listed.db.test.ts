import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countCases, countOpenCases, countWaitingCases } from '#app/features/cases/case-counts.queries.server.ts'
import { countEntrusted } from '#app/features/cases/colleagues.queries.server.ts'
import { after, days, hours } from '#app/lib/durations.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { listed, stepsOf } from '#tests/factories/listed-cases.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { assignCase, handOver, moveRepair, openRepair } from './cases.server.ts'

const RETURNED = { outcome: 'not_repaired', covered: '', warrantyMonths: 6 } as const

everyEngineTest('the list of cases', (db) => {
  test('has each case once, late and stuck first, of one shop or all, found by anything that names it', async () => {
    const staff = await asStaff(testCtx(db))
    const old = after(staff.now, -days(2))
    const late = await aRequest(staff, { reference: 'D-LATE22', name: 'Élodie Marsan', created_at: old, phone: '+33639980011', email: null })
    await aRequest(staff, { reference: 'D-FRESH2', name: 'Karim Benali', created_at: after(staff.now, -hours(1)), store_id: 'la-teste' })
    const postal = await aRequest(staff, { reference: 'D-POST22', name: 'Yanis Castaing', kind: 'postal', created_at: old })
    const inWork = await openRepair(staff, aRepairInput({ name: 'Hélène Tauzin', dueOn: '2026-11-25', device: 'Galaxy S22 Édition' }))
    const sent = await openRepair(staff, aRepairInput({ name: 'Yanis Castaing', imei: null }), { kind: 'request', id: postal })
    await moveRepair(staff, { id: sent.id, status: 'ready' })
    const parcel = { request_id: postal, direction: 'to-customer', carrier: 'dpd', number: '12345678901234' } as const
    await staff.db.insert(parcels).values({ ...parcel, created_at: staff.now })
    const gone = await openRepair(staff, aRepairInput({ name: 'Paul Rendu' }))
    await handOver(staff, { id: gone.id, ...RETURNED })
    const work = `T-${inWork.number}`
    const shipped = `T-${sent.number}`
    expect(await stepsOf(staff)).toEqual({
      'D-LATE22': 'to_answer',
      'D-FRESH2': 'to_answer',
      [work]: 'received',
      [shipped]: 'shipped',
      [`T-${gone.number}`]: 'closed',
    })
    expect(await listed(staff)).toEqual(['D-LATE22', 'D-FRESH2', work, shipped])
    expect(await listed(staff, '', 'la-teste')).toEqual(['D-FRESH2', work, shipped])
    expect(await listed(staff, 'vue=en-retard')).toEqual(['D-LATE22'])
    expect(await listed(staff, 'vue=par-colis')).toEqual([shipped])
    // What waits for somebody else longer than it should is stuck; what the shop is late with is not.
    const later = { ...staff, now: after(staff.now, days(8)) }
    expect(await listed(later, 'bloques=oui')).toEqual([shipped])
    expect(await listed(staff, 'vue=clos-cette-semaine')).toEqual([`T-${gone.number}`])
    for (const [typed, found] of [
      ['elodie', 'D-LATE22'],
      ['06 39 98 00 11', 'D-LATE22'],
      ['karim iphone', 'D-FRESH2'],
      ['d-fresh2', 'D-FRESH2'],
      ['galaxy edition', work],
      ['4901 5420 3237 518', work],
      [work.toLowerCase(), work],
      ['d-post22', shipped],
      ['1234 5678 9012 34', shipped],
      ['39 98 00 11', 'D-LATE22'],
      ['hele', work],
      ['rendu', `T-${gone.number}`],
    ] as const) {
      expect(await listed(staff, `q=${typed}`), typed).toContain(found)
    }
    expect(await listed(staff, 'q=personne-du-tout')).toEqual([])
    expect(await countCases(staff, null)).toEqual({
      views: { open: 4, late: 1, silent: 0, waiting_pickup: 0, by_post: 1, closed: 1, unsettled: 0, mine: 0 },
    })
    expect([await countWaitingCases(staff, null), await countWaitingCases(staff, 'la-teste')]).toEqual([2, 1])
    expect(await countOpenCases(staff, ['la-teste', 'libourne', 'le-teich'])).toEqual({ all: 4, of: { 'la-teste': 3, libourne: 1, 'le-teich': 0 } })
    // Who leaves has cases of their own, from a request and at the counter; what is closed is nobody's any more.
    expect(await countEntrusted(staff, staff.actor.userId)).toBe(0)
    for (const each of [
      { repairId: inWork.id, requestId: null },
      { repairId: gone.id, requestId: null },
      { repairId: null, requestId: late },
    ])
      await assignCase(staff, { ...each, userId: staff.actor.userId })
    expect(await countEntrusted(staff, staff.actor.userId)).toBe(2)
    // However a part changes, also behind the back of the product, its case follows.
    await staff.db.delete(parcels)
    expect(await stepsOf(staff)).toMatchObject({ [shipped]: 'ready' })
    await staff.db.delete(repairs).where(eq(repairs.id, sent.id))
    expect(await stepsOf(staff)).toMatchObject({ 'D-POST22': 'answered' })
  })
})
