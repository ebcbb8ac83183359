import { spawn, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import autocannon from 'autocannon'

const run = promisify(execFile)
const hasWrk = !spawnSync('wrk', ['-v']).error

export interface Load {
  perSecond: number
  p99Ms: number
}

/** Asks for one address with so many connections, and says how often it was answered. */
export async function load(url: string, connections: number, seconds: number, encoding: string): Promise<Load> {
  const headers = { 'accept-encoding': encoding, 'user-agent': 'bench' }
  if (!hasWrk) {
    const result = await autocannon({ url, connections, duration: seconds, headers })
    return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
  }
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...lines, url])
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0), p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)) }
}

const UNIT_MS = { us: 0.001, ms: 1, s: 1_000 } as const

function milliseconds(found: RegExpExecArray | null): number {
  const [, amount = '0', unit = 'ms'] = found ?? []
  return Number(amount) * (unit === 'us' || unit === 's' ? UNIT_MS[unit] : UNIT_MS.ms)
}

/** Starts a program that listens on a port, and waits until it answers. */
export async function startPeer(command: string, args: readonly string[], url: string, cwd = process.cwd()): Promise<() => void> {
  const child = spawn(command, args, { cwd, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return () => void child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGTERM')
  throw new Error(`${command} did not answer at ${url}`)
}
