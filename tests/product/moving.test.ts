/** The commands that move data in, out and on, as a person runs them. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { createTestPostgres } from '#tests/db/test-databases.ts'
import { atScale } from '#tests/scale.ts'
import { copyShop } from './copy-shop.ts'
import { ANON_KEY, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-moving-'))
const oldShop = path.join(directory, 'old')
const newShop = path.join(directory, 'new')
let source: ServerProcess

/** Enough for several pages of repairs, which the import reads five hundred at a time; with `SCALE=full` the whole catalogue moves. */
const MODELS = atScale(120, 100_000)

beforeAll(async () => {
  const database = await connectEmbedded({ dataDir: copyShop(inject('shopTemplate'), oldShop) }, createLog('silent'))
  await database.db.execute(sql`
    delete from device_models where id not in (select id from device_models order by slug = 'iphone-13' desc, slug limit ${MODELS})`)
  await database.close()
  source = await startServer({ DATA_DIR: oldShop })
})
afterAll(async () => {
  await source?.stop()
  fs.rmSync(directory, { recursive: true, force: true })
})

function run(script: string, args: readonly string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

/** Names and contents of every file, except the lock that each opener takes and gives back. */
function hashOf(where: string): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(where, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(where, name)
    if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

test('a shop moves in, twice, from a server that speaks the same API', async () => {
  const from = ['--url', source.url, '--key', ANON_KEY]
  const rehearsal = await run('import', [...from, '--dry-run'], { DATA_DIR: newShop })
  expect([rehearsal.code, rehearsal.said]).toEqual([0, expect.stringContaining('Rehearsal: nothing was changed.')])
  expect(fs.existsSync(newShop)).toBe(false)

  const first = await run('import', from, { DATA_DIR: newShop })
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('Report:')])
  const again = await run('import', from, { DATA_DIR: newShop })
  expect(again.code).toBe(0)
  const [latest = ''] = fs
    .readdirSync(path.join(newShop, 'import'))
    .filter((name) => name.startsWith('report-'))
    .toSorted()
    .toReversed()
  const report = JSON.parse(fs.readFileSync(path.join(newShop, 'import', latest), 'utf8'))
  for (const table of report.tables) expect(table).toMatchObject({ inserted: 0, updated: 0 })

  const moved = await startServer({ DATA_DIR: newShop })
  const ask = (server: ServerProcess) =>
    server
      .client()
      .from('device_models')
      .select('id, slug, view_count, brands(slug), device_categories(slug), model_repairs(repair_name)')
      .order('slug')
      .order('id', { referencedTable: 'model_repairs' })
      .limit(50)
  expect((await ask(moved)).data).toEqual((await ask(source)).data)
  expect((await fetch(`${moved.url}/reparation/apple/iphone-13`)).status).toBe(200)
  await moved.stop()
})

test('an export runs beside the product and holds what it shows', async () => {
  const out = path.join(directory, 'export')
  const { code, said } = await run('export', ['--out', out], { DATA_DIR: oldShop })
  expect([code, said]).toEqual([0, expect.stringContaining('Written to')])
  const brands = JSON.parse(fs.readFileSync(path.join(out, 'brands.json'), 'utf8'))
  expect(brands).toHaveLength(20)
  expect(fs.readFileSync(path.join(out, 'brands.csv'), 'utf8').split('\r\n')).toHaveLength(22)
  expect(fs.readFileSync(path.join(out, 'clients', 'repairs.csv'), 'utf8')).toContain('customer_name')
  expect((await fetch(`${source.url}/readyz`)).status).toBe(200)
})

test('the embedded database moves into PostgreSQL and stays as it was', async () => {
  const postgres = await createTestPostgres({ empty: true })
  const before = hashOf(path.join(newShop, 'db'))
  const moved = await run('move-to-postgres', ['--to', postgres.url], { DATA_DIR: newShop })
  expect([moved.code, moved.said]).toEqual([0, expect.stringContaining('Counts and checksums are the same on both sides.')])
  expect(hashOf(path.join(newShop, 'db'))).toBe(before)
  const again = await run('move-to-postgres', ['--to', postgres.url], { DATA_DIR: newShop })
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('The target already has rows')])

  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: newShop })
  expect((await server.client().from('brands').select('*', { count: 'exact', head: true })).count).toBe(20)
  await server.stop()
  await postgres.drop()
})

test.each([
  ['import', [], 'npm run import -- --url'],
  ['import', ['--url', 'http://127.0.0.1:9', '--key', 'x', '--nope'], "Unknown option '--nope'"],
  ['move-to-postgres', [], 'npm run move-to-postgres -- --to'],
])('%s %j says in words what to write', async (script, args, words) => {
  const { code, said } = await run(script, args, { DATA_DIR: path.join(directory, 'none') })
  expect([code, said]).toEqual([1, expect.stringContaining(words)])
  expect(said).not.toMatch(/\bat .*\.ts:\d+/)
})

test('a move to a server that is away names it, not the database of the shop', async () => {
  const { code, said } = await run('move-to-postgres', ['--to', 'postgres://x:y@127.0.0.1:9/none'], { DATA_DIR: newShop })
  expect([code, said.trim()]).toEqual([1, expect.stringMatching(/^The server of --to does not answer\./)])
})

test('an import with a wrong key leaves nothing behind', async () => {
  const nowhere = path.join(directory, 'nowhere')
  const { code, said } = await run('import', ['--url', source.url, '--key', 'wrong'], { DATA_DIR: nowhere })
  expect([code, said]).toEqual([1, expect.stringContaining('Check --key.')])
  expect(fs.existsSync(nowhere)).toBe(false)
})

test('a move while the product runs is refused in one sentence', async () => {
  const { code, said } = await run('move-to-postgres', ['--to', 'postgres://x@127.0.0.1:9/x'], { DATA_DIR: oldShop })
  expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringContaining('already uses the data directory')]])
})
