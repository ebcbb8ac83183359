import { STAFF_PATHS } from '#app/features/accounts/paths.ts'
import { ensureFirstAccount } from '#app/features/accounts/first-account.commands.server.ts'
import { purgeStaffData } from '#app/features/accounts/purge.server.ts'
import { getSigningKey } from '#app/features/accounts/signing-keys.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { EnvError } from '#app/platform/env/env.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { witnessLedger } from '#app/platform/ledger/ledger-witness.server.ts'
import { prepareSealedSecrets, refuseLostKey } from '#app/platform/secrets/sealed-secrets.server.ts'
import { createPasswordHasher } from '#app/platform/session/passwords.server.ts'
import { eraseAgain } from '#app/workflows/erase-again.server.ts'
import { systemCtx } from './system-ctx.ts'

/**
 * Before the first request: the key that signs, whether the database was taken back, the first manager's account. Returns the lines for the person at the
 * terminal; a generated password appears there once and is kept nowhere.
 */
export async function prepareStaff(env: Env, log: Log, database: Database): Promise<string> {
  await refuseLostKey(database.db, env)
  const ctx = await systemCtx({ env, log, database, doing: 'démarrage', passwords: createPasswordHasher() })
  await prepareSealedSecrets(ctx)
  await getSigningKey(ctx)
  // Before anybody can be given a number, or a mail leaves: the database may be one of before.
  await witnessLedger(ctx)
  await eraseAgain(ctx)
  await purgeStaffData(ctx)
  const first = await ensureFirstAccount(ctx)
  if (first.kind === 'exists') return ''
  if (first.kind === 'weak-password') {
    throw new EnvError(
      'ADMIN_PASSWORD: ADMIN_PASSWORD is too easy to guess. Choose another of at least 8 characters, or leave it unset to have one generated.',
    )
  }
  log.info('first staff account opened')
  const once = '(affiché une seule fois\u00a0: notez-le, puis changez-le sous «\u00a0Mon compte\u00a0»)'
  const password = first.password === null ? 'celui de ADMIN_PASSWORD' : `${first.password}\n                     ${once}`
  return `\n  Administration   : ${env.PUBLIC_URL}${STAFF_PATHS.login}\n  E-mail           : ${first.email}\n  Mot de passe     : ${password}\n`
}
