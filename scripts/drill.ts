/** `npm run drill`: everything that must not hurt the shop, carried out on this machine before it goes live; nothing of a running site is touched. */
import fs from 'node:fs'
import os from 'node:os'
import { UsageError, readArguments } from './arguments.ts'
import { SIZES } from './drill/drill.ts'
import { DRILLS, runDrills } from './drill/run-drills.ts'
import { drillTable } from './drill/table.ts'
import { runScript } from './run-script.ts'

const USAGE = `npm run drill -- [--medium | --long] [--only WORD]
  Without a size: about a minute. --medium: about six minutes. --long: hours (200 kills of each kind, 1,000,000 queries, ten minutes of load).
  --only: the drills whose name contains the word. As root on Linux also: full disks and process namespaces.`

runScript(async () => {
  const given = readArguments(USAGE, { medium: { type: 'boolean' }, long: { type: 'boolean' }, only: { type: 'string' } })
  if (!fs.existsSync('build/server/index.js')) throw new UsageError('The product is not built: run npm start once, or node scripts/build.mjs.')
  const word = given.only?.toLowerCase() ?? ''
  const drills = DRILLS.filter(({ name }) => name.toLowerCase().includes(word))
  if (drills.length === 0) throw new UsageError(`No drill is called so. There are:\n${DRILLS.map(({ name }) => `  ${name}`).join('\n')}`)
  const size = given.long ? SIZES.long : given.medium ? SIZES.medium : SIZES.short
  const startedAt = performance.now()
  const rows = await runDrills(drills, size, (row) => process.stderr.write(`${drillTable([row]).split('\n').at(-1)}\n`))
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  process.stdout.write(`\n${drillTable(rows)}\n\n${minutes} min, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}\n`)
  process.exit(rows.some(({ failed }) => failed) ? 1 : 0)
})
