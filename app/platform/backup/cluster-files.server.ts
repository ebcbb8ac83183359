import type { FileHandle } from 'node:fs/promises'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import { PAGE_BYTES, pageState } from './page-checksum.ts'

const CHUNK_BYTES = 32 * PAGE_BYTES
const PAGES_PER_SEGMENT = 131_072
/** Files of tables and indexes, their maps, and the number of the segment behind a dot. */
const RELATION = /^(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(?<segment>\d+))?$/
/** Of the running process, made anew at every start, or copied apart. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map|pg_(?:wal|notify|serial|snapshots|subtrans|stat_tmp|replslot|dynshmem)\/.*|.*pg_internal\.init|.*pgsql_tmp.*)$/
const CONTROL = 'global/pg_control'

export interface ClusterFiles {
  directories: string[]
  /** With the control file last, as recovery wants it. */
  files: string[]
}

export async function listCluster(directory: string): Promise<ClusterFiles> {
  const directories: string[] = []
  const files: string[] = []
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const name = path.relative(directory, path.join(entry.parentPath, entry.name))
    if (entry.isDirectory()) directories.push(name)
    else if (entry.isFile() && !LEFT_OUT.test(name) && name !== CONTROL) files.push(name)
  }
  return { directories: directories.toSorted(), files: [...files.toSorted(), CONTROL] }
}

/**
 * The content of a file of a running cluster, in chunks. Pages are checked on the way: one that changes under our hands is put
 * right by the write-ahead log, one that was damaged before the backup began would be damaged in it for ever.
 * @throws BackupError for a damaged page
 */
export async function* readClusterFile(directory: string, name: string, startLsn: bigint): AsyncGenerator<Buffer> {
  const handle = await openIfThere(path.join(directory, name))
  if (!handle) return
  try {
    const relation = RELATION.exec(name)
    const firstPage = Number(relation?.groups?.['segment'] ?? 0) * PAGES_PER_SEGMENT
    const { size } = await handle.stat()
    for (let position = 0; ;) {
      // Most files are of a page or two. It may have grown since: then it goes on by pages.
      const chunk = Buffer.allocUnsafeSlow(Math.min(Math.max(wholePages(size - position), PAGE_BYTES), CHUNK_BYTES))
      const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength, position)
      if (bytesRead === 0) return
      if (relation) await checkPages(handle, { chunk, bytesRead, position, firstPage, name, startLsn })
      yield chunk.subarray(0, bytesRead)
      position += bytesRead
    }
  } finally {
    await handle.close()
  }
}

function wholePages(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES
}

interface Chunk {
  chunk: Buffer
  bytesRead: number
  position: number
  firstPage: number
  name: string
  startLsn: bigint
}

async function checkPages(handle: FileHandle, { chunk, bytesRead, position, firstPage, name, startLsn }: Chunk): Promise<void> {
  for (let offset = 0; offset + PAGE_BYTES <= bytesRead; offset += PAGE_BYTES) {
    const words = new Uint32Array(chunk.buffer, chunk.byteOffset + offset, PAGE_BYTES / 4)
    const block = firstPage + (position + offset) / PAGE_BYTES
    if (pageState(words, block).whole) continue
    // Perhaps it was being written while it was read.
    await handle.read(chunk, offset, PAGE_BYTES, position + offset)
    const { whole, lsn } = pageState(words, block)
    if (!whole && lsn < startLsn)
      throw new BackupError(`Page ${block} of ${name} in the database is damaged. No backup was made of it: keep the last good one.`)
  }
}

/** A table that was dropped meanwhile is gone by the write-ahead log too. */
async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
