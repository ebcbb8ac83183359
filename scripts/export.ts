/**
 * `npm run export`: what an import brings as one JSON and one CSV file per table, customers and cases as CSV, and the journal of money, also while
 * the product runs.
 */
import path from 'node:path'
import { connectForScript } from '#app/platform/db/running.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import { writeAllArchives } from './archive/write-archive.ts'
import { readArguments } from './arguments.ts'
import { commandText } from './backup/after-words.ts'
import { PEOPLE_FOLDER, exportPeople } from './export/export-people.ts'
import { exportTables } from './export/export-tables.ts'
import { runScript } from './run-script.ts'

const USAGE = `${commandText('export', '[--out DIRECTORY]')}      (default: DATA_DIR/export/<date>)`

runScript(async () => {
  const options = readArguments(USAGE, { out: { type: 'string' } })
  const env = parseEnv(process.env)
  const directory = path.resolve(options.out ?? path.join(env.DATA_DIR, 'export', new Date().toISOString().slice(0, 19).replaceAll(':', '-')))
  const database = await connectForScript(env, createLog('warn'))
  try {
    const counts = await exportTables(database.db, { directory, pictures: mediaFileStorage(env) })
    const people = await exportPeople(database.db, path.join(directory, PEOPLE_FOLDER))
    const years = await writeAllArchives(database.db, path.join(directory, 'argent'))
    console.table({ ...counts, ...people })
    if (years.length > 0) process.stdout.write(`Journal of money: ${years.join(', ')}, each with its check.mjs\n`)
    process.stdout.write(
      `Written to ${directory}\nPersonal data of customers in ${PEOPLE_FOLDER}/, and in argent/ once there is money in the journal: keep them as safe as a backup.\n`,
    )
  } finally {
    await database.close()
  }
})
