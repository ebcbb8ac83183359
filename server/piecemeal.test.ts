import http from 'node:http'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { PiecemealMessage } from './piecemeal.ts'

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const socket = net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  const head = 'POST / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
  socket.write(head + `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(times) + '0\r\n\r\n')
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  await new Promise<void>((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
  if (answer === '') expect(pieces).toBeLessThanOrEqual(1_000)
  return /read \d+/.exec(answer)?.[0] ?? null
}

test('a body in crumbs ends its connection, whatever it would come to', async () => {
  expect(await read('a', 30_000)).toBeNull()
  expect(await read('a'.repeat(100), 5_000)).toBeNull()
})

test('a short body may come in crumbs, and a long one in the pieces of a slow line', async () => {
  expect(await read('a', 900)).toBe('read 900')
  expect(await read('a'.repeat(512), 5_000)).toBe('read 2560000')
})
