/** `npm run drill`: everything that must not hurt the shop, carried out on this machine before it goes live; nothing of a running site is touched. */
import fs from 'node:fs'
import os from 'node:os'
import { UsageError, readArguments } from './arguments.ts'
import { commandText } from './backup/after-words.ts'
import { SIZES } from './drill/drill.ts'
import type { DrillSize } from './drill/drill.ts'
import { drillsNamed, runDrills } from './drill/run-drills.ts'
import type { NamedRow } from './drill/run-drills.ts'
import { removeScratch } from './drill/scratch.ts'
import { drillTable } from './drill/table.ts'
import { runScript } from './run-script.ts'

const USAGE = `${commandText('drill', '[--medium | --long] [--only WORD] [--kills N] [--queries N] [--seconds N]')}
  Without a size: a minute or two. --medium: about ten minutes. --long: hours (200 kills, 1,000,000 queries, ten minutes of load).
  --only: the drills whose name contains the word. --kills: deaths in each of the three drills that kill. --queries: generated queries.
  --seconds: how long the steady load lasts. As root on Linux also: full disks and process namespaces. Ctrl-C prints what was run so far.`

/** Options that set one number of a size. */
const COUNTS = [
  ['kills', 'kills'],
  ['queries', 'queries'],
  ['seconds', 'loadSeconds'],
] as const

runScript(async () => {
  const options = readArguments(USAGE, {
    medium: { type: 'boolean' },
    long: { type: 'boolean' },
    only: { type: 'string' },
    kills: { type: 'string' },
    queries: { type: 'string' },
    seconds: { type: 'string' },
  })
  if (!fs.existsSync('build/server/index.js')) throw new UsageError('The product is not built: run npm start once, or node scripts/build.mjs.')
  const size: DrillSize = { ...(options.long ? SIZES.long : options.medium ? SIZES.medium : SIZES.short) }
  for (const [name, field] of COUNTS) {
    const typed = options[name]
    if (typed === undefined) continue
    if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError(`--${name} takes a number from 1.\n\n${USAGE}`)
    size[field] = Number(typed)
  }
  const drills = drillsNamed(options.only ?? '', size)
  const startedAt = performance.now()
  const rows: NamedRow[] = []
  function printTable(): void {
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    process.stdout.write(`\n${drillTable(rows)}\n\n${minutes} min, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}\n`)
  }
  breakOff(printTable)
  await runDrills(drills, size, (row) => {
    rows.push(row)
    process.stderr.write(`${drillTable([row]).split('\n').at(-1)}\n`)
  })
  printTable()
  process.exit(rows.some(({ failed }) => failed) ? 1 : 0)
})

/** A drill that is broken off ends what it started, and removes what it made. The signal may come twice, from the terminal and from npm. */
function breakOff(printTable: () => void): void {
  function leave(): void {
    printTable()
    // Registered last, so that it comes after the ends of all that was started.
    process.once('exit', removeScratch)
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
}
