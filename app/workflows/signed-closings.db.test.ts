import { expect, test } from 'vitest'
import { updateUser } from '#app/features/accounts/account.commands.server.ts'
import { readTill } from '#app/features/till/till.queries.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { closeTheTill, openTheTill } from './till.server.ts'

const CLOSING = { storeId: 'la-teste', day: '2026-11-20', count: {}, removedCents: 0, reason: '', note: '' }

dbTest('closings of somebody who is called otherwise since', (db) => {
  test('name the account beside the name that was signed with', async () => {
    const staff = await asStaff(testCtx(db))
    const { name, email } = staff.actor
    const later = { ...staff, now: after(staff.now, days(1)) }
    const closedBy = async () => (await readTill(later, { storeId: 'la-teste', day: null })).closings.map((closing) => closing.closedBy)
    await openTheTill(staff, { storeId: 'la-teste', day: CLOSING.day, openingCents: 0 })
    await updateUser(staff, { name: 'Noé Castets' })
    const renamed = { ...staff, actor: { ...staff.actor, name: 'Noé Castets' } }
    expect(await closeTheTill(renamed, CLOSING)).toMatchObject({ kind: 'done' })
    expect(await closedBy()).toEqual(['Noé Castets'])
    await updateUser(renamed, { name })
    expect(await closedBy()).toEqual([`Noé Castets (${email})`])
  })
})
