import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bookingsFlood, cacheStrangers, deepJson, embeddingBomb, randomQueries, slowUploads } from './abuse.ts'
import { clockChanges } from './clock-changes.ts'
import type { Drill, DrillRow, DrillSize } from './drill.ts'
import { fullBackups, fullLog, fullTables } from './full-disk.ts'
import { failOver, hangPostgres, restartPostgres } from './kill-database.ts'
import { killOnEmbedded, killOnPostgres } from './kill-product.ts'
import { MAIL_DRILLS } from './mail-server.ts'
import { steadyLoad } from './steady-load.ts'
import { stopGroup } from './stop-group.ts'
import { twoOpeners } from './two-openers.ts'

const ABUSE = [deepJson, embeddingBomb, slowUploads, bookingsFlood, cacheStrangers]
const POSTGRES = [killOnPostgres, restartPostgres, hangPostgres, failOver]
const DISKS = [fullTables, fullLog, fullBackups]

/** What runs with every check of the product. */
export const CORE_DRILLS: readonly Drill[] = [clockChanges, killOnEmbedded, twoOpeners, restartPostgres]

export const DRILLS: readonly Drill[] = [
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

export interface NamedRow extends DrillRow {
  drill: string
  /** The drill could not be carried out, or found what must not be. */
  failed: boolean
}

/** Carries the drills out one after the other; each has a directory of its own. */
export async function runDrills(drills: readonly Drill[], size: DrillSize, said: (row: NamedRow) => void = () => undefined): Promise<NamedRow[]> {
  const rows: NamedRow[] = []
  for (const drill of drills) {
    if (drill.slow && !size.slowDrills) continue
    const row = await runOne(drill, size)
    said(row)
    rows.push(row)
  }
  return rows
}

async function runOne(drill: Drill, size: DrillSize): Promise<NamedRow> {
  const nothing = { drill: drill.name, times: 0, acknowledged: 0, lost: 0, doubled: 0, backAfterS: null }
  const reason = drill.unavailable?.()
  if (reason !== undefined) return { ...nothing, failed: false, note: `not run: ${reason}` }
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-drill-'))
  try {
    const row = await drill.run({ size, scratch })
    return { drill: drill.name, failed: row.lost > 0 || row.doubled > 0 || row.note.includes('unexpected answers'), ...row }
  } catch (error) {
    return { ...nothing, failed: true, note: error instanceof Error ? error.message : String(error) }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}
