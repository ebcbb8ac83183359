import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/product/free-port.ts'
import { ALLOCATOR_ENV, NODE_LIMITS } from '../scripts/server-limits.mjs'

export interface BenchServer {
  url: string
  port: number
  dataDir: string
  pid: number
  /** From the start of the program to its first «ready», ms. */
  startMs: number
  stop: () => Promise<void>
}

/**
 * Starts the built product as `npm start` does, on a free port and with a data directory of its own, and waits until it is ready. What it logs is for
 * `logFile`.
 */
export async function startServer(env: Record<string, string> = {}, logFile?: string): Promise<BenchServer> {
  const port = await freePort()
  const dataDir = env['DATA_DIR'] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'phare-bench-'))
  const startedMs = performance.now()
  const child = spawn(process.execPath, [...NODE_LIMITS, 'server/main.ts'], {
    env: {
      ...process.env,
      ...ALLOCATOR_ENV,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', logFile === undefined ? 'ignore' : fs.openSync(logFile, 'w'), 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child)
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedMs,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function waitUntilReady(url: string, child: { exitCode: number | null }): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready')
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server was not ready in time')
}
