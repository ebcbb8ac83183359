import http from 'node:http'
import type { RequestListener } from 'node:http'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import type { Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain } from './drain.ts'

const ASK = 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'

async function aServer(listener: RequestListener, timeoutMs?: number) {
  const server = http.createServer(listener)
  const drain = createDrain(server, timeoutMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const connect = (text: string) => {
    const socket = createConnection(port, '127.0.0.1').on('error', () => undefined)
    socket.write(text)
    return socket
  }
  return { drain, port, connect }
}

async function textOf(socket: Socket): Promise<string> {
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  await once(socket, 'close')
  return Buffer.concat(pieces).toString()
}

test('an answer that its reader has not taken yet is not cut', async () => {
  const answer = Buffer.alloc(16_000_000)
  const { drain, connect } = await aServer((_request, response) => response.end(answer))
  const reader = connect(ASK)
  await once(reader, 'readable')
  const drained = drain()
  const text = await textOf(reader)
  expect(text.length).toBeGreaterThan(answer.length)
  await drained
})

test('who has asked while the process was busy is answered, though the port is closed', async () => {
  const { drain, port } = await aServer((_request, response) => response.end('taken'))
  const heard = new SharedArrayBuffer(4)
  const code = `
    const { workerData: { port, heard, ask }, parentPort } = require('node:worker_threads')
    let text = ''
    const socket = require('node:net').connect(port, '127.0.0.1', () => socket.write(ask, () => Atomics.notify(new Int32Array(heard), 0)))
    socket.on('data', (piece) => (text += piece)).on('error', () => undefined).on('close', () => parentPort.postMessage(text))`
  const asking = new Worker(code, { eval: true, workerData: { port, heard, ask: ASK } })
  const answered = once(asking, 'message')
  // Nothing of this process runs meanwhile: the request stands in the queues of the system.
  expect(Atomics.wait(new Int32Array(heard), 0, 0, 20_000)).toBe('ok')
  await drain()
  const [text]: string[] = await answered
  expect(text).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*taken/s)
})

test('an answer under way says that the connection ends with it, and connections without one end at once', async () => {
  let answer: (() => void) | undefined
  const { drain, connect } = await aServer((request, response) => {
    if (request.url === '/slow') answer = () => response.end('later')
    else response.end('now')
  })
  const idle = connect(ASK)
  await once(idle, 'data')
  const slow = connect(ASK.replace('/', '/slow'))
  await expect.poll(() => answer).toBeDefined()
  const drained = drain()
  await once(idle, 'close')
  const text = textOf(slow)
  answer?.()
  expect(await text).toMatch(/\r\nConnection: close\r\n.*later/s)
  await drained
})

test('a reader who takes nothing is not waited for longer than requests may take', async () => {
  const { drain, connect } = await aServer((_request, response) => response.end(Buffer.alloc(16_000_000)), 300)
  const reader = connect(ASK)
  await once(reader, 'readable')
  await drain()
  expect(reader.bytesRead).toBeLessThan(16_000_000)
})
