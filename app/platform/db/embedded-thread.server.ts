import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded-worker.server.ts'
import { createSignals } from './worker-signals.ts'
import type { SharedSignals } from './worker-signals.ts'

/** Longest that ending a thread may take, ms: only a disk that hangs takes longer. */
const TERMINATE_TIMEOUT_MS = 5_000

const packages = createRequire(import.meta.url)

/** By its name in the package: this file also runs as a part of the built server, the thread's program never does. */
const WORKER_PROGRAM = pathToFileURL(packages.resolve('#app/platform/db/embedded-worker.server.ts'))

let compiled: Promise<WebAssembly.Module> | undefined

/** The machine code of the database is made once and shared: a replaced thread need not compile it again. */
function compiledPglite(): Promise<WebAssembly.Module> {
  const directory = path.dirname(packages.resolve('@electric-sql/pglite'))
  compiled ??= readFile(path.join(directory, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/** One thread that runs the embedded database, from its opening to its end. */
export interface EmbeddedThread {
  signals: SharedSignals
  /** Emits `failed` with the reason when the thread is of no more use, and `disk full`. */
  events: EventEmitter<{ failed: [reason: string]; 'disk full': [] }>
  countFsyncs: () => Promise<number>
  /** Ends the database in order. */
  close: () => Promise<void>
  /** Ends the thread wherever it is; false when it would not end in time. */
  terminate: () => Promise<boolean>
}

/**
 * Starts a thread and waits until it answers.
 * @throws Error with the reason in the database's words
 */
export async function startThread(
  data: Omit<EmbeddedWorkerData, 'signals' | 'pgliteWasmModule'>,
  program: URL = WORKER_PROGRAM,
): Promise<EmbeddedThread> {
  const signals = createSignals()
  const pgliteWasmModule = await compiledPglite()
  const worker = new Worker(program, {
    workerData: { ...data, signals, pgliteWasmModule } satisfies EmbeddedWorkerData,
    // The worker prints PGlite's own boot messages; only failures matter, and they come as messages.
    stdout: true,
    stderr: true,
  })
  const events: EmbeddedThread['events'] = new EventEmitter()
  const terminate = () => endsInTime(worker.terminate())
  worker.on('error', (error) => events.emit('failed', error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => events.emit('failed', `its thread ended with code ${code}`))
  worker.on('message', (message: EmbeddedWorkerMessage) => {
    if (message.type === 'failed') events.emit('failed', message.message)
    if (message.type === 'disk full') events.emit('disk full')
  })
  try {
    await nextMessage(worker, 'ready')
  } catch (error) {
    await terminate()
    throw error
  }
  return {
    signals,
    events,
    terminate,
    async countFsyncs() {
      worker.postMessage('fsyncs')
      const message = await nextMessage(worker, 'fsyncs')
      return message.type === 'fsyncs' ? message.count : 0
    },
    async close() {
      worker.postMessage('close')
      await nextMessage(worker, 'closed')
      await terminate()
    },
  }
}

async function endsInTime(ending: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TERMINATE_TIMEOUT_MS)
  })
  const ended = await Promise.race([ending.then(() => true), late])
  clearTimeout(timer)
  return ended
}

async function nextMessage(worker: Worker, type: EmbeddedWorkerMessage['type']): Promise<EmbeddedWorkerMessage> {
  for (;;) {
    const message = await Promise.race([
      once(worker, 'message').then(([value]) => asWorkerMessage(value)),
      once(worker, 'exit').then(([code]): EmbeddedWorkerMessage => ({
        type: 'failed',
        message: `the database thread ended with code ${code}`,
      })),
    ])
    if (message.type === 'failed') throw new Error(message.message)
    if (message.type === type) return message
  }
}

/** Only our own worker posts on this channel. */
function asWorkerMessage(value: unknown): EmbeddedWorkerMessage {
  return value as EmbeddedWorkerMessage
}
