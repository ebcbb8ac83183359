import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { freePort } from '#tests/product/free-port.ts'
import { DrillError, until } from './drill.ts'

export const ANON_KEY = 'sb_publishable_drill_00000000001'

/** The first start on an empty directory builds a database, and the machine may be busy, ms. */
const START_MS = 600_000

/** The built product on one port: it may be killed and started again, visitors keep its address. */
export interface Product {
  url: string
  port: number
  child: () => ChildProcess
  said: () => string
  start: () => Promise<void>
  /** Sends a signal and gives the exit code (null: it was killed). */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

export interface ProductOptions {
  /** What starts it instead of Node alone: `unshare …`, for example. */
  command?: (node: string) => [string, ...string[]]
  /** A process group of its own, so that the group can be signalled. */
  detached?: boolean
  /** Returns before it serves. */
  withoutWaiting?: boolean
}

/** Starts the product as an owner does, on a free port, and waits until it serves. */
export async function startProduct(env: Record<string, string>, options: ProductOptions = {}): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ended = Promise.resolve<number | null>(null)
  let said = ''
  function current(): ChildProcess {
    if (!child) throw new DrillError('The product was not started')
    return child
  }
  const product: Product = {
    url,
    port,
    child: current,
    said: () => said,
    async start() {
      const [program, ...before] = options.command?.(process.execPath) ?? [process.execPath]
      const started = spawn(program, [...before, 'server/main.ts'], {
        detached: options.detached ?? false,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          LOG_LEVEL: 'warn',
          RATE_LIMITS: 'off',
          BACKUPS: 'off',
          ANON_KEY,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)))
      ended = new Promise((resolve) => started.once('close', resolve))
      const killed = () => void started.kill('SIGKILL')
      process.once('exit', killed)
      void ended.then(() => process.removeListener('exit', killed))
      if (!options.withoutWaiting) await until('The product serves', () => serves(product), START_MS)
    },
    async end(signal) {
      if (current().exitCode === null && current().signalCode === null) current().kill(signal)
      return ended
    },
  }
  await product.start()
  return product
}

/** What the process holds in memory at this moment, MB; from what Linux says of it, 0 elsewhere. */
export function residentMb(product: Product): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${product.child().pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Whether it is ready. @throws DrillError when its process has ended */
export async function serves(product: Product): Promise<boolean> {
  const { exitCode, signalCode } = product.child()
  if (exitCode !== null || signalCode !== null) throw new DrillError(`The product ended by itself: ${product.said()}`)
  return (await statusOf(`${product.url}/readyz`)) === 200
}

/** The status of an address, 0 when nobody answers within 20 s. */
export async function statusOf(address: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
