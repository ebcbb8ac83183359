import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

test('who begins with `npm run dev` is told the address and the account of the team, and finds the site there', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-dev-'))
  const port = await freePort()
  const env = { NODE_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'warn', SEED: 'none', PORT: String(port), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['scripts/dev.ts'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(said)
      expect(said).toContain(`(développement) : http://localhost:${port}`)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(said).toMatch(/Mot de passe +: \S{8,}/)
  const page = await fetch(`http://127.0.0.1:${port}/login`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="password"')])
})
