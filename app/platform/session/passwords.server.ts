import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'

export interface PasswordCost {
  /** KiB of memory per hash. */
  memoryCost: number
  /** Passes over it. */
  timeCost: number
}

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 }

export interface PasswordHasher {
  hash: (password: string) => Promise<string>
  /**
   * Whether the password is the one of this hash. Without a hash (unknown e-mail, no password yet) it costs the same and
   * says no.
   * @param stranger the place of somebody whom the account does not know there: they wait for everybody else, and take turns with other places
   */
  verify: (passwordHash: string | null, password: string, stranger?: string) => Promise<boolean>
}

/**
 * Makes what hashes and verifies passwords (argon2id), one after the other: each fills a core for a while, and on a small machine four of them at once,
 * as many as Node has threads for such work, leave nothing to those who answer everybody else.
 */
export function createPasswordHasher(
  cost: PasswordCost = PASSWORD_COST,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): PasswordHasher {
  const options = { ...cost, parallelism: 1, outputLen: 32 }
  const inTurn = oneByOne()
  // Made with the same cost as real ones, so that nobody's password takes as long to refuse as somebody's.
  const nobody = inTurn(async () => hash(randomBytes(32), options))
  nobody.catch(() => {})
  return {
    hash: async (password) => inTurn(async () => hash(sameCharacters(password), options)),
    async verify(passwordHash, password, stranger) {
      const expected = passwordHash ?? (await nobody)
      const matches = await inTurn(async () => verify(expected, sameCharacters(password)), stranger)
      return passwordHash !== null && matches
    },
  }
}

/**
 * Does one work after the other. Guesses from many places, each within its limits, come faster than they are looked at: in one line the owner would stand
 * behind all of them.
 */
function oneByOne(): <Done>(work: () => Promise<Done>, stranger?: string) => Promise<Done> {
  let isBusy = false
  const known: (() => void)[] = []
  /** In the order in which the places have their next turn. */
  const strangers = new Map<string, (() => void)[]>()

  function next(): (() => void) | undefined {
    const [first] = strangers
    if (known.length > 0 || !first) return known.shift()
    const [place, waiting] = first
    strangers.delete(place)
    const begin = waiting.shift()
    if (waiting.length > 0) strangers.set(place, waiting)
    return begin
  }

  function lineOf(stranger: string | undefined): (() => void)[] {
    if (stranger === undefined) return known
    const line = strangers.get(stranger) ?? []
    strangers.set(stranger, line)
    return line
  }

  return async (work, stranger) => {
    if (isBusy) await new Promise<void>((begin) => lineOf(stranger).push(begin))
    isBusy = true
    try {
      return await work()
    } finally {
      const begin = next()
      if (begin) begin()
      else isBusy = false
    }
  }
}

/** One form for characters that keyboards and systems write in several: é may arrive as one character or as two. */
function sameCharacters(password: string): string {
  return password.normalize('NFKC')
}
