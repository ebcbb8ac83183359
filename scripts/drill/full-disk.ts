import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DrillError, isRoot, pause } from './drill.ts'
import type { Drill, DrillOptions, DrillRow } from './drill.ts'
import { startProduct, statusOf } from './product.ts'
import { answersNote, keptInDirectory } from './rows-kept.ts'
import { startingData } from './starting-data.ts'
import { startVisitors } from './visitors.ts'

/** How long the disk stays full under load, ms. */
const FULL_MS = 10_000
const MEGABYTE = 1024 * 1024

const needsRoot = (): string | undefined => (isRoot() ? undefined : 'needs root on Linux (tmpfs)')

/** A small disk of its own; what is there already is carried onto it. */
function mountSmallDisk(at: string, sizeMb: number): () => void {
  const before = `${at}-before`
  if (fs.existsSync(at)) fs.renameSync(at, before)
  fs.mkdirSync(at, { mode: 0o700 })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0700`, 'tmpfs', at], { encoding: 'utf8' })
  if (mounted.status !== 0) throw new DrillError(`No small disk could be made: ${mounted.stderr}`)
  if (fs.existsSync(before)) fs.cpSync(before, at, { recursive: true })
  return () => void spawnSync('umount', ['--lazy', at])
}

/** Writes until there is no room. */
function fillDisk(directory: string): string {
  const ballast = path.join(directory, 'ballast')
  const file = fs.openSync(ballast, 'w')
  try {
    for (const size of [MEGABYTE, 4_096, 1]) {
      const block = Buffer.alloc(size)
      try {
        for (;;) fs.writeSync(file, block)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    }
  } finally {
    fs.closeSync(file)
  }
  return ballast
}

/** Fills the disk of a part of the data directory under load, then makes room again. The supervisor starts a process that gave up. */
async function fillUnderLoad({ scratch, size }: DrillOptions, part: string, sizeMb: number): Promise<DrillRow> {
  const dataDir = await startingData(path.join(scratch, 'data'))
  const disk = path.join(dataDir, part)
  const unmount = mountSmallDisk(disk, sizeMb)
  try {
    const product = await startProduct({ DATA_DIR: dataDir })
    const visitors = startVisitors(product)
    try {
      await visitors.more(size.writes)
      const ballast = fillDisk(disk)
      await pause(FULL_MS)
      const page = await statusOf(`${product.url}/reparation`)
      if (![200, 503].includes(page)) throw new DrillError(`The disk is full, and a page answers ${page}`)
      fs.rmSync(ballast)
      const { exitCode } = product.child()
      const [backAfterS] = await Promise.all([visitors.backAfter(), exitCode === null ? undefined : product.start()])
      await visitors.stop()
      await product.end('SIGTERM')
      const note = [
        `page while full: ${page}`,
        exitCode === null ? 'recovered by itself' : `ended with ${exitCode}, started again`,
        answersNote(visitors.wrong),
      ]
      return { times: 1, ...(await keptInDirectory(dataDir, visitors)), backAfterS, note: note.filter(Boolean).join('; ') }
    } finally {
      await visitors.stop()
      await product.end('SIGKILL')
    }
  } finally {
    unmount()
  }
}

/** Drills with a full disk: under the tables, under the write-ahead log, under the backups. */
export const fullTables: Drill = {
  name: 'disk full: tables',
  slow: true,
  unavailable: needsRoot,
  run: (options) => fillUnderLoad(options, 'db/base', 96),
}

export const fullLog: Drill = {
  name: 'disk full: write-ahead log',
  slow: true,
  unavailable: needsRoot,
  run: (options) => fillUnderLoad(options, 'db/pg_wal', 160),
}

export const fullBackups: Drill = {
  name: 'disk full: backups',
  slow: true,
  unavailable: needsRoot,
  async run({ scratch, size }) {
    const dataDir = await startingData(path.join(scratch, 'data'))
    const backups = path.join(scratch, 'backups')
    const unmount = mountSmallDisk(backups, 1)
    const env = { DATA_DIR: dataDir, BACKUP_DIR: backups }
    try {
      const product = await startProduct(env)
      const visitors = startVisitors(product)
      try {
        await visitors.more(size.writes)
        const backup = spawnSync(process.execPath, ['scripts/backup.ts'], { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 120_000 })
        const left = fs.readdirSync(backups, { recursive: true }).length
        await visitors.more(size.writes)
        await visitors.stop()
        await product.end('SIGTERM')
        if (backup.status === 0) throw new DrillError('A backup that does not fit was said to be made')
        if (left > 0) throw new DrillError(`A backup that did not fit left ${left} files`)
        const note = `said: ${backup.stderr.trim().slice(0, 160)}; nothing left; ${answersNote(visitors.wrong) || 'writes went on'}`
        return { times: 1, ...(await keptInDirectory(dataDir, visitors)), backAfterS: null, note }
      } finally {
        await visitors.stop()
        await product.end('SIGKILL')
      }
    } finally {
      unmount()
    }
  },
}
