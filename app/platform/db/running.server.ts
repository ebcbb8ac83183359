import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Env } from '../env/env.server.ts'
import type { Log } from '../log/log.server.ts'
import { connectEmbedded, connectPostgres, fromPool, isDatabaseOutage } from './db.server.ts'
import type { Database } from './db.server.ts'
import { embeddedAddress } from './embedded-address.server.ts'
import { HeldDataDirError, SOCKET_FILE } from './lock.server.ts'

/** How long a script waits for a product that has just been started and does not answer yet, ms. */
const START_LIMIT_MS = 60_000
const RETRY_MS = 200

/**
 * Opens the database for a console script, whether or not the site runs: the embedded one is then reached through the socket
 * of the process that owns it, never opened a second time. A product that is just starting holds its directory some seconds
 * before it answers there: a command that follows the start waits for it.
 * @throws HeldDataDirError when the owner of the directory neither answers nor leaves; DataDirError when it cannot be written.
 */
export async function connectForScript(env: Env, log: Log, limitMs = START_LIMIT_MS): Promise<Database> {
  if (env.DATABASE_URL) return connectPostgres(env.DATABASE_URL, log)
  const lateMs = performance.now() + limitMs
  for (let tries = 0; ; tries += 1) {
    const pool = await poolOfOwner(env.DATA_DIR)
    if (pool) return fromPool('embedded', pool, log)
    try {
      // Another command that came through this one would lose its connection when this one ends.
      return await connectEmbedded({ dataDir: env.DATA_DIR, isUnseen: true }, log)
    } catch (error) {
      if (!(error instanceof HeldDataDirError) || performance.now() >= lateMs) throw error
    }
    if (tries === 0) log.warn({ directory: env.DATA_DIR }, 'waiting for the product, which is starting, or for another command to end')
    await pause(RETRY_MS)
  }
}

/**
 * Undefined where no process listens, as behind a socket left by one that was killed, and where the one that does has no time
 * yet: a first start, and one that migrates, keep its database to themselves for seconds.
 */
async function poolOfOwner(dataDir: string): Promise<pg.Pool | undefined> {
  if (!fs.existsSync(path.join(dataDir, SOCKET_FILE))) return undefined
  const owner = embeddedAddress(path.join(dataDir, path.dirname(SOCKET_FILE)))
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return new pg.Pool({ ...owner, max: 1 })
  } catch (error) {
    if (isDatabaseOutage(error)) return undefined
    throw error
  }
}
