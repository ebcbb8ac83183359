import http from 'node:http'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { PiecemealMessage, hearUnread } from './piecemeal.ts'

const HEAD = 'POST / HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding: chunked\r\n\r\n'

async function connected(server: http.Server): Promise<net.Socket> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
}

function ended(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

/** Sends chunks to a server that reads all of a body; gives its length as the server read it, or null where the connection ended before. */
async function read(chunk: string, times: number): Promise<string | null> {
  let pieces = 0
  const server = http.createServer({ IncomingMessage: PiecemealMessage }, (request, response) => {
    let bytes = 0
    request.on('data', (piece: Buffer) => {
      pieces += 1
      bytes += piece.length
    })
    request.on('end', () => response.end(`read ${bytes}`))
    request.on('error', () => {})
  })
  const socket = await connected(server)
  socket.write(HEAD.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') + `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(times) + '0\r\n\r\n')
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  await ended(socket)
  if (answer === '') expect(pieces).toBeLessThanOrEqual(1_000)
  return /read \d+/.exec(answer)?.[0] ?? null
}

test('a body in crumbs ends its connection, whatever it would come to', async () => {
  expect(await read('a', 30_000)).toBeNull()
  expect(await read('a'.repeat(100), 5_000)).toBeNull()
})

test('so does one that is answered without being read', async () => {
  const server = http.createServer({ IncomingMessage: PiecemealMessage, keepAliveTimeout: 60_000 }, (request, response) => {
    hearUnread(request, response)
    response.writeHead(429).end()
  })
  const socket = await connected(server)
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  const closed = ended(socket)
  socket.write(HEAD + '1\r\na\r\n')
  await new Promise<void>((resolve) => void socket.once('data', () => resolve()))
  socket.write('1\r\na\r\n'.repeat(30_000))
  await closed
  expect(answer).toMatch(/^HTTP\/1.1 429 /)
})

test('a short body may come in crumbs, and a long one in the pieces of a slow line', async () => {
  expect(await read('a', 900)).toBe('read 900')
  expect(await read('a'.repeat(512), 5_000)).toBe('read 2560000')
})
