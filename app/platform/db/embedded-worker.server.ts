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
import type { FileKnowledge } from './durable-files.server.ts'
import { LOOK_INTERVAL_MS, isUpkeep, statementText } from './watchdog.ts'
import { signalHeartbeat, signalStatement, signalStatementEnd, textHash } from './worker-signals.ts'
import type { SharedSignals } from './worker-signals.ts'

export interface EmbeddedWorkerData {
  /** Directory of the cluster; undefined keeps it in memory (tests). */
  dataDir?: string
  /** A dump of a prepared cluster to start from (tests). */
  snapshotPath?: string
  socketPath: string
  /** Compiled once for all threads of the process. */
  pgliteWasmModule: WebAssembly.Module
  files: FileKnowledge
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

/**
 * Says in shared memory what runs, and reports an error that leaves the database in the middle of something. PGlite swallows such
 * errors and goes on: with the locks of a statement that never ended, and perhaps with an answer to it. So nothing that comes
 * after one reaches a client.
 */
function reportStatements(db: PGlite, signals: SharedSignals): void {
  const execProtocolRawStream = db.execProtocolRawStream.bind(db)
  let isLong = false
  let hash = 0
  let broken: Error | undefined
  onBrokenLoop(db, (error) => {
    broken ??= new Error(messageOf(error))
    post({ type: 'failed', message: broken.message })
  })
  db.execProtocolRawStream = async (message, options) => {
    if (broken) throw broken
    const text = statementText(message)
    if (text !== undefined) {
      isLong = isUpkeep(text)
      hash = textHash(text)
    }
    signalStatement(signals, isLong, hash)
    try {
      await execProtocolRawStream(message, { ...options, onRawData: (data) => (broken ? undefined : options.onRawData(data)) })
    } catch (error) {
      post({ type: 'failed', message: messageOf(error) })
      throw error
    } finally {
      signalStatementEnd(signals)
    }
    if (broken) throw broken
  }
}

/** One turn of PostgreSQL's own loop, which PGlite calls for each message. */
const MAIN_LOOP = '_PostgresMainLoopOnce'
/** The status with which a turn ends after an error of SQL, which is in order. */
const LONG_JUMP = 'POSTGRES_MAIN_LONGJMP'

/** PGlite keeps its module to itself: a version that keeps it elsewhere is refused here, and by a test. */
function onBrokenLoop(db: PGlite, tell: (error: unknown) => void): void {
  const module: unknown = Reflect.get(db, 'mod')
  const turn: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, MAIN_LOOP) : undefined
  const longJump: unknown = Reflect.get(db, LONG_JUMP)
  if (typeof module !== 'object' || module === null || typeof turn !== 'function' || longJump === undefined)
    throw new Error('this version of PGlite is not known')
  Reflect.set(module, MAIN_LOOP, () => {
    try {
      Reflect.apply(turn, undefined, [])
    } catch (error) {
      const isInOrder = typeof error === 'object' && error !== null && 'status' in error && error.status === longJump
      if (!isInOrder) tell(error)
      throw error
    }
  })
}

async function run(data: EmbeddedWorkerData): Promise<void> {
  const events = { synced: () => (fsyncs += 1), diskFull: () => post({ type: 'disk full' }) }
  const db = await PGlite.create({
    ...(data.dataDir ? { fs: new DurableNodeFS(data.dataDir, data.files, events) } : {}),
    ...(data.snapshotPath ? { loadDataDir: new Blob([fs.readFileSync(data.snapshotPath)]) } : {}),
    startParams: PGlite.defaultStartParams.filter((param) => param !== '-F'),
    postgresqlconf: [
      'wal_sync_method=fsync',
      'shared_buffers=16MB',
      'max_wal_size=96MB',
      'min_wal_size=48MB',
      // The log that a backup still has to copy must survive a checkpoint, such as the one with which the next backup begins.
      'wal_keep_size=48MB',
      "timezone='UTC'",
    ],
    extensions: { btree_gist },
    pgliteWasmModule: data.pgliteWasmModule,
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
  if (isDiskFull(error)) return 'the disk has no room left'
  if (error instanceof Error) return error.message
  // Errors of WebAssembly's file system are plain objects.
  return typeof error === 'object' && error && 'errno' in error ? `file error ${String(error.errno)}` : String(error)
}

run(workerData).catch(reportFailure)
