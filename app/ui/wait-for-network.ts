import { networkOrPause, showWaitMessage } from '#app/lib/network-wait.ts'

const AWAY_MESSAGE = 'La base de données ne répond pas. Rien n’est perdu\u00a0: réessayez dans un instant.'
const MESSAGE = 'Pas de connexion. Ce que vous avez saisi reste ici\u00a0: tout reprend dès que le réseau revient.'

/**
 * Makes page data and posted forms wait for the network instead of failing, which would put an error page in the place of what
 * somebody typed. A form whose answer got lost on its way is posted again: forms know their repeats.
 */
export function waitForNetwork(): void {
  const plainFetch = window.fetch
  let waiting = 0
  let message: HTMLElement | undefined
  let awayMessage: HTMLElement | undefined

  /** A form that met an outage of the database leaves the screen as it is: this says why, until the server answers again. */
  function hear(response: Response, method: string | undefined): Response {
    const isAway = response.status === 503 && method === 'POST'
    if (isAway || response.ok) awayMessage?.remove()
    if (isAway) awayMessage = showWaitMessage(AWAY_MESSAGE)
    return response
  }

  function count(change: 1 | -1): void {
    waiting += change
    if (waiting > 0) message ??= showWaitMessage(MESSAGE)
    else {
      message?.remove()
      message = undefined
    }
  }

  async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    try {
      return hear(await plainFetch(input, init), init?.method)
    } catch (error) {
      if (!isNetworkFailure(error)) throw error
    }
    count(1)
    try {
      for (;;) {
        await networkOrPause()
        init?.signal?.throwIfAborted()
        try {
          return hear(await plainFetch(input, init), init?.method)
        } catch (error) {
          if (!isNetworkFailure(error)) throw error
        }
      }
    } finally {
      count(-1)
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

/** An abort has another type. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError
}
