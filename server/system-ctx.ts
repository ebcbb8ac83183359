import { createFactsReader } from '#app/features/business/read-facts.server.ts'
import type { ReadFacts } from '#app/features/business/read-facts.server.ts'
import { readCaseMail } from '#app/features/words/case-mail.queries.server.ts'
import { readContractWords } from '#app/features/words/published-word.queries.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { outboxDir } from '#app/platform/mail/kept-files.server.ts'
import { createMailer } from '#app/platform/mail/mailer.server.ts'
import type { Mailer } from '#app/platform/mail/mailer.server.ts'
import { createMediaStorage } from '#app/platform/media/media-storage.server.ts'
import { openSealer } from '#app/platform/secrets/sealer.server.ts'
import { NO_CLIENT } from '#app/platform/session/actor.ts'
import { knownBrands } from '#db/seed/known-brands.ts'
import { createPasswordHasher } from '#app/platform/session/passwords.server.ts'
import type { PasswordHasher } from '#app/platform/session/passwords.server.ts'

export interface SystemCtxOptions {
  env: Env
  log: Log
  database: Database
  /** The words that stand in the journal in place of a person. */
  doing: string
  passwords?: PasswordHasher
}

/** The context of what the product does by itself: start-up and console scripts. */
export async function systemCtx({ env, log, database, doing, passwords = createPasswordHasher() }: SystemCtxOptions): Promise<Ctx> {
  const memo = new Memo()
  const readFacts = createFactsReader({ db: database.db, memo, env })
  return {
    facts: await readFacts(),
    db: database.db,
    now: new Date(),
    env,
    log,
    memo,
    page: emptyPageFacts(),
    knownBrands,
    caseMail: readCaseMail,
    contractWords: readContractWords,
    actor: { kind: 'system', doing },
    client: NO_CLIENT,
    mailer: siteMailer(env, log, readFacts),
    passwords,
    media: createMediaStorage(env),
    sealer: openSealer(env),
    scripts: { areModules: false, enhance: '', parts: [], fields: '', audience: null, islands: {} },
    // Start-up and scripts have no cached pages to invalidate.
    invalidation: { publishWith: async () => () => {} },
  }
}

/** Mails go out in the name of the business. */
export function siteMailer(env: Env, log: Log, readFacts: ReadFacts): Mailer {
  return createMailer({
    smtpUrl: env.SMTP_URL,
    smsUrl: env.SMS_URL,
    smsTaken: env.SMS_TAKEN,
    outboxDir: outboxDir(env),
    async from() {
      const { business } = await readFacts()
      // Until the owner has said which address is the shop's, mails go out under the name of the machine.
      return { name: business.name, address: business.email || `site@${new URL(env.PUBLIC_URL).hostname}` }
    },
    log,
  })
}
