/** `npm run invoices:verify`: reads the journal of money from its first entry to its last, also while the product runs. */
import { missingNumbersReason } from '#app/lib/missing-numbers.ts'
import { connectForScript } from '#app/platform/db/running.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { readWitness } from '#app/platform/ledger/ledger-witness.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { readArguments } from './arguments.ts'
import { commandText } from './backup/after-words.ts'
import { runScript } from './run-script.ts'

runScript(async () => {
  readArguments(commandText('invoices:verify'), {})
  const env = parseEnv(process.env)
  const witness = readWitness(env.DATA_DIR)
  const database = await connectForScript(env, createLog('warn'))
  try {
    for (const training of [false, true]) {
      const report = await verifyLedger(database.db, { training, witness: training ? witness.training : witness.real })
      const { entries, invoices, payments, rollbacks, missing, headHash, keyIds, problem } = report
      if (training && entries === 0 && problem === null) continue
      process.stdout.write(
        `${training ? 'Entraînement' : 'Journal'}\u00a0: ${entries} lignes, ${invoices} factures et avoirs, ${payments} encaissements.\n`,
      )
      if (rollbacks > 0) process.stdout.write(`La base a été ramenée ${rollbacks} fois à une sauvegarde, le journal le dit.\n`)
      if (missing.length > 0) process.stdout.write(`${missingNumbersReason(missing)}\n`)
      if (problem === null) {
        if (entries > 0) process.stdout.write(`Rien n’a été altéré. Dernière empreinte\u00a0: ${headHash}\nClés\u00a0: ${keyIds.join(', ')}\n`)
        continue
      }
      process.stdout.write(`${problem}\n`)
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
})
