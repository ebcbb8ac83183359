import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type http from 'node:http'
import type { Duplex } from 'node:stream'
import { AuthError, errorResponse } from './api/auth/auth-error.ts'
import { withCors } from './api/gateway.ts'
import { RestError, tooMuch, unsupportedMethod } from './api/rest/errors.ts'
import { refusedAnswer, respond } from './api/rest/refused-answer.ts'
import { PLAIN_PAGE_POLICY } from './csp.ts'
import { plainPage } from './plain-page.ts'

/** How long a connection stays open behind its last answer, so that the other side can read it while it still sends, ms. */
const LINGER_MS = 1_000

/** What Node's parser, or its clock, found fault with. `rawPacket` is what had just arrived: the whole head, or the end of it. */
interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
}

type BrokenStatus = 400 | 405 | 408 | 413 | 431

interface Broken {
  status: BrokenStatus
  /** As far as what arrived last shows it. */
  method: string
  api: 'auth' | 'rest' | undefined
  headers: Headers
}

const MESSAGES = {
  400: 'The request could not be read',
  405: 'Unsupported HTTP method',
  408: 'The request took too long to arrive',
  413: 'The request asks for more than one call may',
  431: 'The head of the request is too long',
} satisfies Record<BrokenStatus, string>

/** French, for people. */
const TEXTS = {
  400: ['Demande illisible', 'Cette demande est mal écrite.'],
  405: ['Méthode refusée', 'Le site ne connaît pas cette façon de demander une page.'],
  408: ['Demande trop lente', 'Cette demande a mis trop de temps à arriver.'],
  413: ['Demande trop longue', 'Cette demande est trop longue.'],
  431: ['Demande trop longue', 'L’en-tête de cette demande est trop long.'],
} satisfies Record<BrokenStatus, [title: string, text: string]>

/**
 * Answers what never becomes a request: a verb that Node does not know, a head above its bound, bytes that are no HTTP. The answer is the last of its
 * connection. Nothing is logged: anybody can send such things all day.
 */
export function answerBrokenRequests(server: http.Server): void {
  const underWay = new WeakMap<Duplex, Set<http.ServerResponse>>()
  const refused = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => {
    const responses = underWay.get(socket) ?? new Set()
    underWay.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
  })
  server.on('clientError', (error: ClientError, socket) => {
    // Further bytes of the same connection make the parser fail again: one refusal is enough.
    if (refused.has(socket)) return
    refused.add(socket)
    const responses = [...(underWay.get(socket) ?? [])]
    // Behind the beginning of another answer, this one would be read as a part of it.
    if (!socket.writable || error.code === 'ECONNRESET' || responses.some(({ headersSent }) => headersSent)) {
      socket.destroy()
      return
    }
    // Requests that had arrived whole before may have been carried out, so they are answered first. The broken one behind them gets no answer of its own.
    const due = new Set(responses.filter(({ req }) => req.complete))
    if (due.size > 0) {
      for (const response of due) {
        response.once('close', () => {
          due.delete(response)
          if (due.size === 0) socket.end()
        })
      }
      return
    }
    void sendLast(socket, readBroken(error))
  })
}

async function sendLast(socket: Duplex, broken: Broken): Promise<void> {
  const answer = answerOf(broken)
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.set('Content-Length', String(body.length))
  headers.set('Connection', 'close')
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  if (!socket.writable) return
  socket.write(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n${lines}\r\n`)
  socket.end(broken.method === 'HEAD' ? undefined : body)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function readBroken({ code, rawPacket }: ClientError): Broken {
  // A head is Latin letters; what is not one shows no address.
  const [line = '', ...rest] = (rawPacket?.toString('latin1') ?? '').split('\r\n')
  const [, method = '', api] = /^([!#-'*+.^`|~\w-]{1,100}) (?:\/(auth|rest)\/v1(?=[/? ]|$))?/.exec(line) ?? []
  const version = rest.map((each) => /^x-supabase-api-version: *([\w-]{1,20})$/i.exec(each)?.[1]).find((each) => each !== undefined)
  return {
    status: statusOf(code, method),
    method,
    api: api === 'auth' || api === 'rest' ? api : undefined,
    headers: new Headers(version === undefined ? {} : { 'x-supabase-api-version': version }),
  }
}

function statusOf(code: string | undefined, method: string): BrokenStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_INVALID_METHOD' && method !== '' ? 405 : 400
}

function answerOf({ status, method, api, headers }: Broken): Response {
  if (api === 'auth') {
    const code = status === 405 ? 'method_not_allowed' : 'validation_failed'
    return withCors(errorResponse({ headers }, new AuthError(status, code, MESSAGES[status]), randomUUID()))
  }
  if (api === 'rest') return respond(method, refusedAnswer(restErrorOf(status, method)))
  return new Response(plainPage(...TEXTS[status]), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
    },
  })
}

function restErrorOf(status: BrokenStatus, method: string): RestError {
  if (status === 405) return unsupportedMethod(method)
  return status === 413 || status === 431 ? tooMuch(MESSAGES[status], status) : new RestError(status, { code: 'PGRST100', message: MESSAGES[status] })
}
