/**
 * The worker thread that runs the embedded database, so that a slow report never stalls the requests.
 * It makes PGlite durable (its default is fsync off) and serves it on a unix socket.
 */
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

export interface EmbeddedWorkerData {
  /** Directory of the cluster; undefined keeps it in memory (tests). */
  dataDir?: string
  /** A dump of a prepared cluster to start from (tests). */
  snapshotPath?: string
  socketPath: string
}
export type EmbeddedWorkerMessage = { type: 'ready' } | { type: 'failed'; message: string } | { type: 'closed' } | { type: 'fsyncs'; count: number }

let fsyncs = 0

type EmscriptenModule = {
  NODEFS?: { stream_ops: StreamOps }
  FS: { filesystems: { NODEFS: { stream_ops: StreamOps } } }
}
type StreamOps = { fsync?: (stream: { nfd: number }) => number }

/** PGlite's file system with a real fsync: upstream's is a no-op. */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pg, options)
    const preRun = result.emscriptenOpts.preRun
    const hooks = Array.isArray(preRun) ? preRun : preRun ? [preRun] : []
    const installFsync = (module: unknown) => {
      const { NODEFS, FS } = asEmscriptenModule(module)
      const { stream_ops: operations } = NODEFS ?? FS.filesystems.NODEFS
      operations.fsync = (stream) => {
        fs.fsyncSync(stream.nfd)
        fsyncs += 1
        return 0
      }
    }
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun: [...hooks, installFsync] } }
  }
}

/** The emscripten module is untyped upstream; only these two members are read. */
function asEmscriptenModule(module: unknown): EmscriptenModule {
  return module as EmscriptenModule
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

async function run(data: EmbeddedWorkerData): Promise<void> {
  const db = await PGlite.create({
    ...(data.dataDir ? { fs: new DurableNodeFS(data.dataDir) } : {}),
    ...(data.snapshotPath ? { loadDataDir: new Blob([fs.readFileSync(data.snapshotPath)]) } : {}),
    startParams: PGlite.defaultStartParams.filter((param) => param !== '-F'),
    postgresqlconf: ['wal_sync_method=fsync', 'shared_buffers=16MB', "timezone='UTC'"],
    extensions: { btree_gist },
  })
  keepBatchesWhole(db)
  const server = new PGLiteSocketServer({ db, path: data.socketPath, maxConnections: 32 })
  await server.start()
  fs.chmodSync(data.socketPath, 0o600)
  parentPort?.on('message', (message: 'close' | 'fsyncs') => {
    if (message === 'fsyncs') parentPort?.postMessage({ type: 'fsyncs', count: fsyncs } satisfies EmbeddedWorkerMessage)
    else
      void server
        .stop()
        .then(() => db.close())
        .then(() => parentPort?.postMessage({ type: 'closed' } satisfies EmbeddedWorkerMessage))
  })
  parentPort?.postMessage({ type: 'ready' } satisfies EmbeddedWorkerMessage)
}

run(workerData).catch((error: unknown) => {
  parentPort?.postMessage({
    type: 'failed',
    message: error instanceof Error ? error.message : String(error),
  } satisfies EmbeddedWorkerMessage)
})
