import { href } from 'react-router'

/** Why there is no answer: no network (or another question came first), no session any more, or something else than our JSON was answered. */
export type Unanswered = 'offline' | 'signed-out' | 'silent'

/** Asks a staff address for JSON by a plain `fetch`, for screens that must stay as they are whatever becomes of the question. */
export async function askJson(path: string, init: RequestInit): Promise<{ body: unknown } | Unanswered> {
  try {
    const response = await fetch(path, { ...init, headers: { Accept: 'application/json' } })
    // Whoever is no longer signed in is led to the page where one signs in.
    if (response.redirected && new URL(response.url).pathname === href('/login')) return 'signed-out'
    if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json')) return 'silent'
    return { body: await response.json() }
  } catch (error) {
    // `fetch` has a TypeError for a network that is away, and an AbortError for what was taken back.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')) return 'offline'
    throw error
  }
}
