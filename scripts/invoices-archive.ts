/** `npm run invoices:archive`: writes the invoices of a year as files that anybody can read and check without the product. */
import path from 'node:path'
import { connectForScript } from '#app/platform/db/running.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { writeArchive } from './archive/write-archive.ts'
import { UsageError, readArguments } from './arguments.ts'
import { commandText } from './backup/after-words.ts'
import { runScript } from './run-script.ts'

const USAGE = `${commandText('invoices:archive', '--year 2026 [--out DIRECTORY]')}      (default: DATA_DIR/archive/<year>)`

runScript(async () => {
  const options = readArguments(USAGE, { year: { type: 'string' }, out: { type: 'string' } })
  if (!options.year || !/^20\d\d$/.test(options.year)) throw new UsageError(USAGE)
  const env = parseEnv(process.env)
  const directory = path.resolve(options.out ?? path.join(env.DATA_DIR, 'archive', options.year))
  const database = await connectForScript(env, createLog('warn'))
  try {
    const { entries, documents } = await writeArchive(database.db, { year: Number(options.year), directory })
    process.stdout.write(
      `${entries} lignes et ${documents} documents écrits dans ${directory}\nContrôle\u00a0: node ${path.join(directory, 'check.mjs')}\n`,
    )
  } finally {
    await database.close()
  }
})
