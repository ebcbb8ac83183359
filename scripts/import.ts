/** `npm run import`: moves a hosted project into this shop's database. Running it again changes nothing. */
import fs from 'node:fs'
import path from 'node:path'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { createMediaStorage } from '#app/platform/media/media-storage.server.ts'
import { UsageError, readArguments } from './arguments.ts'
import { commandText } from './backup/after-words.ts'
import { createImageCarrier } from './move-in/carry-images.ts'
import { countRows } from './move-in/read-source.ts'
import { runImport } from './move-in/run-import.ts'
import type { ImportReport } from './move-in/import-steps.ts'
import { createProgress } from './progress.ts'
import { runScript } from './run-script.ts'
import { openForWriting } from './script-database.ts'

const USAGE = `${commandText('import', '--url https://project.example --key PUBLIC_KEY [options]')}
  --token TOKEN   a staff token or secret key of the source: also brings what is switched off or sold
  --site URL      where picture addresses without a host lead (the old public site)
  --no-images     leaves pictures where they are
  --dry-run       says what would happen, changes nothing`

const log = createLog('warn')

runScript(async () => {
  const options = readArguments(USAGE, {
    url: { type: 'string' },
    key: { type: 'string' },
    token: { type: 'string' },
    site: { type: 'string' },
    'no-images': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  })
  if (!options.url || !URL.canParse(options.url) || !options.key) throw new UsageError(USAGE)
  const env = parseEnv(process.env)
  const dryRun = options['dry-run'] === true
  const source = { url: options.url, key: options.key, ...(options.token ? { token: options.token } : {}) }
  // A source that refuses is found out before a database is made for what it would have given.
  await countRows(source, 'brands')
  const database = await open(env, dryRun)
  try {
    const images = createImageCarrier(createMediaStorage(env), {
      project: options.url,
      ...(options.site ? { site: options.site } : {}),
      stateFile: path.join(env.DATA_DIR, 'import', 'pictures.json'),
    })
    const report = await runImport(database, {
      source,
      images: options['no-images'] ? undefined : images,
      dryRun,
      progress: createProgress(),
    })
    show(report)
    if (!dryRun) keep(env, report)
  } finally {
    await database.close()
  }
})

/** A rehearsal on a shop that has no database yet must not leave one behind. */
async function open(env: Env, dryRun: boolean): Promise<Database> {
  if (!dryRun || env.DATABASE_URL || fs.existsSync(path.join(env.DATA_DIR, 'db'))) return openForWriting(env, log)
  const database = await connectEmbedded({}, log)
  await migrateDatabase(database)
  return database
}

function show(report: ImportReport): void {
  process.stdout.write(`\n${report.dryRun ? 'Rehearsal: nothing was changed.\n' : ''}`)
  console.table(Object.fromEntries(report.tables.map(({ table, ...counts }) => [table, counts])))
  process.stdout.write(`Pictures brought: ${report.imagesBrought}\n`)
  for (const note of report.notes) process.stdout.write(`- ${note}\n`)
}

function keep(env: Env, report: ImportReport): void {
  const file = path.join(env.DATA_DIR, 'import', `report-${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify(report, null, 2))
  process.stdout.write(`Report: ${file}\n`)
}
