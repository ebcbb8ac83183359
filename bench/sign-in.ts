/**
 * Does the time of a refused sign-in tell whether the address has an account? 400 tries each, in turns, with real hashes, through
 * HTTP, on the embedded database on disk. Fails when the medians are more than 5 % apart.
 */
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { createPasswordHasher } from '#app/platform/session/passwords.server.ts'
import { createAuthApi } from '#server/api/auth/handler.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { systemCtx } from '#server/system-ctx.ts'

const TRIES = 400
const TOLERANCE = 0.05
const ANON_KEY = 'sb_publishable_bench_only'

export async function benchSignIn(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-sign-in-'))
  const log = createLog('silent')
  const database = await connectEmbedded({ dataDir }, log)
  await migrateDatabase(database)
  await seedShopFacts(database.db)
  const passwords = createPasswordHasher()
  const env = parseEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const ctx = {
    ...(await systemCtx({ env, log, database, doing: 'bench', passwords })),
    actor: VISITOR,
    client: { address: '127.0.0.1', userAgent: null },
  }
  await database.db
    .insert(staffUsers)
    .values({ email: 'connue@example.fr', role: 'staff', password_hash: await passwords.hash('quatre mouettes au phare') })

  const api = createAuthApi(ANON_KEY)
  const server = http.createServer(
    getRequestListener((request) => api(request, { ...ctx, now: new Date() }, 'bench'), { overrideGlobalObjects: false }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const known: number[] = []
  const unknown: number[] = []
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await refusedMs(port, 'personne@example.fr')
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Who goes first changes, so that neither kind profits from the other.
    const order = tries % 2 === 0 ? [known, unknown] : [unknown, known]
    for (const times of order) times.push(await refusedMs(port, times === known ? 'connue@example.fr' : `inconnue${tries}@example.fr`))
  }
  server.close()
  server.closeAllConnections()
  await database.close()
  fs.rmSync(dataDir, { recursive: true })

  const [knownMs, unknownMs] = [median(known), median(unknown)]
  const apart = Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)
  process.stdout.write(
    `sign-in refused: known address ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms, ${(100 * apart).toFixed(2)} % apart\n`,
  )
  if (apart > TOLERANCE) process.exitCode = 1
}

async function refusedMs(port: number, email: string): Promise<number> {
  const startedMs = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'un mauvais mot de passe' }),
  })
  await response.text()
  if (response.status !== 400) throw new Error(`expected a refusal, got ${response.status}`)
  return performance.now() - startedMs
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
