import { expect, test } from 'vitest'
import { changeContractFacts } from '#app/features/contracts/contract-facts.commands.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { informOfWithdrawal } from './inform-of-withdrawal.server.ts'

dbTest('a right that nobody has explained', (db) => {
  test('L. 221-20: is not explained by a mail that stays here, and its period stays as long', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }))
    await changeContractFacts(staff, { id, place: 'distance', urgentHome: false, circular: 'unknown', circularReason: '' })
    const before = (await outboxMails(staff)).length
    expect(await informOfWithdrawal({ ...staff, env: { ...staff.env, SEED: 'none' } }, { id })).toEqual({ kind: 'stays' })
    expect(await staff.db.select({ informedAt: contracts.informed_at }).from(contracts)).toEqual([{ informedAt: null }])
    expect(await outboxMails(staff)).toHaveLength(before)
  })
})
