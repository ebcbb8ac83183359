import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import type { PageFacts } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { clientAddress } from '#app/platform/http/client-address.server.ts'
import type { ClientFacts } from '#app/platform/session/actor.ts'

/** What every handler knows of the request beside the request itself. */
export interface Bindings {
  page: PageFacts
  requestId: string
  client: ClientFacts
  /** The caller takes the text of a page from `page.html`: its answer needs no body. */
  takesText?: true
}

export type Site = Hono<{ Bindings: Bindings }>

export function newRequestId(): string {
  return crypto.randomUUID()
}

/** HTTP/1 and HTTP/2 requests alike: only the socket and the headers are read. */
export function clientFacts(incoming: Pick<IncomingMessage, 'socket' | 'headers'>, env: Env): ClientFacts {
  const forwarded = incoming.headers['x-forwarded-for']
  return {
    address: clientAddress(incoming.socket?.remoteAddress, typeof forwarded === 'string' ? forwarded : null, env.TRUST_PROXY),
    userAgent: incoming.headers['user-agent'] ?? null,
  }
}

/** Sets the headers that every answer carries, and the id under which the request stands in the log. */
export function withSiteHeaders(response: Response, headers: Readonly<Record<string, string>>, requestId: string): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  response.headers.set('X-Request-Id', requestId)
  return response
}
