import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'

const LOCAL_HOSTS = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/
const warnedHosts = new Set<string>()

/**
 * Whether the browser treats the address it used as secure: TLS (ours, or that of the proxy in front) or this very machine.
 * Only then does it keep a `__Host-` cookie; elsewhere the log says once per host that the session travels in the clear.
 */
export function isSecureRequest(request: Request, env: AddressEnv, log: Log): boolean {
  const url = new URL(request.url)
  if (isSecureAddress(url, request.headers.get('X-Forwarded-Proto'), env)) return true
  if (!warnedHosts.has(url.host) && warnedHosts.size < 100) {
    warnedHosts.add(url.host)
    log.warn({ host: url.host }, 'staff sign in over plain http: the session cookie is not protected on the way. Put TLS in front.')
  }
  return false
}

type AddressEnv = Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>

/** The same of an address, and of what the proxy says of the way to it. */
export function isSecureAddress(url: URL, forwardedProto: string | null, env: AddressEnv): boolean {
  const publicUrl = new URL(env.PUBLIC_URL)
  const protocol = env.TRUST_PROXY ? forwardedProto?.split(',').at(-1)?.trim() : undefined
  if (protocol === 'https' || url.protocol === 'https:') return true
  return (!protocol && publicUrl.protocol === 'https:' && publicUrl.host === url.host) || LOCAL_HOSTS.test(url.hostname)
}

/**
 * Whether a state-changing request was made by one of our own pages. SameSite=Lax already keeps the cookie away from other
 * sites; this also covers sign-in itself and sister hosts of the same site.
 */
export function isSameOrigin(request: Request, env: Pick<Env, 'PUBLIC_URL'>): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  if (origin === null) return true
  return origin === new URL(request.url).origin || origin === new URL(env.PUBLIC_URL).origin
}
