import cluster from 'node:cluster'
import os from 'node:os'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'

/** Before a process that died is replaced, ms: one that cannot start must not keep the machine busy. */
const REPLACE_AFTER_MS = 1_000

/** How a process ends that was set up wrongly (EX_CONFIG of sysexits.h): another in its place would end in the same way. */
export const MISCONFIGURED_EXIT = 78

/** Processes that answer requests. The embedded database has one owner, so without DATABASE_URL there is one. */
export function countProcesses(env: Pick<Env, 'DATABASE_URL' | 'PROCESSES'>): number {
  if (env.DATABASE_URL === undefined) return 1
  return env.PROCESSES === 'auto' ? os.availableParallelism() : env.PROCESSES
}

/** Set for a process that takes the place of another while the rest go on serving. */
const REPLACES = 'PHARE_REPLACES'

/** Whether this process leaves the port to the others until it can serve: visitors must not meet one that only says that it starts. */
export function isReplacement(): boolean {
  return cluster.isWorker && process.env[REPLACES] === 'yes'
}

/** Starts the processes, which share the port, and replaces one that dies. Ends when all have stopped, when none can start, or when what is set is wrong. */
export function runProcesses(count: number, log: Log): void {
  let stopping = false
  let hasListened = false
  for (let started = 0; started < count; started += 1) cluster.fork()

  cluster.on('listening', () => (hasListened = true))
  cluster.on('exit', (worker, code, signal) => {
    if (!stopping && hasListened && code !== MISCONFIGURED_EXIT) {
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced')
      setTimeout(() => stopping || cluster.fork(hasWorkers() ? { [REPLACES]: 'yes' } : {}), REPLACE_AFTER_MS)
    } else if (!stopping) {
      process.exitCode = 1
      stop()
    }
  })

  function stop(): void {
    stopping = true
    // The processes' own stop is bounded, and hears a signal to the whole group once. One that still loads its code has nothing to
    // put in order and ends at once; a message would wait until it has loaded.
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function hasWorkers(): boolean {
  return Object.keys(cluster.workers ?? {}).length > 0
}
