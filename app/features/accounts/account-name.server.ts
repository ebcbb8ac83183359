import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'

/**
 * `address`: it reads like an e-mail address, which is what an account without a name is called by. `letters`: it mixes alphabets, so that it may
 * look like a name that it is not.
 */
type NameProblem = 'address' | 'letters' | 'taken'
export type UnfitName = { kind: 'unfit-name'; problem: NameProblem }

/** French, for forms. */
export const NAME_PROBLEM_TEXTS = {
  address: 'Indiquez un nom, pas une adresse e-mail\u00a0: le nom signe la caisse et le journal.',
  letters: 'Écrivez ce nom avec les lettres d’un seul alphabet\u00a0: le nom signe la caisse et le journal.',
  taken: 'Un autre compte porte ce nom, ou l’a porté. Ajoutez par exemple l’initiale du nom de famille\u00a0: le nom signe la caisse et le journal.',
} satisfies Record<NameProblem, string>

const GIVEN_UP = ['account.renamed', 'staff.renamed', 'staff.removed']

/** Latin letters that no decomposition makes plain. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ħ: 'h' }

function mixesAlphabets(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name)
}

/** Letters, figures and signs that look like another one, also of other alphabets: a name of nothing but these is read as a Latin one. */
const SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['Il1|ǀӀІΙ', 'l'],
    ['0ОΟоο', 'o'],
    ['АΑаαɑ', 'a'],
    ['ВΒ', 'b'],
    ['СсϹϲ', 'c'],
    ['ЕΕе', 'e'],
    ['ɡ', 'g'],
    ['НΗ', 'h'],
    ['іιɩ', 'i'],
    ['Јј', 'j'],
    ['КΚкκ', 'k'],
    ['МΜ', 'm'],
    ['Ν', 'n'],
    ['РΡрρ', 'p'],
    ['Ѕѕ', 's'],
    ['ТΤ', 't'],
    ['υ', 'u'],
    ['ν', 'v'],
    ['ХΧхχ', 'x'],
    ['УΥу', 'y'],
    ['Ζ', 'z'],
  ].flatMap(([alike = '', letter = '']) => Array.from(alike, (each) => [each, letter])),
)

/** A name as it looks on a screen: other letters of the same shape make no other name. */
export function shapeOf(name: string): string {
  const shapes = name.normalize('NFKD').replaceAll(/./gsu, (letter) => SHAPES[letter] ?? letter)
  return nameKey(shapes).replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Names that colleagues would read as one: without case, accents, spaces and signs. */
export function nameKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[ıøłđħ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return key || name
}

/**
 * Why a name cannot be that of this account, or null. Invoices, payments and closings keep the name that somebody signed with: one that another
 * account bears, or gave up, would put them down to somebody else. Pass the context of the transaction that sets the name.
 */
export async function findNameProblem(
  txCtx: Pick<Ctx, 'db'>,
  { name, email, userId }: { name: string; email: string; userId?: string },
): Promise<NameProblem | null> {
  if (name === '') return null
  if (name.normalize('NFKC').includes('@')) return 'address'
  if (mixesAlphabets(name)) return 'letters'
  // Two who want the same name at the same moment wait for each other here.
  await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext('names of accounts'))`)
  const others = await txCtx.db
    .select({ name: staffUsers.name })
    .from(staffUsers)
    .where(userId === undefined ? undefined : ne(staffUsers.id, userId))
  // Whoever left and is invited again is known by the address.
  const ofOther = and(
    userId === undefined ? undefined : or(isNull(auditEntries.subject_id), ne(auditEntries.subject_id, userId)),
    ne(auditEntries.subject_label, email),
  )
  const givenUp = await txCtx.db
    .selectDistinct({ name: sql<string>`coalesce(${auditEntries.before}->>'name', '')` })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, GIVEN_UP), ofOther))
  const [wanted, shape] = [nameKey(name), shapeOf(name)]
  return [...others, ...givenUp].some((other) => nameKey(other.name) === wanted || shapeOf(other.name) === shape) ? 'taken' : null
}
