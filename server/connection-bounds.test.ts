import http from 'node:http'
import { once } from 'node:events'
import { Socket, createConnection } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { boundConnections, endSilentConnections } from './connection-bounds.ts'

/** A server that hears of connections from wherever a test says; time stands still until it is moved. */
function aServer({ TRUST_PROXY = false } = {}) {
  const lines: string[] = []
  const clock = { ms: 1_000_000 }
  const server = http.createServer()
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  boundConnections(server, { env: { TRUST_PROXY }, log, nowMs: () => clock.ms })
  const connect = (address: string) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    server.emit('connection', socket)
    return socket
  }
  const stay = (count: number, address: string) => Array.from({ length: count }, () => connect(address)).filter((socket) => !socket.destroyed)
  return { connect, stay, lines, clock }
}

async function leave(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.destroy().once('close', resolve))))
}

test('who opens one connection after the other is turned away, others are not, and later it may again', async () => {
  const { stay, clock, lines } = aServer()
  const first = stay(400, '203.0.113.7')
  expect(first).toHaveLength(300)
  expect(stay(6, '203.0.113.8')).toHaveLength(6)
  await leave(first)
  expect(stay(1, '203.0.113.7')).toHaveLength(0)
  clock.ms += 2_000
  expect(stay(100, '203.0.113.7')).toHaveLength(60)
  // Said once a minute, without an address.
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('203.0.113')
})

test('one IPv6 network has no more than some of its blocks', () => {
  const { connect } = aServer()
  const stayed = Array.from({ length: 2_000 }, (_, block) => connect(`2001:db8:1:${block.toString(16)}::1`)).filter((socket) => !socket.destroyed)
  expect(stayed).toHaveLength(500)
})

test('connections that stay open are bounded, and make room when they end', async () => {
  const { stay, clock } = aServer()
  const open = [...stay(300, '203.0.113.7')]
  clock.ms += 10_000
  open.push(...stay(300, '203.0.113.7'))
  expect(open).toHaveLength(500)
  clock.ms += 10_000
  expect(stay(1, '203.0.113.7')).toHaveLength(0)
  await leave(open.slice(0, 10))
  expect(stay(20, '203.0.113.7')).toHaveLength(10)
})

test.each([
  ['this very machine', { TRUST_PROXY: false }, '127.0.0.1'],
  ['a proxy', { TRUST_PROXY: true }, '203.0.113.7'],
  ['the bridge of a container', { TRUST_PROXY: false }, '172.17.0.1'],
])('connections of %s are not bounded', (_what, env, address) => {
  expect(aServer(env).stay(700, address)).toHaveLength(700)
})

const ANSWER_BYTES = 32_000_000

/** How many bytes a slow reader gets of an answer, pauses of a part of the silent time and longer than it together; waits until a silent one is ended. */
async function readSlowly(silentMs: number): Promise<number> {
  const answer = Buffer.alloc(ANSWER_BYTES)
  const server = http.createServer((_request, response) => response.end(answer))
  endSilentConnections(server, silentMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ask = async () => {
    const client = createConnection((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    const [taken]: Socket[] = await once(server, 'connection')
    client.write('GET / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')
    return { client, gone: once(taken ?? client, 'close') }
  }
  const [silent, slow] = [await ask(), await ask()]
  silent.client.pause()
  let [bytes, pieces] = [0, 0]
  for await (const piece of slow.client) {
    bytes += Buffer.byteLength(piece)
    pieces += 1
    if (pieces % 25 === 0 && pieces <= 250) await new Promise((resolve) => setTimeout(resolve, 0.15 * silentMs))
  }
  await silent.gone
  silent.client.destroy()
  server.close()
  return bytes
}

test('who takes nothing of an answer is not waited for, who takes it slowly is', async () => {
  // A machine that stands still for longer than the silent time makes a slow reader silent: then all of it is tried with a longer one.
  const got: number[] = []
  for (const silentMs of [1_000, 3_000, 9_000]) {
    got.push(await readSlowly(silentMs))
    if ((got.at(-1) ?? 0) > ANSWER_BYTES) break
  }
  expect(got.at(-1)).toBeGreaterThan(ANSWER_BYTES)
}, 120_000)
