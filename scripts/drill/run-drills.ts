import { UsageError } from '../arguments.ts'
import { bookingsFromOnePlace, bookingsForOnePerson, lookUpsFromOneBlock, viewsOfOneModel } from './abuse-limits.ts'
import { cacheStrangers, deepJson, embeddingBomb } from './abuse.ts'
import { clockChanges } from './clock-changes.ts'
import { UNEXPECTED } from './drill.ts'
import type { Drill, DrillRow, DrillSize } from './drill.ts'
import { fullBackups, fullLog, fullTables } from './full-disk.ts'
import { failOver, hangPostgres, restartPostgres } from './kill-database.ts'
import { killOnEmbedded, killOnPostgres } from './kill-product.ts'
import { MAIL_DRILLS } from './mail-server.ts'
import { randomQueries } from './random-queries.ts'
import { removeDirectory, removeScratch, scratchDirectory } from './scratch.ts'
import { slowUploads } from './slow-uploads.ts'
import { steadyLoad } from './steady-load.ts'
import { stopGroup } from './stop-group.ts'
import { twoOpeners } from './two-openers.ts'

const LIMITS = [bookingsFromOnePlace, bookingsForOnePerson, lookUpsFromOneBlock, viewsOfOneModel]
const ABUSE = [deepJson, embeddingBomb, slowUploads, ...LIMITS, cacheStrangers]
const POSTGRES = [killOnPostgres, restartPostgres, hangPostgres, failOver]
const DISKS = [fullTables, fullLog, fullBackups]

/** What runs with every check of the product. */
export const CORE_DRILLS: readonly Drill[] = [clockChanges, killOnEmbedded, twoOpeners, restartPostgres]

const DRILLS: readonly Drill[] = [
  clockChanges,
  killOnEmbedded,
  twoOpeners,
  stopGroup,
  ...ABUSE,
  randomQueries,
  ...POSTGRES,
  ...DISKS,
  ...MAIL_DRILLS,
  steadyLoad,
]

/**
 * Those whose name contains the word, and that a run of this size carries out.
 * @throws UsageError where there is none: a run of nothing ends well, and somebody would take it for proof
 */
export function drillsNamed(word: string, { slowDrills }: DrillSize): Drill[] {
  const named = DRILLS.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()))
  if (named.length === 0) throw new UsageError(`No drill is called so. There are:\n${DRILLS.map(({ name }) => `  ${name}`).join('\n')}`)
  const drills = named.filter(({ slow }) => slowDrills || !slow)
  if (drills.length === 0)
    throw new UsageError(`These take a minute and more, add --medium or --long:\n${named.map(({ name }) => `  ${name}`).join('\n')}`)
  return drills
}

export interface NamedRow extends DrillRow {
  drill: string
  /** The drill could not be carried out, or found what must not be. */
  failed: boolean
}

/** Carries the drills out one after the other, each in a directory of its own, and leaves none behind. */
export async function runDrills(drills: readonly Drill[], size: DrillSize, said: (row: NamedRow) => void = () => undefined): Promise<NamedRow[]> {
  const rows: NamedRow[] = []
  try {
    for (const drill of drills) {
      const row = await runOne(drill, size)
      said(row)
      rows.push(row)
    }
  } finally {
    removeScratch()
  }
  return rows
}

async function runOne(drill: Drill, size: DrillSize): Promise<NamedRow> {
  const nothing = { drill: drill.name, times: 0, acknowledged: 0, lost: 0, doubled: 0, backAfterS: null }
  const reason = drill.unavailable?.()
  if (reason !== undefined) return { ...nothing, failed: false, note: `not run: ${reason}` }
  const scratch = scratchDirectory()
  try {
    const row = await drill.run({ size, scratch })
    return { drill: drill.name, failed: row.lost > 0 || row.doubled > 0 || row.note.includes(UNEXPECTED), ...row }
  } catch (error) {
    return { ...nothing, failed: true, note: error instanceof Error ? error.message : String(error) }
  } finally {
    removeDirectory(scratch)
  }
}
