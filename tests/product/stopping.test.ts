/** A stop as systemd and Ctrl-C ask for it: every process of the group is signalled, in the middle of the day's work. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { copyShop } from './copy-shop.ts'
import { freePort } from './free-port.ts'
import { quoteFields } from './quote-form.ts'
import { BROWSER } from './site.ts'

const WRAPPED = `const { become, pinnedNode } = await import('./scripts/toolchain.mjs'); become(pinnedNode(), ['server/main.ts'], {})`

/** A mail server that takes connections and never says a word. */
async function openSilentServer(): Promise<{ url: string; connections: () => number }> {
  let connections = 0
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    connections += 1
    sockets.add(socket.on('error', () => undefined))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections }
}

/** Whether anybody takes connections there. */
async function isTaken(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  try {
    return await new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
  } finally {
    socket.destroy()
  }
}

/** The first half of a request that the server has read; `finish` sends the rest and gives the answer. */
async function halfRequest(port: number): Promise<{ finish: () => Promise<string> }> {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  await new Promise<void>((resolve) => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n', () => resolve()))
  return {
    finish() {
      socket.write('Connection: close\r\n\r\n')
      return closed
    },
  }
}

test('a signal to the whole group lets requests under way finish, and a silent mail server does not hold the stop up', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-stop-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  copyShop(inject('shopTemplate'), dataDir)
  const smtp = await openSilentServer()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'warn',
  }
  const wrapper = spawn(process.execPath, ['--input-type=module', '--eval', WRAPPED], { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const group = -(wrapper.pid ?? 0)
  let said = ''
  for (const stream of [wrapper.stdout, wrapper.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let ended = false
  const exit = new Promise<number | null>((resolve) => wrapper.once('exit', resolve)).finally(() => (ended = true))
  onTestFinished(() => void (ended || process.kill(group, 'SIGKILL')))
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 120_000, interval: 100 })

  const page = await (await fetch(`${url}/pro/devis`)).text()
  const form = quoteFields({ started: /name="started" value="([^"]+)"/.exec(page)?.[1] ?? '' })
  const ask = async () =>
    (await fetch(`${url}/pro/devis`, { method: 'POST', body: form, redirect: 'manual', headers: { 'User-Agent': BROWSER } })).status
  // Nobody fills a form in within two seconds.
  await expect.poll(ask, { timeout: 60_000 }).toBe(303)
  await expect.poll(() => smtp.connections(), { timeout: 60_000 }).toBeGreaterThan(0)
  const halves = await Promise.all([1, 2, 3, 4].map(() => halfRequest(port)))
  // An answer on another connection, and a moment more: by now the server has read the halves too.
  await fetch(`${url}/healthz`, { headers: { Connection: 'close' } })
  await setTimeout(500)

  process.kill(group, 'SIGTERM')
  // No page is asked for: one that is made on a busy machine would take of the five seconds that the halves have.
  await vi.waitFor(() => expect(isTaken(port)).resolves.toBe(false), { timeout: 60_000, interval: 20 })
  const answers = await Promise.all(halves.map(({ finish }) => finish()))
  expect(answers.map((answer) => answer.slice(0, 12))).toEqual(Array.from({ length: 4 }, () => 'HTTP/1.1 200'))
  expect([await exit, said]).toEqual([0, expect.not.stringContaining('the stop took too long')])
})
