import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DataDirError, lockDataDir } from './lock.server.ts'
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded-worker.server.ts'

/** Longest unix socket path that every supported system takes (macOS: 104 bytes with the end mark). */
const SOCKET_PATH_MAX_BYTES = 103
/** node-postgres derives the file name from the port. */
const SOCKET_NAME = '.s.PGSQL.5432'

export interface EmbeddedDatabase {
  /** Directory of the unix socket, as node-postgres takes it for `host`. */
  socketDir: string
  /** How many fsyncs reached the disk since the start (a test counts them). */
  countFsyncs: () => Promise<number>
  close: () => Promise<void>
}

export interface EmbeddedOptions {
  /** DATA_DIR; undefined keeps everything in memory. */
  dataDir?: string
  /** A dump of a prepared cluster to start from. */
  snapshotPath?: string
}

/**
 * Opens the embedded PostgreSQL in a worker thread, behind a unix socket, with this process as its only owner.
 * @throws DataDirError when another process holds the directory or the files in it cannot be opened.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = options.dataDir ? lockDataDir(options.dataDir) : undefined
  const socketDir = makeSocketDir(options.dataDir)
  const dataDir = options.dataDir ? path.join(options.dataDir, 'db') : undefined
  const worker = new Worker(new URL('./embedded-worker.server.ts', import.meta.url), {
    workerData: { dataDir, snapshotPath: options.snapshotPath, socketPath: path.join(socketDir, SOCKET_NAME) } satisfies EmbeddedWorkerData,
    // The worker prints PGlite's own boot messages; only failures matter, and they come as messages.
    stdout: true,
    stderr: true,
  })
  const release = () => {
    fs.rmSync(socketDir, { recursive: true, force: true })
    lock?.release()
  }
  try {
    await nextMessage(worker, 'ready')
  } catch (error) {
    await worker.terminate()
    // The database writes its process file before it looks at the others.
    if (dataDir) fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true })
    release()
    throw new DataDirError(
      `The database in ${dataDir ?? 'memory'} cannot be opened (${reasonOf(error)}). ` +
        `Nothing was changed. Restore a backup into it, or move the directory away to start afresh.`,
    )
  }
  let closing: Promise<void> | undefined
  return {
    socketDir,
    async countFsyncs() {
      worker.postMessage('fsyncs')
      const message = await nextMessage(worker, 'fsyncs')
      return message.type === 'fsyncs' ? message.count : 0
    },
    close() {
      closing ??= (async () => {
        worker.postMessage('close')
        await nextMessage(worker, 'closed')
        await worker.terminate()
        release()
      })()
      return closing
    },
  }
}

/** A damaged cluster makes the WebAssembly code abort, which says nothing to a person. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /^Aborted\(|unreachable|memory access/.test(message) ? 'its files are damaged' : message
}

function makeSocketDir(dataDir: string | undefined): string {
  const wanted = dataDir ? path.join(dataDir, 'socket') : undefined
  if (wanted && Buffer.byteLength(path.join(wanted, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES) {
    fs.rmSync(wanted, { recursive: true, force: true })
    fs.mkdirSync(wanted, { mode: 0o700 })
    return wanted
  }
  return fs.mkdtempSync(path.join(os.tmpdir(), 'phare-'))
}

async function nextMessage(worker: Worker, type: EmbeddedWorkerMessage['type']): Promise<EmbeddedWorkerMessage> {
  for (;;) {
    const message = await Promise.race([
      once(worker, 'message').then(([value]) => asWorkerMessage(value)),
      once(worker, 'exit').then(([code]): EmbeddedWorkerMessage => ({ type: 'failed', message: `the database thread ended with code ${code}` })),
    ])
    if (message.type === 'failed') throw new Error(message.message)
    if (message.type === type) return message
  }
}

/** Only our own worker posts on this channel. */
function asWorkerMessage(value: unknown): EmbeddedWorkerMessage {
  return value as EmbeddedWorkerMessage
}
