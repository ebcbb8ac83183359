import { AsyncLocalStorage } from 'node:async_hooks'
import { openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hours } from '#app/lib/durations.ts'

const FOLDER = 'uploads'
/** What is older belongs to no request any more. */
const LEFT_OVER_MS = hours(1)
const PRIVATE = 0o700

interface Uploads {
  dataDir: string
  /** Run once the form has arrived. */
  arrived?: () => Promise<void>
  /** Made by the first file. */
  folder?: Promise<string>
  /** What needs the files until it has ended, whoever still waits for it. */
  working: Set<Promise<unknown>>
}

const scope = new AsyncLocalStorage<Uploads>()

/** Files that `work` receives lie in a private folder of their own, which is gone when the work ends, and with it all that `keepUploadsUntil` has begun. */
export async function withUploads<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  // A form inside a request that already has its folder uses that one.
  if (scope.getStore()) return work()
  const uploads: Uploads = { dataDir, working: new Set() }
  try {
    return await scope.run(uploads, work)
  } finally {
    await Promise.allSettled(uploads.working)
    if (uploads.folder) await rm(await uploads.folder, { recursive: true, force: true })
  }
}

/** Runs what reads the files of the request under way: they stay until it has ended, though the request may have been given up meanwhile. */
export function keepUploadsUntil<Result>(work: () => Promise<Result>): Promise<Result> {
  const working = work()
  scope.getStore()?.working.add(working)
  return working
}

/**
 * What is looked at again once the form of the request under way has arrived: its sender may hold it back for minutes, in which much can change.
 * @param look throws the answer when the form does not count any more
 */
export function onceArrived(look: () => Promise<void>): void {
  const uploads = scope.getStore()
  if (uploads) uploads.arrived = look
}

/** To be called by whoever has read the form. */
export async function hasArrived(): Promise<void> {
  await scope.getStore()?.arrived?.()
}

/** The folder for the files of the request under way. */
export function uploadFolder(): Promise<string> {
  const uploads = scope.getStore()
  if (!uploads) throw new Error('files are received inside withUploads only')
  uploads.folder ??= makeFolder(uploads.dataDir)
  return uploads.folder
}

/** A received file as forms know it: its content stays on the disk until it is read. */
export async function fileOnDisk(file: string, name: string, type: string): Promise<File> {
  return new File([await openAsBlob(file, { type })], name, { type })
}

/** Removes what a process that ended in the middle of a request left behind. `alone`: no other process uses the directory. */
export async function clearUploads(dataDir: string, { alone, now }: { alone: boolean; now: Date }): Promise<void> {
  const folder = path.join(dataDir, FOLDER)
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name)
    const { mtimeMs } = await stat(left)
    if (alone || now.getTime() - mtimeMs > LEFT_OVER_MS) await rm(left, { recursive: true, force: true })
  }
}

async function makeFolder(dataDir: string): Promise<string> {
  const parent = path.join(dataDir, FOLDER)
  await mkdir(parent, { recursive: true, mode: PRIVATE })
  return mkdtemp(path.join(parent, 'form-'))
}
