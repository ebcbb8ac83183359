import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import { AuthError, errorResponse } from './api/auth/auth-error.ts'
import { isPreflight, preflight, withCors } from './api/gateway.ts'
import { RestError } from './api/rest/errors.ts'
import { refusedAnswer, respond } from './api/rest/refused-answer.ts'
import { plainPage } from './plain-page.ts'

/** A start takes one to four seconds; a migration of a large shop takes longer. */
const RELOAD_AFTER_S = 2

const STARTING = 'The server is starting. Try again.'
const TITLE = 'Le site démarre.'
const WAITING = plainPage(TITLE, 'Cette page s’affiche toute seule dans un instant.', { reloadsAfterS: RELOAD_AFTER_S })
const NOT_RECEIVED = plainPage(
  TITLE,
  'Ce que vous venez d’envoyer n’a pas été reçu\u00a0: revenez en arrière, et envoyez-le de nouveau dans un instant.',
)

/** Until the site is mounted: the answer is 503 with `Retry-After`, never 404. A person's page comes by itself once there is one. */
export function answerStarting(request: http.IncomingMessage, response: http.ServerResponse): void {
  const api = /^\/(auth|rest)\/v1/.exec(request.url ?? '')?.[1]
  if (api) {
    void write(response, answerCall(api, request.method ?? 'GET', headersOf(request)))
    return
  }
  if (!request.headers.accept?.includes('text/html')) {
    response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' }).end(TITLE)
    return
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  response
    .writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '1', 'Cache-Control': 'no-store' })
    .end(isRead ? WAITING : NOT_RECEIVED)
}

/** What programs hear meanwhile, each API in its own form. A browser's question before the call is answered as ever: its caller learns of the start then. */
function answerCall(api: string, method: string, headers: Headers): Response {
  if (isPreflight(method, headers)) return preflight()
  const retryAfter = { 'Retry-After': '1' }
  if (api === 'auth') {
    const error = new AuthError(503, 'unexpected_failure', STARTING, { headers: retryAfter })
    return withCors(errorResponse({ headers }, error, randomUUID()))
  }
  return respond(method, refusedAnswer(new RestError(503, { code: 'PGRST002', message: STARTING }, retryAfter)))
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  return new Headers(Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value])))
}

async function write(response: http.ServerResponse, answer: Response): Promise<void> {
  const body = await answer.text()
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
}
