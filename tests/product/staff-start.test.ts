import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { stores } from '#app/platform/db/tables/business.server.ts'
import { documents } from '#app/platform/db/tables/documents.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { freePort } from './free-port.ts'

const ANON_KEY = 'sb_publishable_first_start'
const EMAIL = 'admin@site.example'

const directories: string[] = []
const processes: ChildProcess[] = []

afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  for (const directory of directories.splice(0)) fs.rmSync(directory, { recursive: true, force: true })
})

interface Running {
  url: string
  said: string
  stop: () => Promise<void>
}

/** The product as a process of its own, ready to answer; the starting catalogue is left out. */
async function start(dataDir: string): Promise<Running> {
  const port = await freePort()
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', SEED: 'none', PORT: String(port), DATA_DIR: dataDir, ANON_KEY }
  const child = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const running = {
    url: `http://127.0.0.1:${port}`,
    said: '',
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
  child.stdout.on('data', (chunk: Buffer) => (running.said += chunk.toString()))
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error('The product ended at once')
      expect(running.said).toMatch(/Le site +:/)
    },
    { timeout: 60_000, interval: 100 },
  )
  return running
}

async function signInStatus(url: string, password: string): Promise<number> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password }),
  })
  await response.arrayBuffer()
  return response.status
}

/** Beside this process, not instead of it: a connection that the product closes meanwhile has to be noticed, or the next request fails on it. */
function runScript(name: string, dataDir: string, ...args: string[]): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [`scripts/${name}.ts`, ...args], { env: { ...process.env, DATA_DIR: dataDir } }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, said: stdout + stderr }),
    )
  })
}

test('the first start shows the way in once; the console gives a new one while the site runs', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-first-'))
  directories.push(dataDir)
  await (await connectEmbedded({ dataDir, snapshotPath: inject('snapshotPath') }, createLog('silent'))).close()

  const first = await start(dataDir)
  expect(first.said).toContain(`E-mail           : ${EMAIL}`)
  const password = /Mot de passe {5}: (\S+)$/m.exec(first.said)?.[1] ?? ''
  expect(await signInStatus(first.url, password)).toBe(200)
  await first.stop()

  const second = await start(dataDir)
  expect(second.said).not.toContain('Mot de passe')
  expect(await signInStatus(second.url, password)).toBe(200)

  expect(await runScript('staff-reset-password', dataDir)).toMatchObject({ status: 1, said: expect.stringContaining('npm run staff:reset-password') })
  expect(await runScript('staff-reset-password', dataDir, 'inconnu@example.fr')).toMatchObject({ status: 1 })
  const reset = await runScript('staff-reset-password', dataDir, EMAIL)
  expect(reset.status).toBe(0)
  expect(await signInStatus(second.url, password)).toBe(400)
  expect(await signInStatus(second.url, /: (\S+)$/m.exec(reset.said)?.[1] ?? '')).toBe(200)

  expect((await runScript('staff-rotate-keys', dataDir)).status).toBe(0)
  const keys: unknown = await (await fetch(`${second.url}/auth/v1/.well-known/jwks.json`)).json()
  expect(keys).toMatchObject({ keys: [{ alg: 'ES256' }, { alg: 'ES256' }] })
  await second.stop()
  // Without the site running the script opens the database itself.
  expect((await runScript('staff-reset-password', dataDir, EMAIL)).status).toBe(0)
})

test('a first start that fails after the account was opened still shows its password', async () => {
  const [dataDir = '', elsewhere = ''] = ['phare-first-', 'phare-unbuilt-'].map((name) => fs.mkdtempSync(path.join(os.tmpdir(), name)))
  directories.push(dataDir, elsewhere)
  await (await connectEmbedded({ dataDir, snapshotPath: inject('snapshotPath') }, createLog('silent'))).close()
  // A directory without the built site: it is missed after the account.
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', SEED: 'none', PORT: String(await freePort()), DATA_DIR: dataDir }
  const ended = await new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(process.execPath, [path.resolve('server/main.ts')], { cwd: elsewhere, env, timeout: 120_000 }, (error, said) =>
      resolve({ failed: error !== null, said }),
    )
  })
  expect(ended.failed).toBe(true)
  expect(ended.said).toMatch(/Mot de passe {5}: \S+\n/)
})

test('texts that come back put nothing of the demonstration beside those of a shop that began empty', async () => {
  const [dataDir = '', folder = ''] = ['phare-first-', 'phare-words-'].map((name) => fs.mkdtempSync(path.join(os.tmpdir(), name)))
  directories.push(dataDir, folder)
  const beginning = await connectEmbedded({ dataDir, snapshotPath: inject('snapshotPath') }, createLog('silent'))
  await seedDocuments(beginning.db, { withExamples: false })
  await seedShopFacts(beginning.db, { withExamples: false })
  const documentsBefore = await beginning.db.$count(documents)
  await beginning.close()

  expect(await runScript('words', dataDir, '--export', folder)).toMatchObject({ status: 0 })
  // Typed without SEED, as on a machine where the settings of the service are not at hand.
  expect(await runScript('words', dataDir, '--import', folder)).toMatchObject({ status: 0 })
  const after = await connectEmbedded({ dataDir }, createLog('silent'))
  expect(await after.db.$count(documents)).toBe(documentsBefore)
  expect(await after.db.$count(stores)).toBe(0)
  await after.close()
})
