import { expect, test } from 'vitest'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { runCaseIntent } from '#app/routes/admin/case-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { moveRepair, openRepair, undoHandOver } from './cases.server.ts'

dbTest('a device that is handed over', (db) => {
  test('to somebody else than the customer says to whom, where the team alone reads it, and no longer once it is taken back', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput())
    await moveRepair(staff, { id, status: 'ready' })
    const closing = { ...staff, now: after(staff.now, minutes(3)) }
    const form = new FormData()
    const fields = {
      intent: 'close',
      id,
      outcome: 'repaired',
      covered: 'Écran',
      warrantyMonths: '6',
      unpaid: 'oui',
      fetchedBy: ' Paul Martin, son fils ',
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect((await runCaseIntent(closing, `T-${number}`, form)).notice?.kind).toBe('done')
    const said = async () => (await findRepair(closing, id))?.notes.map(({ audience, text }) => [audience, text])
    expect(await said()).toEqual([['internal', 'Remis à quelqu’un d’autre que le client\u00a0: Paul Martin, son fils']])
    expect(await undoHandOver({ ...staff, now: after(closing.now, minutes(1)) }, { id })).toEqual({ kind: 'changed' })
    expect(await said()).toEqual([])
  })
})
