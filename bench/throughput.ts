import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { TARGETS } from './pages.ts'
import { freePort } from './server.ts'
import type { BenchServer } from './server.ts'

const CONNECTIONS = 32
const ROUND_S = 4
const ROUNDS = 3

/** Cached pages against one nginx worker that serves the same bytes, in turns, so that a noisy machine hits both. */
export async function benchThroughput(server: BenchServer, page: string): Promise<void> {
  console.log(`\n## Cached page ${page}, brotli, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_S} s in turns`)
  const response = await fetch(server.url + page, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${page} answers ${response.status}`)
  const own: number[] = []
  const nginx = await startNginx(server.url + page)
  const peer: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await requestsPerSecond(server.url + page))
    if (nginx) peer.push(await requestsPerSecond(nginx.url))
  }
  nginx?.stop()
  console.log(`Phare ${Math.round(median(own))} requests/s`)
  if (!nginx) {
    console.log('nginx is not installed: no ratio.')
    return
  }
  const ratio = median(own) / median(peer)
  console.log(`nginx ${Math.round(median(peer))} requests/s`)
  console.log(`ratio ${ratio.toFixed(2)} (target ≥ ${TARGETS.cachedVersusNginx}): ${ratio >= TARGETS.cachedVersusNginx ? 'held' : 'MISSED'}`)
}

async function startNginx(source: string): Promise<{ url: string; stop: () => void } | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-nginx-'))
  fs.chmodSync(dir, 0o755)
  const port = await freePort()
  fs.writeFileSync(path.join(dir, 'page'), await brotliBytes(source))
  fs.writeFileSync(
    path.join(dir, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${dir}; default_type text/html; location / { add_header Content-Encoding br; } } }`,
  )
  const child = spawn('nginx', ['-c', path.join(dir, 'nginx.conf'), '-p', dir], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { url: `http://127.0.0.1:${port}/page`, stop: () => child.kill('SIGTERM') }
}

/** The compressed bytes as they travel; fetch would unpack them. */
async function brotliBytes(source: string): Promise<Buffer> {
  const zlib = await import('node:zlib')
  const response = await fetch(source, { headers: { 'accept-encoding': 'identity' } })
  return zlib.brotliCompressSync(Buffer.from(await response.arrayBuffer()), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } })
}

async function requestsPerSecond(url: string): Promise<number> {
  if (!spawnSync('wrk', ['-v']).error) {
    const result = spawnSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${ROUND_S}s`, '-H', 'Accept-Encoding: br', '-H', 'User-Agent: bench', url], {
      encoding: 'utf8',
    })
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(result.stdout)?.[1] ?? 0)
  }
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_S,
    headers: { 'accept-encoding': 'br', 'user-agent': 'bench' },
  })
  return result.requests.average
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
