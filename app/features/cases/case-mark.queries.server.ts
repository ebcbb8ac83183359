import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices, payments } from '#app/platform/db/tables/money.server.ts'
import { partOrders, partUses } from '#app/platform/db/tables/parts.server.ts'
import { repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { ChangedBy } from './case-change-text.ts'

interface CaseParts {
  repairId: string | null
  requestId: string | null
}

/**
 * What a case is like at this moment, as a text that is another one after any change of its request, its repair, its money or its notes.
 * The version of a row (`xmin`) changes with whatever writes it; nothing of what was written is in it.
 */
export async function readCaseMark(ctx: Ctx, { repairId, requestId }: CaseParts): Promise<string> {
  assertCan(ctx.actor, 'requests:read')
  const ofCase = (table: typeof invoices | typeof payments) => sql`(${table.repair_id} = ${repairId} or ${table.request_id} = ${requestId})`
  const { rows } = await ctx.db.execute<{ mark: string }>(sql`select concat_ws('/',
    (select xmin::text from ${repairs} where id = ${repairId}),
    (select xmin::text from ${requests} where id = ${requestId}),
    (select count(*) || '.' || coalesce(max(xmin::text::bigint), 0) from ${invoices} where ${ofCase(invoices)}),
    (select count(*) from ${payments} where ${ofCase(payments)}),
    (select count(*) from ${repairNotes} where ${repairNotes.repair_id} = ${repairId}),
    (select count(*) from ${requestEntries} where ${requestEntries.request_id} = ${requestId}),
    (select count(*) from ${partUses} where ${partUses.repair_id} = ${repairId}),
    (select count(*) || '.' || coalesce(max(xmin::text::bigint), 0) from ${partOrders} where ${partOrders.repair_id} = ${repairId})) as mark`)
  return rows[0]?.mark ?? ''
}

/** Who changed a case last, as the journal knows it. */
export async function findLastChanger(ctx: Ctx, { repairId, requestId }: CaseParts): Promise<ChangedBy> {
  assertCan(ctx.actor, 'requests:read')
  const ids = [repairId, requestId].filter((id) => id !== null)
  const ofInvoices = ctx.db
    .select({ id: sql<string>`${invoices.id}::text` })
    .from(invoices)
    .where(or(inArray(invoices.repair_id, ids), inArray(invoices.request_id, ids)))
  const [last] = await ctx.db
    .select({
      id: auditEntries.actor_id,
      label: auditEntries.actor_label,
      name: sql<string | null>`(select coalesce(nullif(${staffUsers.name}, ''), split_part(${staffUsers.email}, '@', 1)) from ${staffUsers}
        where ${staffUsers.id} = ${auditEntries.actor_id})`,
    })
    .from(auditEntries)
    .where(
      or(
        and(inArray(auditEntries.subject_kind, ['repair', 'request']), inArray(auditEntries.subject_id, ids)),
        and(eq(auditEntries.subject_kind, 'invoice'), inArray(auditEntries.subject_id, ofInvoices)),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  if (!last) return { kind: 'unknown' }
  if (last.id === null) return { kind: last.label === 'visiteur' ? 'customer' : 'unknown' }
  if ('userId' in ctx.actor && last.id === ctx.actor.userId) return { kind: 'self' }
  return last.name === null ? { kind: 'unknown' } : { kind: 'colleague', name: last.name }
}
