import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { authorName, colleagueName } from './colleague-name.server.ts'
import { staffUsers } from './tables/staff.server.ts'

dbTest('what colleagues call somebody', (shared) => {
  test('is the name, and never the address of an account without one', async () => {
    const { actor, db } = await asStaff(testCtx(shared))
    const { email } = actor
    const called = async () => {
      const [row] = await db
        .select({ name: colleagueName, author: authorName(sql`${email}::text`), gone: authorName(sql`'gone@example.fr'::text`) })
        .from(staffUsers)
        .where(eq(staffUsers.email, email))
      return row
    }
    await db.update(staffUsers).set({ name: 'Léa Martin' }).where(eq(staffUsers.email, email))
    expect(await called()).toEqual({ name: 'Léa Martin', author: 'Léa Martin', gone: 'gone' })
    await db.update(staffUsers).set({ name: '' }).where(eq(staffUsers.email, email))
    const begins = email.split('@')[0]
    expect(await called()).toEqual({ name: begins, author: begins, gone: 'gone' })
  })
})
