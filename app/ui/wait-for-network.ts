import { networkOrPause, showWaitMessage } from '#app/lib/network-wait.ts'
import { NO_ANSWER } from '#app/lib/no-answer.ts'
import { isKeyed, mayPostAgain } from './post-again.ts'
import type { Unanswered } from './post-again.ts'

/** A form that met an outage of the database leaves the screen as it is: this says why, until the server answers again. */
const AWAY_MESSAGE = 'La base de données ne répond pas. Rien n’est perdu\u00a0: réessayez dans un instant.'
export const WAITS = {
  network: 'Pas de connexion. Ce que vous avez saisi reste ici\u00a0: tout reprend dès que le réseau revient.',
  site: 'Le site ne répond pas encore. Ce que vous avez saisi reste ici\u00a0: tout reprend dès qu’il répond.',
} as const
/** A form that may have been taken, and is not sent again by itself: this stays until something else is answered. */
const UNKNOWN_MESSAGE =
  'Le site n’a pas répondu à temps\u00a0: l’envoi a peut-être été enregistré. Votre saisie est encore là. Vérifiez dans un autre onglet avant d’envoyer de nouveau.'
/** A proxy before a server that starts again, or the server itself on its way up. */
const NOT_THERE = new Set([502, 503, 504])

/**
 * Makes page data and posted forms wait for the network, and for a server that starts again, instead of failing, which would put an error
 * page in the place of what somebody typed. A form whose answer may have got lost is posted again for a while if it carries a key, by which its repeat
 * is known; else it stays on the screen, which says so.
 */
export function waitForNetwork(): void {
  const plainFetch = window.fetch
  const waiting = { network: 0, site: 0 }
  const messages: { [What in keyof typeof WAITS | 'away' | 'unknown']?: HTMLElement } = {}

  function count(what: keyof typeof WAITS, change: 1 | -1): void {
    waiting[what] += change
    if (waiting[what] > 0) messages[what] ??= showWaitMessage(WAITS[what])
    else {
      messages[what]?.remove()
      delete messages[what]
    }
  }

  function hear(response: Response): Response {
    const isAway = response.status === 503
    if (isAway || response.ok) {
      messages.away?.remove()
      messages.unknown?.remove()
    }
    if (isAway) messages.away = showWaitMessage(AWAY_MESSAGE)
    return response
  }

  /** The answer, or what has to come back before there can be one. */
  async function tryOnce(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response | Missing> {
    const isOffline = !navigator.onLine
    try {
      const response = await wholeAnswer(await plainFetch(input, init))
      if (isAnswer(response, init?.method)) return hear(response)
      return { waitsFor: 'site', why: response.status === 503 ? 'starting' : 'unknown' }
    } catch (error) {
      if (isNetworkFailure(error)) return { waitsFor: 'network', why: isOffline ? 'offline' : 'unknown' }
      throw error
    }
  }

  /** The screen stays as it is, with what was typed, and says that nobody knows. */
  function giveUp(): Response {
    messages.unknown?.remove()
    messages.unknown = showWaitMessage(UNKNOWN_MESSAGE)
    return new Response(NO_ANSWER.body, { status: 504, headers: NO_ANSWER.headers })
  }

  async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    let missing: keyof typeof WAITS | undefined
    let firstMissedMs: number | undefined
    try {
      for (;;) {
        const outcome = await tryOnce(input, init)
        if (outcome instanceof Response) return outcome
        const { waitsFor, why } = outcome
        if (why !== 'offline') firstMissedMs ??= Date.now()
        const forMs = firstMissedMs === undefined ? 0 : Date.now() - firstMissedMs
        if (init?.method === 'POST' && !mayPostAgain(why, { hasKey: isKeyed(init.body), forMs })) return giveUp()
        if (waitsFor !== missing) {
          if (missing) count(missing, -1)
          count(waitsFor, 1)
          missing = waitsFor
        }
        await networkOrPause()
        init?.signal?.throwIfAborted()
      }
    } finally {
      if (missing) count(missing, -1)
    }
  }

  window.fetch = (input, init) => (isPageData(input) ? patientFetch(input, init) : plainFetch(input, init))
}

interface Missing {
  waitsFor: keyof typeof WAITS
  why: Unanswered
}

/** What the router asks our own server for. */
function isPageData(input: RequestInfo | URL): boolean {
  if (input instanceof Request) return false
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && pathname.endsWith('.data')
}

/**
 * An answer once all of it is there. One that breaks off after its first line is thus none, and is asked for again like any other; and whoever goes on
 * to another screen meanwhile leaves nothing half read behind, whose end the router hears of in no place: "signal is aborted without reason".
 */
async function wholeAnswer(response: Response): Promise<Response> {
  if (response.body === null) return response
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}

/** A screen that could not be read is asked for again; a form was received where the router's own server says so. */
function isAnswer({ status, headers }: Response, method: string | undefined): boolean {
  return !NOT_THERE.has(status) || (method === 'POST' && headers.has('X-Remix-Response'))
}

/** An abort has another type. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError
}
