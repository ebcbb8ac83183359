import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/product/free-port.ts'
import { load, startPeer } from './load.ts'
import type { Load } from './load.ts'
import { startNextPage } from './next-js.ts'
import { report } from './report.ts'
import type { BenchServer } from './server.ts'

const ROUND_S = 2
const ROUNDS = 3
const CONNECTIONS = [32, 512] as const
const ENCODINGS = ['br', 'identity'] as const

interface Peer {
  name: string
  url: string
  stop: () => void
}

/** The headers that each connection gets from node:http itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive'])

/** A cached page beside nginx, node:http and Next.js with the same bytes, in turns, so that a noisy machine hits all of them. */
export async function benchSideBySide(server: BenchServer, page: string): Promise<void> {
  const rows: string[][] = []
  for (const encoding of ENCODINGS) {
    const answer = await ask(server.url + page, encoding)
    const peers: Peer[] = [{ name: 'Phare', url: server.url + page, stop: () => {} }]
    peers.push(await startPlain(answer))
    const nginx = await startNginx(answer)
    if (nginx) peers.push(nginx)
    const next = encoding === 'br' ? await startNextPage(answer.plain) : null
    if (next) peers.push(next)
    for (const connections of CONNECTIONS) {
      const measured = new Map<string, Load[]>(peers.map(({ name }) => [name, []]))
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { name, url } of peers) measured.get(name)?.push(await load(url, connections, ROUND_S, encoding))
      }
      const plain = middle(measured.get('node:http') ?? [])
      for (const { name } of peers) {
        const { perSecond, p99Ms } = middle(measured.get(name) ?? [])
        rows.push([name, encoding, `${connections}`, `${Math.round(perSecond)}`, p99Ms.toFixed(1), (perSecond / plain.perSecond).toFixed(2)])
      }
    }
    for (const peer of peers) peer.stop()
  }
  const load1 = os.loadavg()[0] ?? 0
  const headerBytes = (await ask(server.url + page, 'br')).headers.join('').length
  report({
    title: `Cached page ${page}`,
    words: `${os.availableParallelism()} cores, load of the machine ${load1.toFixed(1)}, medians of ${ROUNDS} rounds of ${ROUND_S} s in turns. node:http sends the same headers (${headerBytes} characters) and body; its row is 1.`,
    columns: ['server', 'encoding', 'connections', 'requests/s', 'p99 ms', '× node:http'],
    rows,
  })
}

interface Answer {
  headers: string[]
  body: Buffer
  plain: Buffer
}

/** The bytes as they travel, which fetch would unpack. */
function ask(url: string, encoding: string): Promise<Answer> {
  const bytes = (accepted: string) =>
    new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
      http
        .get(url, { headers: { 'accept-encoding': accepted } }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => resolve({ headers: ownHeaders(response.rawHeaders), body: Buffer.concat(parts) }))
        })
        .on('error', reject)
    })
  return Promise.all([bytes(encoding), bytes('identity')]).then(([answer, { body: plain }]) => ({ ...answer, plain }))
}

function ownHeaders(raw: readonly string[]): string[] {
  return raw.filter((_, index) => !OF_THE_CONNECTION.has((raw[index - (index % 2)] ?? '').toLowerCase()))
}

async function startPlain({ headers, body }: Answer): Promise<Peer> {
  const port = await freePort()
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'phare-plain-')), 'answer.json')
  fs.writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  const url = `http://127.0.0.1:${port}/`
  return { name: 'node:http', url, stop: await startPeer(process.execPath, ['bench/plain-server.ts', file, `${port}`], url) }
}

async function startNginx({ headers, body }: Answer): Promise<Peer | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-nginx-'))
  fs.chmodSync(dir, 0o755)
  const port = await freePort()
  fs.writeFileSync(path.join(dir, 'page'), body)
  const isCompressed = headers.some((text, index) => index % 2 === 0 && text.toLowerCase() === 'content-encoding')
  fs.writeFileSync(
    path.join(dir, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 2048; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${dir}; default_type text/html; location / { ${isCompressed ? 'add_header Content-Encoding br;' : ''} } } }`,
  )
  const url = `http://127.0.0.1:${port}/page`
  return { name: 'nginx, 1 worker', url, stop: await startPeer('nginx', ['-c', path.join(dir, 'nginx.conf'), '-p', dir], url) }
}

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p99Ms: 0 }
}
