/**
 * The worker thread that runs the embedded database, so that a slow report never stalls the requests.
 * It makes PGlite durable (its default is fsync off) and serves it on a unix socket.
 */
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { DurableNodeFS, isDiskFull } from './durable-files.server.ts'
import { LOOK_INTERVAL_MS, beginsUpkeep } from './watchdog.ts'
import { signalHeartbeat, signalStatement, signalStatementEnd } from './worker-signals.ts'
import type { SharedSignals } from './worker-signals.ts'

export interface EmbeddedWorkerData {
  /** Directory of the cluster; undefined keeps it in memory (tests). */
  dataDir?: string
  /** A dump of a prepared cluster to start from (tests). */
  snapshotPath?: string
  socketPath: string
  signals: SharedSignals
}
export type EmbeddedWorkerMessage =
  | { type: 'ready' }
  /** It could not be opened, or a statement ended the database: the thread is of no more use. */
  | { type: 'failed'; message: string }
  | { type: 'disk full' }
  | { type: 'closed' }
  | { type: 'fsyncs'; count: number }

let fsyncs = 0

function post(message: EmbeddedWorkerMessage): void {
  parentPort?.postMessage(message)
}

/** Parse, Bind, Describe, Execute, Close, Flush: more of the same query follows, up to its Sync. */
const MID_QUERY = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)))

/**
 * The socket server hands over one protocol message at a time and changes connections in between, so that one connection's
 * Bind could meet another's Parse: wrong or missing rows. It stays with a connection that is in a transaction; saying so
 * in the middle of a query too keeps each query whole. A test drives many connections at once through it.
 */
function keepBatchesWhole(db: PGlite): void {
  const execProtocolRawStream = db.execProtocolRawStream.bind(db)
  const isInTransaction = db.isInTransaction.bind(db)
  const exec = db.exec.bind(db)
  let midQuery = false
  db.execProtocolRawStream = (message, options) => {
    midQuery = MID_QUERY.has(message[0] ?? 0)
    return execProtocolRawStream(message, options)
  }
  db.isInTransaction = () => midQuery || isInTransaction()
  // The server's rollback for a client that vanished, perhaps in the middle of a query.
  db.exec = (...statement) => {
    midQuery = false
    return exec(...statement)
  }
}

/** Says in shared memory what runs, and reports an error that reaches JavaScript: the socket server's queue would stand still for ever. */
function reportStatements(db: PGlite, signals: SharedSignals): void {
  const execProtocolRawStream = db.execProtocolRawStream.bind(db)
  let isLong = false
  db.execProtocolRawStream = async (message, options) => {
    isLong = beginsUpkeep(message) ?? isLong
    signalStatement(signals, isLong)
    try {
      await execProtocolRawStream(message, options)
    } catch (error) {
      post({ type: 'failed', message: messageOf(error) })
      throw error
    } finally {
      signalStatementEnd(signals)
    }
  }
}

async function run(data: EmbeddedWorkerData): Promise<void> {
  const files = { synced: () => (fsyncs += 1), diskFull: () => post({ type: 'disk full' }) }
  const db = await PGlite.create({
    ...(data.dataDir ? { fs: new DurableNodeFS(data.dataDir, files) } : {}),
    ...(data.snapshotPath ? { loadDataDir: new Blob([fs.readFileSync(data.snapshotPath)]) } : {}),
    startParams: PGlite.defaultStartParams.filter((param) => param !== '-F'),
    postgresqlconf: ['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_wal_size=96MB', 'min_wal_size=48MB', "timezone='UTC'"],
    extensions: { btree_gist },
  })
  keepBatchesWhole(db)
  reportStatements(db, data.signals)
  const server = new PGLiteSocketServer({ db, path: data.socketPath, maxConnections: 32 })
  await server.start()
  fs.chmodSync(data.socketPath, 0o600)
  setInterval(() => signalHeartbeat(data.signals, server.getStats().queuedQueries), LOOK_INTERVAL_MS)
  parentPort?.on('message', (message: 'close' | 'fsyncs') => {
    if (message === 'fsyncs') post({ type: 'fsyncs', count: fsyncs })
    else
      server
        .stop()
        .then(() => db.close())
        .then(() => post({ type: 'closed' }), reportFailure)
  })
  post({ type: 'ready' })
}

function reportFailure(error: unknown): void {
  post({ type: 'failed', message: messageOf(error) })
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  if (isDiskFull(error)) return 'the disk has no room left'
  // Errors of WebAssembly's file system are plain objects.
  return typeof error === 'object' && error && 'errno' in error ? `file error ${String(error.errno)}` : String(error)
}

run(workerData).catch(reportFailure)
