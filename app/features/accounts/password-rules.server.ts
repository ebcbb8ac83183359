import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { withoutLocalWords } from './local-words.ts'
import type { KnownTown } from './local-words.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './session-rules.ts'

export type PasswordProblem = 'short' | 'long' | 'common' | 'local'

/** French, for forms. */
export const PASSWORD_PROBLEM_TEXTS = {
  short: `Choisissez au moins ${PASSWORD_MIN_LENGTH} caractères.`,
  long: `Choisissez au plus ${PASSWORD_MAX_LENGTH} caractères.`,
  common: 'Ce mot de passe est trop courant\u00a0: il serait deviné en premier. Choisissez-en un autre.',
  local: 'Le nom de la boutique, une ville ou un code postal se devinent vite. Gardez au moins 8 caractères sans eux.',
} satisfies Record<PasswordProblem, string>

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * What is wrong with a new password, or null. Length and the list of common ones decide, never its mix of characters; so do
 * passwords made of the account's own address, and those that are too short without the words that everybody here knows.
 */
export async function findPasswordProblem(ctx: Pick<Ctx, 'db' | 'facts'>, password: string, email: string): Promise<PasswordProblem | null> {
  return passwordProblem(password, {
    email,
    facts: ctx.facts,
    towns: await ctx.db.select({ name: towns.name, postcode: towns.postcode }).from(towns),
  })
}

interface KnownToStrangers {
  email: string
  facts: ShopFacts
  towns: readonly KnownTown[]
}

/** The same, by what anybody can know. */
export async function passwordProblem(password: string, { email, facts, towns: known }: KnownToStrangers): Promise<PasswordProblem | null> {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN_LENGTH) return 'short'
  if (length > PASSWORD_MAX_LENGTH) return 'long'
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === email || folded === email.split('@', 1)[0]) return 'common'
  // 'aaaaaaaa', '12121212': one or two characters over and over.
  if (new Set(folded).size <= 2) return 'common'
  commonPasswords ??= loadCommonPasswords()
  const common = await commonPasswords
  if (common.has(folded)) return 'common'
  const own = withoutLocalWords(facts, known, password)
  return own !== null && (own.length < PASSWORD_MIN_LENGTH || common.has(own)) ? 'local' : null
}

/** The 49,000 most frequent passwords of known leaks, as @zxcvbn-ts/language-common ships them; only long enough ones matter. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_LENGTH))
}
