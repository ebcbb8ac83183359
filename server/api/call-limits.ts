import { LRUCache } from 'lru-cache'
import { addressBlock } from '#app/platform/http/client-address.server.ts'
import { bearerToken } from './gateway.ts'
import { DEFAULT_LIMITS } from './rest/limits.ts'
import { REST_PATH } from './rest/site-rest.ts'
import { createVisitorLimit } from './visitor-limit.ts'

/** A mobile operator puts many visitors behind one address, and a site may render its pages for all of its own. */
const READS = { capacity: 600, refillPerS: 50 }
/** Characters of an answer that count as one more read: long lists keep the database busy in proportion. */
const LENGTH_OF_READ = 20_000
/** Events and sessions of the audience. */
const AUDIENCE = { capacity: 240, refillPerS: 20 }
/** How many bytes of them one place may send: they are kept for two years, and must not fill the disk. Two hundred visitors at once stay below. */
const AUDIENCE_BYTES = { capacity: 2 * 1024 * 1024, refillPerS: 2 * 1024 }
/** And in a day: what is kept for two years stands in every backup as well, so that a megabyte becomes fifty. Of a thousand visits, or two. */
const AUDIENCE_BYTES_OF_A_DAY = { capacity: 24 * 1024 * 1024, refillPerS: (24 * 1024 * 1024) / 86_400 }
/** Visits that begin at one address block: a school or a mobile operator stays below, and figures that a program makes up are a robot's. */
const SESSIONS = { capacity: 120, refillPerS: 1 / 120 }
/** Events that name no session, which pages of ours never send: figures leave them out, and the disk keeps them for two years. A minute's and a day's. */
const LOOSE_OF_A_MINUTE = { capacity: 60, refillPerS: 1 }
const LOOSE_OF_A_DAY = { capacity: 1_000, refillPerS: 1_000 / 86_400 }
/** Sessions that have begun, by place. */
const KNOWN_SESSIONS = 50_000
/** Of a UUID: the database refuses what is longer, and a body may hold 256 kB of it. */
const SESSION_LENGTH = 36
/** Views that one address block adds: to all models, and to the same one. A person who reads pages stays below; nobody makes a ranking with it. */
const VIEWS = { capacity: 60, refillPerS: 1 / 30 }
const VIEWS_OF_ONE = { capacity: 10, refillPerS: 1 / 600 }

export interface CallLimits {
  /** Null when the call may go on, else the seconds after which one more may come. */
  take: (request: Request, address: string | null, nowMs: number) => number | null
  /** Takes what the answer to an anonymous read weighs, characters. */
  weigh: (request: Request, address: string | null, nowMs: number, length: number) => void
  /** Whether this session is one more than people begin at one place. */
  isCrowd: (address: string | null, nowMs: number, session: string) => boolean
  /** Takes room for one event without a session: false when one place has left as many as are kept. */
  takeLoose: (address: string | null, nowMs: number) => boolean
}

/** How often one address block may call the data API as a visitor. */
export function createCallLimits(anonKey: string): CallLimits {
  const reads = createVisitorLimit(READS)
  const audience = createVisitorLimit(AUDIENCE)
  const audienceBytes = createVisitorLimit(AUDIENCE_BYTES)
  const audienceBytesOfADay = createVisitorLimit(AUDIENCE_BYTES_OF_A_DAY)
  const views = createVisitorLimit(VIEWS)
  const viewsOfOne = createVisitorLimit(VIEWS_OF_ONE)
  const sessions = createVisitorLimit(SESSIONS)
  const looseOfAMinute = createVisitorLimit(LOOSE_OF_A_MINUTE)
  const looseOfADay = createVisitorLimit(LOOSE_OF_A_DAY)
  const known = new LRUCache<string, boolean>({ max: KNOWN_SESSIONS })
  return {
    take(request, address, nowMs) {
      const url = new URL(request.url)
      const table = tableOf(url.pathname)
      const { method } = request
      const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
      if (isWrite && table.startsWith('analytics_')) {
        const bytes = bytesOf(request)
        return audience.take(address, nowMs) ?? audienceBytes.take(address, nowMs, '', bytes) ?? audienceBytesOfADay.take(address, nowMs, '', bytes)
      }
      // A staff token is checked where the call is answered; a wrong one gets no further.
      if (bearerToken(request, anonKey) !== null) return null
      if (method === 'GET' || method === 'HEAD') return reads.take(address, nowMs)
      if (method !== 'PATCH') return null
      return viewsOfOne.take(address, nowMs, rowOf(url)) ?? views.take(address, nowMs)
    },
    weigh({ method }, address, nowMs, length) {
      if (method === 'GET') reads.charge(address, nowMs, Math.floor(length / LENGTH_OF_READ))
    },
    isCrowd(address, nowMs, session) {
      const key = `${addressBlock(address)} ${session.slice(0, SESSION_LENGTH)}`
      const isCrowd = known.get(key) ?? sessions.take(address, nowMs) !== null
      known.set(key, isCrowd)
      return isCrowd
    },
    takeLoose: (address, nowMs) => looseOfAMinute.take(address, nowMs) === null && looseOfADay.take(address, nowMs) === null,
  }
}

/** The length that the request announces. One that announces none is counted as the longest that is taken. */
function bytesOf({ headers }: Request): number {
  const announced = headers.has('transfer-encoding') ? DEFAULT_LIMITS.bodyBytes : Number(headers.get('content-length') ?? 0)
  return Math.min(announced, DEFAULT_LIMITS.bodyBytes)
}

/** As the data API reads it, however it was written. */
function tableOf(path: string): string {
  const name = path.slice(REST_PATH.length + 1)
  return /%(?![\da-f]{2})/i.test(name) ? name : decodeURIComponent(name.replace(/%[89a-f][\da-f]/gi, '?'))
}

/** An operator, `eq`, whose letter counts, and the digits of a UUID. */
const ROW_LENGTH = 33

/** The one row that a visitor's update names; a UUID may be written in several ways. No more of it is kept: an address may be 8 kB long. */
function rowOf(url: URL): string {
  return (url.searchParams.get('id') ?? '')
    .toLowerCase()
    .replace(/[^\da-f]/g, '')
    .slice(0, ROW_LENGTH)
}
