import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REPAIR_LIST } from '#app/features/repairs/repair-list.ts'
import { findRepair, listRepairs } from '#app/features/repairs/repairs.queries.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { leave } from '#tests/factories/credited-case.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { openRepair } from './cases.server.ts'

dbTest('the list of repairs', (db) => {
  test('takes nothing for late whose customer has withdrawn, and puts it behind what is', async () => {
    const found = await inRepair(db)
    await found.later().db.update(repairs).set({ due_on: '2026-11-02' }).where(eq(repairs.id, found.id))
    const other = await openRepair(found.later(), aRepairInput({ name: 'Léa Petit', dueOn: '2026-11-18' }))
    const listed = async () => {
      const query = { search: '', sort: REPAIR_LIST.initial, page: 1, filters: { storeId: '', step: 'open' } } as const
      return (await listRepairs(found.later(), query)).rows.map(({ id, late }) => [id, late])
    }
    expect(await listed()).toEqual([
      [found.id, true],
      [other.id, true],
    ])
    await leave(found)
    expect(await listed()).toEqual([
      [other.id, true],
      [found.id, false],
    ])
    expect(await findRepair(found.later(), found.id)).toMatchObject({ withdrawn: true, late: false, dueOn: '2026-11-02' })
  })
})
