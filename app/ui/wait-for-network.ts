import { networkOrPause, showWaitMessage } from '#app/lib/network-wait.ts'

/** A form that met an outage of the database leaves the screen as it is: this says why, until the server answers again. */
const AWAY_MESSAGE = 'La base de données ne répond pas. Rien n’est perdu\u00a0: réessayez dans un instant.'
const WAITS = {
  network: 'Pas de connexion. Ce que vous avez saisi reste ici\u00a0: tout reprend dès que le réseau revient.',
  site: 'Le site ne répond pas encore. Ce que vous avez saisi reste ici\u00a0: tout reprend dès qu’il répond.',
} as const
/** A proxy before a server that starts again, or the server itself on its way up. */
const NOT_THERE = new Set([502, 503, 504])

/**
 * Makes page data and posted forms wait for the network, and for a server that starts again, instead of failing, which would put an error
 * page in the place of what somebody typed. A form whose answer got lost on its way is posted again: forms know their repeats.
 */
export function waitForNetwork(): void {
  const plainFetch = window.fetch
  const waiting = { network: 0, site: 0 }
  const messages: { [What in keyof typeof WAITS | 'away']?: HTMLElement } = {}

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
    if (isAway || response.ok) messages.away?.remove()
    if (isAway) messages.away = showWaitMessage(AWAY_MESSAGE)
    return response
  }

  /** The answer, or what has to come back before there can be one. */
  async function tryOnce(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response | keyof typeof WAITS> {
    try {
      const response = await plainFetch(input, init)
      return isAnswer(response, init?.method) ? hear(response) : 'site'
    } catch (error) {
      if (isNetworkFailure(error)) return 'network'
      throw error
    }
  }

  async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    let missing: keyof typeof WAITS | undefined
    try {
      for (;;) {
        const outcome = await tryOnce(input, init)
        if (outcome instanceof Response) return outcome
        if (outcome !== missing) {
          if (missing) count(missing, -1)
          count(outcome, 1)
          missing = outcome
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

/** What the router asks our own server for. */
function isPageData(input: RequestInfo | URL): boolean {
  if (input instanceof Request) return false
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && pathname.endsWith('.data')
}

/** A screen that could not be read is asked for again; a form was received where the router's own server says so. */
function isAnswer({ status, headers }: Response, method: string | undefined): boolean {
  return !NOT_THERE.has(status) || (method === 'POST' && headers.has('X-Remix-Response'))
}

/** An abort has another type. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError
}
