import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { copyShop } from './copy-shop.ts'
import { freePort } from './free-port.ts'
import { BROWSER } from './site.ts'

const directories: string[] = []
const processes: ChildProcess[] = []

afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  for (const directory of directories.splice(0)) fs.rmSync(directory, { recursive: true, force: true })
})

/** A data directory as after a first start. */
function aDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-data-'))
  directories.push(dataDir)
  return copyShop(inject('shopTemplate'), dataDir)
}

interface Started {
  child: ChildProcess
  said: () => string
  ended: Promise<number | null>
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) }
}

/** Waits until the site is ready and gives its address. */
async function ready(started: Started, port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(
    async () => {
      if (started.child.exitCode !== null) throw new Error(started.said())
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    },
    { timeout: 60_000, interval: 100 },
  )
  return url
}

/** One sentence for a person, and no trace of the code. */
function expectOneSentence(said: string): void {
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).not.toMatch(/\bat .*\.(ts|js):\d+|Error:/)
}

/** Names and contents of everything in a directory. */
function hashOf(directory: string): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(directory, name)
    hash.update(name)
    if (fs.statSync(file).isFile()) hash.update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

test('a busy port is told in one sentence, before anything is opened', async () => {
  const port = await freePort()
  const other = http.createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const dataDir = path.join(os.tmpdir(), `phare-never-${port}`)
  const started = start({ PORT: String(port), DATA_DIR: dataDir })
  expect(await started.ended).toBe(1)
  expectOneSentence(started.said())
  expect(started.said()).toContain(`Port ${port} is already used`)
  expect(fs.existsSync(dataDir)).toBe(false)
  other.close()
})

test.each([
  [{ PORT: 'abc' }, 'PORT="abc": PORT must be a port number such as 3000.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name, with @'],
  [{ SEED: 'yes' }, 'SEED must be demo or none.'],
])('the bad setting %o is told in one sentence', async (env, sentence) => {
  const started = start({ ...env, DATA_DIR: '/nonexistent' })
  expect(await started.ended).toBe(1)
  expectOneSentence(started.said())
  expect(started.said()).toContain(sentence)
})

test('a data directory that cannot be written is told in one sentence', async () => {
  const started = start({ PORT: String(await freePort()), DATA_DIR: path.resolve('package.json/data') })
  expect(await started.ended).toBe(1)
  expectOneSentence(started.said())
  expect(started.said()).toContain('Set DATA_DIR to a directory that can be written.')
})

test('a site that starts before its PostgreSQL says so, answers 503 and stops when asked', async () => {
  const port = await freePort()
  const started = start({ PORT: String(port), DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
  await vi.waitFor(() => expect(started.said()).toContain('The database at DATABASE_URL does not answer.'), { timeout: 100_000 })
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(started.said()).not.toMatch(/\bat .*\.(ts|js):\d+/)
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
})

test('a second process on the same data directory waits, and takes over when the first one is stopped', async () => {
  const dataDir = aDataDir()
  const port = await freePort()
  const first = start({ PORT: String(port), DATA_DIR: dataDir, SEED: 'none' })
  await ready(first, port)
  const secondPort = await freePort()
  const second = start({ PORT: String(secondPort), DATA_DIR: dataDir, SEED: 'none' })
  // It answers that it starts, and goes on waiting.
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${secondPort}/readyz`)).status).toBe(503), { timeout: 60_000 })
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await ready(second, secondPort)
})

test('a corrupt data directory is told in one sentence and left as it is', async () => {
  const dataDir = aDataDir()
  fs.writeFileSync(path.join(dataDir, 'db/global/pg_control'), 'not a database')
  const before = hashOf(path.join(dataDir, 'db'))
  const started = start({ PORT: String(await freePort()), DATA_DIR: dataDir })
  expect(await started.ended).toBe(1)
  expectOneSentence(started.said())
  expect(started.said()).toContain('cannot be opened (its files are damaged). Nothing was changed.')
  expect(hashOf(path.join(dataDir, 'db'))).toBe(before)
  expect(fs.existsSync(path.join(dataDir, 'lock'))).toBe(false)
})

test('SIGTERM lets a request under way finish, writes what waits and ends with 0', async () => {
  const dataDir = aDataDir()
  const port = await freePort()
  const started = start({ PORT: String(port), DATA_DIR: dataDir })
  const url = await ready(started, port)
  await fetch(`${url}/reparation/apple/iphone-13`, { headers: { 'User-Agent': BROWSER } })

  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve) => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n', () => resolve()))
  // An answer on another connection: by now the server has read the half request too.
  await fetch(`${url}/healthz`, { headers: { Connection: 'close' } })
  started.child.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 60_000 })
  socket.write('Connection: close\r\n\r\n')
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(await started.ended).toBe(0)

  const database = await connectEmbedded({ dataDir }, createLog('silent'))
  expect((await database.pool.query(`select view_count from device_models where slug = 'iphone-13'`)).rows).toEqual([{ view_count: 1 }])
  await database.close()
})
