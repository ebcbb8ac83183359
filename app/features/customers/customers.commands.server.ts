import { and, eq, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ConsentTopic } from '#app/lib/consents.ts'
import { monthsBefore } from '#app/lib/durations.ts'
import type { Contact } from '#app/lib/person.ts'
import { typedParagraph } from '#app/lib/typed-text.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { customers } from '#app/platform/db/tables/customers.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { CustomerKey } from './customer-address.ts'
import { joinWithdrawals } from './consents.server.ts'
import { getCustomer } from './customers.queries.server.ts'

const NOTE_MAX = 2_000
/** In the journal, where two became one and the e-mail is another one since. */
const REACHED_BY_OTHER = 'celui que l’équipe a noté sur l’autre fiche'

/** Whom a record names. */
type RecordOwner = Readonly<{ name: string; phone: string | null; email: string | null }>

/** `was` is the note that the form began with; left out: whatever stands there. */
export const CustomerNoteForm = z.object({
  note: typedParagraph.pipe(z.string().max(NOTE_MAX, `Écrivez au plus ${NOTE_MAX} caractères.`)),
  was: typedParagraph.optional(),
})

/**
 * Notes something about a customer, for the next who takes care of them.
 * @returns the note that a colleague wrote meanwhile, where nothing was written over it
 */
export async function noteCustomer(
  ctx: AllowedCtx<'requests:write'>,
  customer: CustomerKey,
  { note, was }: { note: string; was?: string | undefined },
): Promise<{ meanwhile: string } | undefined> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const id = await keepCustomer(txCtx, customer)
    const [kept] = await tx.select({ note: customers.note }).from(customers).where(eq(customers.id, id))
    if (was !== undefined && kept && kept.note !== was && kept.note !== note) return { meanwhile: kept.note }
    await tx.update(customers).set({ note, updated_at: ctx.now }).where(eq(customers.id, id))
    // The trail outlives an erased person: it says neither whom nor what.
    await recordAudit(txCtx, { action: 'customer.noted', subject: { kind: 'person' } })
    return undefined
  })
}

/**
 * Two names, numbers or addresses are one person. Nothing is rewritten in cases, so that it can be taken back; what one of them no longer wants holds
 * for all of their numbers and addresses from then on, also once they are apart again.
 * @returns the topics of which something is withdrawn by that
 */
export async function mergeCustomers(
  ctx: AllowedCtx<'requests:write'>,
  { from, into }: { from: CustomerKey; into: CustomerKey },
): Promise<{ withdrawn: ConsentTopic[] } | 'same'> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [fromId, intoId] = [await keepCustomer(txCtx, from), await keepCustomer(txCtx, into)]
    if (fromId === intoId) return 'same'
    const { email: emailBefore } = await getCustomer(txCtx, into)
    // Customers merged into `from` earlier are moved to `into`, so that no merged customer is ever the target of another.
    await tx.update(customers).set({ merged_into: null, updated_at: ctx.now }).where(eq(customers.id, intoId))
    await tx
      .update(customers)
      .set({ merged_into: intoId, updated_at: ctx.now })
      .where(or(eq(customers.id, fromId), eq(customers.merged_into, fromId)))
    const one = await getCustomer(txCtx, into)
    const { email } = one
    const withdrawn = await joinWithdrawals(txCtx, [one, into, from, ...one.merged])
    // What staff wrote down under the other name counts before what a form stated under this one: a line says so, not the address.
    const changed = email === emailBefore ? {} : { after: { reachedBy: REACHED_BY_OTHER } }
    await recordAudit(txCtx, { action: 'customer.merged', subject: { kind: 'person' }, ...changed })
    return { withdrawn }
  })
}

export async function undoMerge(ctx: AllowedCtx<'requests:write'>, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const separated = await tx
      .update(customers)
      .set({ merged_into: null, updated_at: ctx.now })
      .where(and(eq(customers.id, id), isNotNull(customers.merged_into)))
      .returning({ id: customers.id })
    if (separated.length > 0) await recordAudit({ ...ctx, db: tx }, { action: 'customer.separated', subject: { kind: 'person' } })
  })
}

/**
 * What was noted goes with the person.
 * @param people whose records go
 * @param others who gave the same number or address, and whose records stay
 */
export async function eraseCustomers(
  txCtx: AllowedCtx<'people:erase'>,
  { emails, phones }: Contact,
  { people, others }: { people: readonly RecordOwner[]; others: readonly RecordOwner[] },
): Promise<void> {
  const reached = or(
    and(inArray(customers.email, [...emails]), sql`${customers.email} <> ''`),
    and(inArray(customers.phone, [...phones]), sql`${customers.phone} <> ''`),
  )
  const isOthers = sql`(${customers.key} = any(${keysOf(others)}) and ${customers.key} <> all(${keysOf(people)}))`
  await txCtx.db.delete(customers).where(and(reached, not(isOthers)))
}

function keysOf(owners: readonly RecordOwner[]) {
  const keys = owners.map(({ name, phone, email }) => sql`customer_key(${name}, ${phone}, ${email})`)
  return sql`array[${sql.join(keys, sql`, `)}]::text[]`
}

/**
 * Forgets what was noted about people whom no request, visit or repair names any more: those forget their person after the same months.
 * Returns how many.
 */
export async function purgeCustomers(ctx: Pick<Ctx, 'db' | 'now'>, keptMonths: number): Promise<number> {
  const names = (table: string, email: string, phone: string) =>
    sql`exists (select from ${sql.raw(table)} where (${customers.email} <> '' and ${sql.raw(email)} = ${customers.email}) or (${customers.phone} <> '' and ${sql.raw(phone)} = ${customers.phone}))`
  const isNamed = [
    names('repairs', 'repairs.customer_email', 'repairs.customer_phone'),
    names('requests', 'requests.email', 'requests.phone'),
    names('bookings', 'bookings.email', 'bookings.phone'),
  ]
  const gone = await ctx.db
    .delete(customers)
    .where(and(lt(customers.updated_at, monthsBefore(ctx.now, keptMonths)), not(or(...isNamed) ?? sql`false`)))
    .returning({ id: customers.id })
  return gone.length
}

/** The row of a customer, made when something is first said of them. */
async function keepCustomer({ db, now }: Pick<Ctx, 'db' | 'now'>, { name, phone, email }: CustomerKey): Promise<string> {
  const key = sql`customer_key(${name}, ${phone}, ${email})`
  const [row] = await db
    .insert(customers)
    .values({ key, name, phone, email, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: customers.key, set: { updated_at: now } })
    .returning({ id: customers.id })
  if (!row) throw new Error('The customer was not kept')
  return row.id
}
