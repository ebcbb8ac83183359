import type http from 'node:http'
import { plainPage } from './plain-page.ts'

/** A start takes one to four seconds; a migration of a large shop takes longer. */
const RELOAD_AFTER_S = 2

const TITLE = 'Le site démarre.'
const WAITING = plainPage(TITLE, 'Cette page s’affiche toute seule dans un instant.', { reloadsAfterS: RELOAD_AFTER_S })
const NOT_RECEIVED = plainPage(
  TITLE,
  'Ce que vous venez d’envoyer n’a pas été reçu\u00a0: revenez en arrière, et envoyez-le de nouveau dans un instant.',
)

/** Until the site is mounted: the answer is 503 with `Retry-After`, never 404. A person's page comes by itself once there is one. */
export function answerStarting(request: http.IncomingMessage, response: http.ServerResponse): void {
  if (/^\/(auth|rest)\/v1/.test(request.url ?? '')) {
    const body = { code: 'PGRST002', message: 'The server is starting. Try again.', details: null, hint: null }
    response
      .writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '1', 'Access-Control-Allow-Origin': '*' })
      .end(JSON.stringify(body))
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
