/**
 * The thread of the embedded database, as it fails on a bad day: a file beside the database names what goes wrong. Only this
 * thread's view of the file system is changed.
 */
import fs from 'node:fs'
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import type { Fault } from './faults.ts'
import { faultFile } from './faults.ts'

const LOOK_EVERY_MS = 20
const { dataDir }: { dataDir: string } = workerData
const file = faultFile(path.dirname(dataDir))
const { openSync, writeSync, existsSync, readFileSync, rmSync } = fs
const logFiles = new Set<number>()

function fault(): Fault | undefined {
  if (!existsSync(file)) return undefined
  const words = readFileSync(file, 'utf8')
  return FAULTS.find((known) => known === words)
}
const FAULTS: readonly Fault[] = ['exit', 'throw', 'throw while writing', 'log full']

/** Once. */
function happens(): void {
  rmSync(file)
}

fs.openSync = (name, ...rest) => {
  const opened = openSync(name, ...rest)
  if (String(name).includes('/pg_wal/')) logFiles.add(opened)
  else logFiles.delete(opened)
  return opened
}

function writeUnlessFaulty(...args: unknown[]): number {
  const [target] = args
  const now = typeof target === 'number' && logFiles.has(target) ? fault() : undefined
  if (now === 'log full') throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  if (now === 'throw while writing') {
    happens()
    throw new Error('made to fail')
  }
  return Reflect.apply(writeSync, fs, args)
}
Object.assign(fs, { writeSync: writeUnlessFaulty })

setInterval(() => {
  const now = fault()
  if (now !== 'exit' && now !== 'throw') return
  happens()
  if (now === 'exit') process.exit(3)
  throw new Error('made to fail')
}, LOOK_EVERY_MS)

await import('#app/platform/db/embedded-worker.server.ts')
