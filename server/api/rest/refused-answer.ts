import { withCors } from '../gateway.ts'
import type { Answer } from './answer.ts'
import { RestError } from './errors.ts'
import { GatewayError } from './identity.ts'

/** Every answer depends on them: no cache on the way may give it to another question. */
const COMMON_HEADERS: Readonly<Record<string, string>> = {
  Vary: 'Accept, Prefer, Range',
}

/** The answer to a call that is refused. */
export function refusedAnswer(refusal: RestError): Answer {
  const { code, message, hint } = refusal.body
  const body = refusal instanceof GatewayError ? { message, hint } : refusal.body
  return {
    status: refusal.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(code === '' ? {} : { 'Proxy-Status': `PostgREST; error=${code}` }),
      ...refusal.headers,
    },
    body: JSON.stringify(body),
  }
}

/** An answer with the headers that all of them carry. */
export function respond(method: string, answer: Answer): Response {
  const headers = new Headers({ ...COMMON_HEADERS, ...answer.headers })
  const body = method === 'HEAD' ? null : answer.body
  return withCors(new Response(body, { status: answer.status, headers }))
}
