import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { STARTING_AUTHOR } from '#app/content/kinds/starting-author.ts'
import { CUSTOMER_AUTHOR } from '#app/lib/customer-author.ts'
import { UNNAMED_BUSINESS } from '#app/lib/shop-facts.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'

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

const GIVEN_UP = ['account.renamed', 'staff.renamed', 'staff.removed']

/** Latin letters that no decomposition makes plain. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ð: 'd', ŧ: 't', ŋ: 'n', þ: 'p', ə: 'e', ß: 'ss' }

/** What stands in names beside letters: spaces, figures and the signs of our keyboards. */
const SIGNS = /[\s\d!-/:-@[-`{-~«»·\u2010-\u201d…・]/g

/**
 * The alphabets in which people who work here may be called, each with the letters of living languages alone: Latin with what Europe, Turkey and Viet
 * Nam add to it, and the scripts of the other countries that people here come from. What Unicode has besides (small capitals, letters of
 * phonetics, of mathematics and of old books, Lisu, Cherokee, Coptic) writes nobody's name here and looks like ours.
 */
const ALPHABETS = [
  String.raw`A-Za-zÀ-ÖØ-öø-ķĹ-ňŊ-žƏəƠơƯưǍ-ǜǦǧȘ-țḀ-ẙẞẠ-ỹ`,
  String.raw`\u0386-\u03ce`,
  String.raw`\u0400-\u045f\u0490-\u04ff`,
  String.raw`\u0531-\u0556\u0561-\u0587`,
  String.raw`\u10d0-\u10f0`,
  String.raw`\u05d0-\u05ea`,
  String.raw`\u0621-\u063a\u0641-\u0652\u0671-\u06d3`,
  ...['Devanagari', 'Tamil', 'Thai', 'Lao', 'Khmer'].map((script) => String.raw`[\p{Script=${script}}&&[\p{L}\p{M}]]`),
  String.raw`\uac00-\ud7a3`,
  String.raw`\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff`,
].map((letters) => new RegExp(`^[${letters}]*$`, 'v'))

function isWrittenAsNamesAre(name: string): boolean {
  const letters = name.normalize('NFC').replaceAll(SIGNS, '')
  return ALPHABETS.some((alphabet) => alphabet.test(letters))
}

/** Letters, figures and signs that look like another one, also of other alphabets: a name of nothing but these is read as a Latin one. */
const SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['Il1|ǀӀӏІΙԼ', 'l'],
    ['0ОΟоοՕօ', 'o'],
    ['АΑаαɑ', 'a'],
    ['ВΒ', 'b'],
    ['СсϹϲ', 'c'],
    ['ЕΕе', 'e'],
    ['ɡց', 'g'],
    ['НΗҺһհ', 'h'],
    ['іιɩ', 'i'],
    ['Јјյ', 'j'],
    ['КΚкκ', 'k'],
    ['МΜ', 'm'],
    ['Νոη', 'n'],
    ['РΡрρ', 'p'],
    ['ЅѕՏ', 's'],
    ['ТΤ', 't'],
    ['υՍս', 'u'],
    ['ν', 'v'],
    ['ХΧхχ', 'x'],
    ['УΥуҮү', 'y'],
    ['Ζ', 'z'],
  ].flatMap(([alike = '', letter = '']) => Array.from(alike, (each) => [each, letter])),
)

/** A name as it looks on a screen: other letters of the same shape make no other name. */
export function shapeOf(name: string): string {
  const shapes = name.normalize('NFKD').replaceAll(/./gsu, (letter) => SHAPES[letter] ?? letter)
  return nameKey(shapes).replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l')
}

/** Names that colleagues would read as one: without case, accents, spaces and signs. */
export function nameKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[ıøłđħðŧŋþəß]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return key || name
}

const TITLES = new Set(['m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle', 'dr'])
const ARTICLES = new Set(['le', 'la', 'l', 'les', 'un', 'une'])
const ROLES = new Set(
  ['gérant', 'gérante', 'patron', 'patronne', 'propriétaire', 'dirigeant', 'dirigeante', 'directeur', 'directrice', 'président', 'présidente']
    .concat(['responsable', 'manager', 'technicien', 'technicienne', 'vendeur', 'vendeuse', 'salarié', 'salariée', 'employé', 'employée', 'équipe'])
    .map(nameKey),
)
/** Whom entries of cases, of the journal and of texts name that are no colleagues, and what stands for the machine. */
const NOBODY = new Set(
  [CUSTOMER_AUTHOR, STARTING_AUTHOR, UNNAMED_BUSINESS, 'cliente', 'clients', 'visiteur', 'visiteuse', 'visiteurs', 'système', 'site', 'site internet']
    .concat(['caisse', 'magasin', 'boutique', 'atelier', 'entreprise', 'administrateur', 'admin', 'anonyme', 'inconnu', 'automatique', 'robot'])
    .concat(['démarrage', 'tâche planifiée', 'export des textes', 'import des textes'])
    .map(shapeOf),
)

const isRole = (word: string) => ROLES.has(nameKey(word))

/** The words of a name, without what stands in brackets or behind a comma or a dash. */
function wordsOf(name: string): string[] {
  const outside = name.normalize('NFKC').replaceAll(/[([{<«][^)\]}>»]*[)\]}>»]?/g, ' ')
  const [said = ''] = outside.split(/[,/|:;]|\s[-–—]\s/)
  return said.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
}

/** The words that say who it is: without titles and roles before them, and from a role on behind them. */
function withoutRoles(words: readonly string[]): string[] {
  const start = words.findIndex((word) => !TITLES.has(nameKey(word)) && !isRole(word))
  const called = start === -1 ? [] : words.slice(start)
  const role = called.findIndex(isRole)
  return role === -1 ? called : called.slice(0, role)
}

/** Two names that share one of these are one name to who reads them: as written, as it looks, and as its bare words whatever their order. */
function keysOf(name: string): string[] {
  return [nameKey(name), shapeOf(name), withoutRoles(wordsOf(name)).map(shapeOf).toSorted().join('')].filter((key) => key !== '')
}

function isReserved(name: string, { name: called, director }: Pick<Business, 'name' | 'director'>): boolean {
  const words = wordsOf(name).filter((word) => !ARTICLES.has(nameKey(word)))
  const bare = withoutRoles(words)
  if (bare.length === 0) return words.some(isRole)
  const shape = shapeOf(bare.join(''))
  // Who trades under their own name keeps it.
  return NOBODY.has(shape) || (shape === shapeOf(called) && shape !== shapeOf(director))
}

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
  if (isReserved(name, txCtx.facts.business)) return 'reserved'
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
  const wanted = new Set(keysOf(name))
  return [...others, ...givenUp].some((other) => keysOf(other.name).some((key) => wanted.has(key))) ? 'taken' : null
}
