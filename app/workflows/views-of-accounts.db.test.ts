import { expect, test } from 'vitest'
import { reinstateStaff, removeStaff, suspendStaff } from '#app/features/accounts/team.commands.server.ts'
import { listSavedViews, saveView } from '#app/features/cases/saved-views.server.ts'
import { caseViews } from '#app/platform/db/tables/case-views.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anAccount, asAccount, asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

dbTest('the saved views of an account', (db) => {
  test('come back after a suspension and go with the account; those of others that name it stay', async () => {
    const manager = await asManager(testCtx(db))
    const account = await anAccount(testCtx(db))
    const colleague = await asAccount(testCtx(db), account)
    const query = `confie=${account.id}`
    await saveView(allow(colleague, 'requests:write'), { name: 'À moi', query, shop: '' })
    await saveView(manager, { name: 'Les siens', query, shop: '' })
    await suspendStaff(manager, { userId: account.id })
    await reinstateStaff(manager, { userId: account.id })
    expect(await listSavedViews(await asAccount(testCtx(db), account))).toHaveLength(1)
    expect(await removeStaff(manager, { userId: account.id })).toEqual({ kind: 'changed' })
    expect(await manager.db.select({ name: caseViews.name }).from(caseViews)).toEqual([{ name: 'Les siens' }])
    expect(await listSavedViews(manager)).toMatchObject([{ name: 'Les siens', query }])
  })
})
