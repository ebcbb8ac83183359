import { href } from 'react-router'
import type { BrowserSession } from '../sessions.queries.server.ts'
import { RetryableError } from './auth-session.ts'

/** Asks the server whose session this browser holds; the question itself keeps the session alive. */
export async function askServer(): Promise<BrowserSession | null> {
  const response = await fetch(href('/admin/session'), { method: 'POST', headers: { Accept: 'application/json' } }).catch((error: unknown) => {
    // The browser's word for "no network".
    if (error instanceof TypeError) throw new RetryableError('no network', { cause: error })
    throw error
  })
  if (response.status === 401 || response.status === 403) return null
  if (!response.ok) throw new RetryableError(`the session check answered ${response.status}`)
  return readSession(await response.json())
}

/** Our own server's answer: its shape is the loader's. */
function readSession(body: unknown): BrowserSession {
  return body as BrowserSession
}
