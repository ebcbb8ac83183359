import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'

/** What gives an account a password; the newest of these says where the one of today comes from. */
const PASSWORD_ACTIONS = ['staff.first_account', 'account.password_changed', 'account.password_reset']

/** Whether an account still has the password that the first start wrote on the screen: where the product runs as a service, its log keeps it for good. */
export async function hasShownPassword({ db }: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  const [last] = await db
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_kind, 'staff'), eq(auditEntries.subject_id, userId), inArray(auditEntries.action, PASSWORD_ACTIONS)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return last?.after?.['passwordShown'] === true
}
