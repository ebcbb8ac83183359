import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { IsCrowd } from './access.ts'
import type { Payload } from './body.ts'

interface SenderFacts {
  browser: string | null
  os: string | null
  is_bot: boolean
}

/** Browsers repeat each other's names all day. Of a longer one the beginning is looked at, and not kept: it holds on to the whole. */
const known = new LRUCache<string, SenderFacts>({ max: 2_000 })
const LONGEST_AGENT = 512

/** What a User-Agent says of its sender. Only the names are kept, never the line itself. */
export function senderFacts(userAgent: string | null): SenderFacts {
  const agent = (userAgent ?? '').slice(0, LONGEST_AGENT)
  if (agent === '') return { browser: null, os: null, is_bot: true }
  const found = known.get(agent)
  if (found) return found
  const { browser, os } = Bowser.parse(agent)
  const facts = { browser: browser.name ?? null, os: os.name ?? null, is_bot: isbot(agent) }
  if (userAgent === agent) known.set(agent, facts)
  return facts
}

/**
 * Adds to rows of the audience what their sender is, whatever it says of itself there: staff read it. And whether it is a robot, which no sender may
 * say for itself: one that names itself, or whose place begins more sessions than people do.
 */
export const withSenderFacts =
  (of: 'sessions' | 'events') =>
  (payload: Payload, { request, isCrowd }: { request: Request; isCrowd: IsCrowd }): Payload => {
    const facts = senderFacts(request.headers.get('user-agent'))
    const isMadeUp = (row: Payload['rows'][number]): boolean => {
      const session = of === 'sessions' ? row['id'] : row['session_id']
      if (typeof session === 'string') return isCrowd(session)
      // The database gives a session without an id one: it is one more than was there. An event without a session is nobody's.
      return of === 'sessions' && isCrowd(crypto.randomUUID())
    }
    return {
      keys: [...new Set([...payload.keys, ...Object.keys(facts)])],
      rows: payload.rows.map((row) => ({
        ...row,
        browser: facts.browser,
        os: facts.os,
        is_bot: facts.is_bot || isMadeUp(row),
      })),
    }
  }
