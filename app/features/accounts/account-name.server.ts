import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { isWrittenAsNamesAre } from './name-shape.ts'
import { isReserved, keysOf } from './posed-names.ts'

/**
 * `address`: it reads like an e-mail address, which is what an account without a name is called by. `letters`: it mixes alphabets, or has letters that
 * nobody's name is written in, so that it may look like a name that it is not. `reserved`: the product calls somebody else than a colleague so.
 */
type NameProblem = 'address' | 'letters' | 'reserved' | 'taken'
export type UnfitName = { kind: 'unfit-name'; problem: NameProblem }

/** French, for forms. */
export const NAME_PROBLEM_TEXTS = {
  address: 'Indiquez un nom, pas une adresse e-mail\u00a0: le nom signe la caisse et le journal.',
  letters: 'Écrivez ce nom avec les lettres courantes d’un seul alphabet, sans symbole\u00a0: le nom signe la caisse et le journal.',
  reserved: 'Indiquez le nom d’une personne, sans fonction ni nom d’entreprise\u00a0: le nom signe la caisse et le journal.',
  taken: 'Un autre compte porte ce nom, ou l’a porté. Ajoutez par exemple l’initiale du nom de famille\u00a0: le nom signe la caisse et le journal.',
} satisfies Record<NameProblem, string>

/** Entries of the journal by which a name was given up; the second stands in journals of earlier versions alone. */
const GIVEN_UP = ['account.renamed', 'staff.renamed', 'staff.removed']

/**
 * Why a name cannot be that of this account, or null. Invoices, payments and closings keep the name that somebody signed with: one that another
 * account bears, or gave up, would put them down to somebody else. Pass the context of the transaction that sets the name.
 */
export async function findNameProblem(
  txCtx: Pick<Ctx, 'db' | 'facts'>,
  { name, email, userId }: { name: string; email: string; userId?: string },
): Promise<NameProblem | null> {
  if (name === '') return null
  if (name.normalize('NFKC').includes('@')) return 'address'
  if (!isWrittenAsNamesAre(name)) return 'letters'
  if (isReserved(name, txCtx.facts)) return 'reserved'
  // Two who want the same name at the same moment wait for each other here.
  await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext('names of accounts'))`)
  const others = await txCtx.db
    .select({ name: staffUsers.name })
    .from(staffUsers)
    .where(userId === undefined ? undefined : ne(staffUsers.id, userId))
  // Names given up by the same address do not count as taken: a colleague who left and is invited again gets theirs back.
  const ofOther = and(
    userId === undefined ? undefined : or(isNull(auditEntries.subject_id), ne(auditEntries.subject_id, userId)),
    ne(auditEntries.subject_label, email),
  )
  const givenUp = await txCtx.db
    .selectDistinct({ name: sql<string>`coalesce(${auditEntries.before}->>'name', '')` })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, GIVEN_UP), ofOther))
  const wanted = new Set(keysOf(name))
  return [...others, ...givenUp].some((other) => keysOf(other.name).some((key) => wanted.has(key))) ? 'taken' : null
}
