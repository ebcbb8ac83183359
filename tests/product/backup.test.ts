/** Backing up a running shop and going back to it, as its owner does. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startingCatalogue } from '#db/seed/starting-catalogue.ts'
import { copyShop } from './copy-shop.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-backup-'))
const shop = path.join(directory, 'shop')
const backup = path.join(directory, 'backup')
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

function run(script: string, args: readonly string[], dataDir = shop): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

async function viewsOf(server: ServerProcess): Promise<number> {
  const { data } = await server.client().from('device_models').select('view_count').eq('slug', 'iphone-13').single()
  return Number(data?.['view_count'])
}

test('a backup taken while the shop runs holds its rows and pictures; restoring brings them back and keeps what stood there', async () => {
  copyShop(inject('shopTemplate'), shop)
  let server = await startServer({ DATA_DIR: shop })
  const { data: model } = await server.client().from('device_models').select('id').eq('slug', 'iphone-13').single()
  const id = String(model?.['id'])
  await server.client().from('device_models').update({ view_count: 1 }).eq('id', id)
  fs.mkdirSync(path.join(shop, 'media'), { recursive: true })
  fs.writeFileSync(path.join(shop, 'media', 'photo.webp'), 'picture')
  expect(await viewsOf(server)).toBe(1)

  const written = await run('backup', ['--out', backup])
  expect([written.code, written.said]).toEqual([0, expect.stringContaining(`Written to ${backup}`)])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.client().from('device_models').update({ view_count: 2 }).eq('id', id)
  expect(await viewsOf(server)).toBe(2)

  const refused = await run('restore', ['--from', backup])
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('already uses the data directory')])
  await server.stop()
  fs.rmSync(path.join(shop, 'media'), { recursive: true })
  const restored = await run('restore', ['--from', backup])
  // The start that follows says that the shop was taken back, and sends nothing that waited unasked.
  expect(fs.existsSync(path.join(shop, 'restored-at'))).toBe(true)
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('db.before-restore')])

  server = await startServer({ DATA_DIR: shop })
  expect(await viewsOf(server)).toBe(1)
  expect((await server.client().from('device_models').select('*', { count: 'exact', head: true })).count).toBe(startingCatalogue().models.length)
  expect(fs.readFileSync(path.join(shop, 'media', 'photo.webp'), 'utf8')).toBe('picture')
  expect(fs.existsSync(path.join(shop, 'db.before-restore', 'PG_VERSION'))).toBe(true)
  await server.stop()
})

test('what cannot be backed up or restored is said in a sentence, and nothing is left behind', async () => {
  const none = await run('backup', [], path.join(directory, 'none'))
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('npm run backup')])
  const twice = await run('backup', ['--out', backup])
  expect([twice.code, twice.said]).toEqual([1, expect.stringContaining('exists already')])
  const nothing = await run('restore', ['--from', directory])
  expect([nothing.code, nothing.said]).toEqual([1, expect.stringContaining('There is no backup')])
  const typed = await run('restore', ['--from', 'nimporte'])
  expect([typed.code, typed.said]).toEqual([1, expect.stringContaining('There is no backup "nimporte"')])
  expect(typed.said).not.toContain(path.resolve('nimporte'))
  fs.truncateSync(path.join(backup, 'db.pack.zst'), 50_000)
  const cut = await run('restore', ['--from', backup])
  expect([cut.code, cut.said]).toEqual([1, expect.stringContaining('does not match its manifest')])
  expect(fs.readdirSync(directory).toSorted()).toEqual(['backup', 'shop'])
})
