import { expect, test } from 'vitest'
import { assignRepair, changeRepairDueDay, createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { repairNotes } from '#app/platform/db/tables/repairs.server.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { anAccount, asAccount, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { findLastChanger, readCaseMark } from '#app/features/cases/case-mark.queries.server.ts'

everyEngineTest('the mark of a case', (db) => {
  test('is another one after each change of it, the same after one of another case, and the journal says who', async () => {
    const mine = await asStaff(testCtx(db))
    const bench = allow(mine, 'requests:write')
    const later = { ...mine, now: after(mine.now, minutes(1)) }
    const lea = allow(await asAccount(later, await anAccount(mine, { name: 'Léa Martin' })), 'requests:write')
    const { id: repairId } = await createRepair(bench, aRepairInput())
    const other = await createRepair(bench, aRepairInput({ name: 'Tom Petit' }))
    const parts = { repairId, requestId: null }
    let before = await readCaseMark(mine, parts)
    const isChanged = async () => {
      const was = before
      before = await readCaseMark(mine, parts)
      return before !== was
    }

    expect(await isChanged()).toBe(false)
    await changeRepairDueDay(lea, { id: other.id, dueOn: '2026-12-01' })
    await anIssuedInvoice(mine, { number: 'F2026-00090', sequence: 90, repair_id: other.id })
    expect(await isChanged()).toBe(false)
    expect(await findLastChanger(mine, parts)).toEqual({ kind: 'self' })

    await changeRepairDueDay(lea, { id: repairId, dueOn: '2026-12-01' })
    expect(await isChanged()).toBe(true)
    await assignRepair(lea, { id: repairId, userId: lea.actor.kind === 'staff' ? lea.actor.userId : null })
    expect(await isChanged()).toBe(true)
    expect(await findLastChanger(mine, parts)).toEqual({ kind: 'colleague', name: 'Léa Martin' })
    await anIssuedInvoice(mine, { number: 'F2026-00091', sequence: 91, repair_id: repairId })
    expect(await isChanged()).toBe(true)
    await mine.db.insert(repairNotes).values({ repair_id: repairId, audience: 'internal', author: 'Léa Martin', text: 'Coque pliée', at: mine.now })
    expect(await isChanged()).toBe(true)
  })
})
