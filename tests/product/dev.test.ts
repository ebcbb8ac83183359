import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

/** `npm run dev` on an empty data directory, with all that it writes to the terminal. */
function startDev(port: number) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-dev-'))
  const env = { NODE_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'warn', SEED: 'none', PORT: String(port), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['scripts/dev.ts'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  const dev = { said: '', ended }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (dev.said += chunk.toString()))
  return dev
}

test('who begins with `npm run dev` is told the address and the account of the team, and finds the site there', async () => {
  const port = await freePort()
  const dev = startDev(port)
  await vi.waitFor(() => expect(dev.said).toContain(`(développement) : http://localhost:${port}`), { timeout: 60_000, interval: 100 })
  expect(dev.said).toMatch(/Mot de passe +: \S{8,}/)
  const page = await fetch(`http://127.0.0.1:${port}/login`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="password"')])
})

test('where another program has the port it ends with a sentence, and the password that was made is not lost', async () => {
  const other = http.createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const dev = startDev(port)
  expect(await dev.ended).toBe(1)
  expect(dev.said).toMatch(/Mot de passe +: \S{8,}/)
  expect(dev.said).toContain(`Port ${port} is already used by another program. Stop it, or set PORT to a free one (PORT=3001 npm run dev).`)
  expect(dev.said).not.toContain('    at ')
})
