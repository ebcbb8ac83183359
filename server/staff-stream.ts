import { actorFromCookie } from '#app/features/accounts/current-actor.server.ts'
import { seconds } from '#app/lib/durations.ts'
import type { StaffChanges } from '#app/platform/cache/staff-changes.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readStaffCookie } from '#app/platform/session/cookie.ts'
import { can } from '#app/platform/session/rights.ts'
import { isSecureRequest } from '#app/platform/session/secure-request.server.ts'
import { withSiteHeaders } from './bindings.ts'
import type { Bindings } from './bindings.ts'

export const STAFF_STREAM_PATH = '/admin/direct'

/** A shop has a dozen people with a few tabs each: more than this is a fault, and screens without a stream still work. */
const MAX_STREAMS = 200
const MAX_STREAMS_OF_ONE = 10
/** How often a stream says that it is alive, and its session is looked at again. */
const HEARTBEAT_MS = seconds(15)
const EVENT_HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' } as const

interface StreamParts {
  changes: StaffChanges
  makeCtx: (bindings: Bindings) => Promise<Ctx>
  headers: Readonly<Record<string, string>>
  heartbeatMs?: number
}

export interface StaffStreams {
  answer: (request: Request, bindings: Bindings) => Promise<Response>
  /** Ends every stream; browsers ask again, and meet another process or this one started anew. */
  close: () => void
}

/**
 * Says to open staff screens that something has changed: never what, so that nothing private passes here. Each screen then asks for
 * its data as usual, with its rights. A stream ends with its session.
 */
export function createStaffStreams({ changes, makeCtx, headers, heartbeatMs = HEARTBEAT_MS }: StreamParts): StaffStreams {
  const open = new Map<() => void, string>()
  let isClosed = false

  async function staffId(request: Request, bindings: Bindings): Promise<string | undefined> {
    const ctx = await makeCtx(bindings)
    const cookie = readStaffCookie(request.headers.get('Cookie'), isSecureRequest(request, ctx.env, ctx.log))
    const actor = await actorFromCookie(ctx, cookie, { isUse: false })
    return actor.kind === 'staff' && can(actor, 'requests:read') ? actor.userId : undefined
  }

  async function answer(request: Request, bindings: Bindings): Promise<Response> {
    const userId = await staffId(request, bindings)
    const refused = (status: number) =>
      withSiteHeaders(new Response(null, { status, headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' } }), headers, bindings.requestId)
    if (userId === undefined) return refused(401)
    const ofOne = [...open.values()].filter((id) => id === userId).length
    if (isClosed || open.size >= MAX_STREAMS || ofOne >= MAX_STREAMS_OF_ONE) return refused(503)
    // A HEAD request gets the headers alone: a stream that nobody reads would never end.
    if (request.method !== 'GET') return withSiteHeaders(new Response(null, { headers: EVENT_HEADERS }), headers, bindings.requestId)
    const body = new ReadableStream<Uint8Array>(streamOf(userId, async () => (await staffId(request, bindings)) === userId))
    return withSiteHeaders(new Response(body, { headers: EVENT_HEADERS }), headers, bindings.requestId)
  }

  function streamOf(userId: string, isStillStaff: () => Promise<boolean>): UnderlyingDefaultSource<Uint8Array> {
    const encoder = new TextEncoder()
    let end = (): void => {}
    /** The browser has gone: its side of the stream is closed already. */
    let isLeft = false
    return {
      start(controller) {
        const say = (text: string) => controller.enqueue(encoder.encode(text))
        const stopHearing = changes.subscribe((heard) => say(`event: change\ndata: ${JSON.stringify({ arrived: heard.has('arrivals') })}\n\n`))
        const heartbeat = setInterval(() => {
          say(':\n\n')
          // While the database is away nobody can tell: the stream stays for now.
          void isStillStaff()
            .catch(() => true)
            .then((isStaff) => (isStaff ? undefined : end()))
        }, heartbeatMs)
        end = () => {
          if (!open.delete(end)) return
          clearInterval(heartbeat)
          stopHearing()
          if (!isLeft) controller.close()
        }
        open.set(end, userId)
        say('retry: 2000\n\n')
      },
      cancel() {
        isLeft = true
        end()
      },
    }
  }

  return {
    answer,
    close() {
      isClosed = true
      for (const end of open.keys()) end()
    },
  }
}
