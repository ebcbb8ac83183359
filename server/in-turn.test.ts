import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Answered only once it has been asked for twice. */
const TOGETHER = '/together'
const held: (() => void)[] = []

const begun: string[] = []
let atOnce = 0
let mostAtOnce = 0
const server = http.createServer(
  inTurn((request, response) => {
    begun.push(request.url ?? '')
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    request.resume()
    const answer = () => {
      atOnce -= 1
      response.end(`answer ${request.url}`)
    }
    if (request.url === TOGETHER) answerTogether(answer)
    else setTimeout(answer, 5)
  }),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  begun.length = 0
  mostAtOnce = 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function answerTogether(answer: () => void): void {
  held.push(answer)
  if (held.length === 2) for (const each of held.splice(0)) each()
}

/** Sends everything at once on one connection; gives what came back until the other side closed it. */
function send(text: string): Promise<string> {
  // Listens at a port: the address is never a path.
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    let answers = ''
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(text))
    socket.on('data', (data) => (answers += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answers))
  })
}

const get = (address: string, last = false) => `GET ${address} HTTP/1.1\r\nHost: shop.example\r\n${last ? 'Connection: close\r\n' : ''}\r\n`
const post = (address: string, body: string) => `POST ${address} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test('requests that arrive together are answered one after the other, in their order', async () => {
  const answers = await send(`${get('/a')}${post('/b', 'words')}${get('/c')}${get('/d', true)}`)
  expect(answers.match(/answer \/\w/g)).toEqual(['answer /a', 'answer /b', 'answer /c', 'answer /d'])
  expect(begun).toEqual(['/a', '/b', '/c', '/d'])
  expect(mostAtOnce).toBe(1)
})

test('a connection that asks for a thousand pages at once is closed', async () => {
  await send(Array.from({ length: 1000 }, (_, index) => get(`/${index}`)).join(''))
  expect(begun.length).toBeLessThan(3)
  expect(mostAtOnce).toBe(1)
})

test('other connections do not wait', async () => {
  await Promise.all([send(get(TOGETHER, true)), send(get(TOGETHER, true))])
  expect(mostAtOnce).toBe(2)
})
