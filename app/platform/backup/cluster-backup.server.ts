import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { listCluster, readClusterFile } from './cluster-files.server.ts'
import type { Manifest, PackedFile } from './manifest.ts'
import { writePack } from './pack.server.ts'
import type { Writing } from './pack.server.ts'

const PACK = 'db.pack.zst'
const WAL_SEGMENT = /^[\dA-F]{24}$/

type ClusterPart = Pick<Manifest, 'kind' | 'postgresMajor' | 'pack' | 'packBytes' | 'files' | 'directories'>

/**
 * Copies the files of the embedded database while it goes on working, into one pack in `target`. The write-ahead log of the
 * meantime makes them one moment when the copy is opened. A database that is replaced meanwhile ends the backup with an error. The caller has the
 * lock of backups.
 */
export async function backUpCluster(client: pg.ClientBase, clusterDir: string, target: string, writing: Writing = {}): Promise<ClusterPart> {
  const start = await startBackup(client)
  let inBackup = true
  const { directories, files } = await listCluster(clusterDir)
  const packed: PackedFile[] = []

  async function* counted(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of content) {
      writing.stopping?.throwIfAborted()
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
    packed.push({ path: name, bytes, sha256: hash.digest('hex') })
  }

  async function* everything(): AsyncGenerator<Buffer> {
    for (const name of files) yield* counted(name, readClusterFile(clusterDir, name, start.lsn))
    const { rows } = await client.query<{ label: string; segment: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    )
    inBackup = false
    const [stop] = rows
    if (!stop) throw new BackupError('The database did not say where its backup ends.')
    // Files with the beginning of another backup open to a database that lacks what was written in between.
    if (!stop.label.includes(start.label)) throw new BackupError('Another backup of this database came in between. Make another one.')
    yield* counted('backup_label', [Buffer.from(stop.label)])
    for (const name of await walSegments(clusterDir, start.segment, stop.segment)) {
      yield* counted(`pg_wal/${name}`, readClusterFile(clusterDir, `pg_wal/${name}`, start.lsn))
    }
  }

  try {
    const packBytes = await writePack(path.join(target, PACK), everything, writing)
    return { kind: 'cluster', postgresMajor: start.major, pack: PACK, packBytes, files: packed, directories }
  } finally {
    // The session outlives this connection: it must not stay in a backup. After a replacement there is none to end.
    if (inBackup) await client.query('select pg_backup_stop(false)').catch(() => undefined)
  }
}

/** All connections share one session, so one backup at a time; whoever has the lock ends the one that a process left when it died. */
async function startBackup(client: pg.ClientBase): Promise<{ lsn: bigint; segment: string; major: number; label: string }> {
  const label = `phare ${randomUUID()}`
  const begin = () =>
    client.query<{ lsn: string; segment: string; version: string }>(
      `select lsn::text, pg_walfile_name(lsn) as segment, current_setting('server_version_num') as version from pg_backup_start($1, true) as lsn`,
      [label],
    )
  const { rows } = await begin().catch(async (error: unknown) => {
    // 55000: a backup is in progress in this session.
    if (!(error instanceof Error && 'code' in error && error.code === '55000')) throw error
    await client.query('select pg_backup_stop(false)').catch(() => undefined)
    return begin()
  })
  const [row] = rows
  if (!row) throw new BackupError('The database did not say where its backup begins.')
  return { lsn: lsnNumber(row.lsn), segment: row.segment, major: Math.floor(Number(row.version) / 10_000), label }
}

function lsnNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** From the first segment to the last, without a gap: a checkpoint may have taken one away. */
async function walSegments(clusterDir: string, first: string, last: string): Promise<string[]> {
  const there = await readdir(path.join(clusterDir, 'pg_wal'))
  const segments = there.filter((name) => WAL_SEGMENT.test(name) && name >= first && name <= last).toSorted()
  const wanted = segmentNumber(last) - segmentNumber(first) + 1
  if (segments.length !== wanted) throw new BackupError('A part of the write-ahead log went away during the backup. Make another one.')
  return segments
}

/** Segments of 16 MB: 256 of them have the same middle part. */
function segmentNumber(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)
}
