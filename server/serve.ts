/**
 * Serving, from the configuration to an orderly stop on SIGTERM: database, site, address on the screen. Built by Vite together with
 * the application, and started by `server/main.ts`.
 */
import cluster from 'node:cluster'
import http from 'node:http'
import path from 'node:path'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { DataDirError, makeDataDir } from '#app/platform/db/lock.server.ts'
import { DatabaseRefusedError } from '#app/platform/db/refusal.server.ts'
import { EnvError, parseEnv } from '#app/platform/env/env.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import type { App } from './app.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { boundConnections, endSilentConnections } from './connection-bounds.ts'
import { createDrain } from './drain.ts'
import { StartError, listen } from './listen.ts'
import { noticeMail } from './mail-notice.ts'
import { openDatabase } from './open-database.ts'
import { PiecemealMessage, hearUnread } from './piecemeal.ts'
import { prepareStaff } from './prepare-staff.ts'
import { MISCONFIGURED_EXIT, countProcesses, isReplacement, runProcesses } from './processes.ts'
import { answerStarting } from './starting.ts'
import { noticeSettings } from './settings-notice.ts'
import { createStop } from './stop.ts'
import { waitForDatabase } from './wait-for-database.ts'

/**
 * A proxy keeps connections open that nothing is sent over (nginx 60 s, Caddy 120 s) and must be the one that closes them:
 * one that ends on this side just then takes a form with it, and the visitor reads 502.
 */
const IDLE_CONNECTION_BEHIND_PROXY_MS = 130_000

async function main(): Promise<void> {
  // Files and directories that are made from here on are for this account alone.
  process.umask(0o077)
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const prepareDirectories = () => {
    makeDataDir(env.DATA_DIR)
    noticeSettings(process.env, env, log)
  }
  const processes = countProcesses(env)
  if (processes > 1 && cluster.isPrimary) {
    prepareDirectories()
    return runProcesses(processes, log)
  }
  let listener: http.RequestListener = answerStarting
  const { server, drain } = createServer(env, log, (request, response) => listener(request, response))
  const listensLast = isReplacement()
  if (!listensLast) await listen(server, env.PORT, env.HOST)
  // A busy port is told before anything is made.
  if (cluster.isPrimary) await closingOnFailure(server, prepareDirectories)
  let database: Database | undefined
  let app: App | undefined
  let firstAccount = ''
  const stop = createStop(
    drain,
    log,
    async () => {
      await app?.close()
      await database?.close()
    },
    () => app?.beginStop(),
  )
  try {
    // The embedded database is there or broken: only PostgreSQL may come later.
    const step = <Result>(work: () => Promise<Result>) => (env.DATABASE_URL ? waitForDatabase(work, log) : work())
    const opened = await step(() => openDatabase(env, log))
    database = opened
    firstAccount = await step(() => prepareStaff(env, log, opened))
    const { createApp } = await loadApp()
    app = await step(() => createApp({ env, log, database: opened, clock: () => new Date(), clientDir: path.resolve('build/client') }))
    listener = app.listener
    if (listensLast) await listen(server, env.PORT, env.HOST)
  } catch (error) {
    // The account is there and its password is shown once: a start that fails after it would otherwise take the password along.
    process.stdout.write(firstAccount)
    await stop()
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  log.info({ port, database: database.kind }, 'listening')
  if (!cluster.worker || cluster.worker.id === 1) void noticeMail(env, log)
  if (cluster.worker && cluster.worker.id !== 1) process.stdout.write(firstAccount)
  else process.stdout.write(`\n  Le site          : ${env.PUBLIC_URL.replace(/:0$/, `:${port}`)}\n${firstAccount}\n`)
}

/** The server with all that holds for every connection, whatever answers behind it, and how its connections end in order. */
function createServer(env: Env, log: Log, answer: http.RequestListener): { server: http.Server; drain: ReturnType<typeof createDrain> } {
  const idle = env.TRUST_PROXY ? { keepAliveTimeout: IDLE_CONNECTION_BEHIND_PROXY_MS } : {}
  const server = http.createServer({ ...idle, IncomingMessage: PiecemealMessage }, (request, response) => {
    hearUnread(request, response)
    answer(request, response)
  })
  const drain = createDrain(server)
  boundConnections(server, { env, log })
  endSilentConnections(server)
  answerBrokenRequests(server)
  return { server, drain }
}

/** A start that cannot go on lets go of its port, so that the process ends. */
async function closingOnFailure(server: http.Server, work: () => void): Promise<void> {
  try {
    work()
  } catch (error) {
    await new Promise((resolve) => server.close(resolve))
    throw error
  }
}

/** The application, which is read only once the port and the database are there. */
export function loadApp(): Promise<typeof import('./app.ts')> {
  return import('./app.ts')
}

/** Serves until the process is told to stop. What keeps it from starting is said on the screen, and the process ends. */
export function serve(): void {
  main().catch(sayWhyNot)
}

function sayWhyNot(error: unknown): void {
  if ([EnvError, DataDirError, DatabaseRefusedError, StartError].some((kind) => error instanceof kind) && error instanceof Error)
    process.stderr.write(`\n${error.message}\n`)
  else if (isDatabaseOutage(error))
    process.stderr.write('\nThe database at DATABASE_URL does not answer. Check the address and that the server runs.\n')
  else createLog('error').fatal({ err: error }, 'the product could not start')
  process.exitCode = cluster.isWorker && error instanceof EnvError ? MISCONFIGURED_EXIT : 1
  // A worker or a socket that is still open must not keep a failed start alive.
  setTimeout(() => process.exit(), 500).unref()
}
