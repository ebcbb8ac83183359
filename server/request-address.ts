import type { IncomingHttpHeaders } from 'node:http'
import type { Env } from '#app/platform/env/env.server.ts'

/** What an incoming request says about its own address, and what of that is believed. */
export interface RequestAddress {
  protocol: 'http' | 'https'
  host: string
  /** Why the protocol that the proxy names was not used, or undefined when there is nothing to explain. */
  doubt?: string
}

export interface Incoming {
  headers: IncomingHttpHeaders
  socket?: { encrypted?: boolean; localAddress?: string; localPort?: number }
}

type AddressEnv = Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>

/**
 * The address under which the browser knows this request. Behind a proxy that ends TLS the request arrives as plain http, so the
 * protocol is the proxy's word (the last entry of X-Forwarded-Proto), believed with TRUST_PROXY alone and for our own host alone.
 * The host is always the Host header: X-Forwarded-Host is a claim that any client can make.
 */
export function requestAddress({ headers, socket }: Incoming, env: AddressEnv): RequestAddress {
  const host = headers.host ?? ''
  const plain = { protocol: socket?.encrypted ? ('https' as const) : ('http' as const), host }
  const named = headers['x-forwarded-proto']
  const forwarded = typeof named === 'string' ? named.split(',').at(-1)?.trim().toLowerCase() : undefined
  if (!env.TRUST_PROXY) return { ...plain, ...(forwarded === 'https' && { doubt: 'TRUST_PROXY is not set, so X-Forwarded-Proto is not believed' }) }
  if (!forwarded) return { ...plain, doubt: 'X-Forwarded-Proto is missing: the proxy must set it' }
  if (forwarded !== 'https' && forwarded !== 'http') return { ...plain, doubt: 'X-Forwarded-Proto is neither http nor https' }
  const publicHost = new URL(env.PUBLIC_URL).host
  if (sameHost(host, publicHost, forwarded) || isConnections(host, socket)) return { protocol: forwarded, host }
  return { ...plain, doubt: `Host is not that of PUBLIC_URL (${publicHost}): the proxy must pass it on` }
}

/** The request's target as the router must see it, absolute where the protocol is not that of the connection. */
export function addressedTarget(target: string, incoming: Incoming, env: AddressEnv): string {
  const { protocol, host } = requestAddress(incoming, env)
  const isOwn = protocol === (incoming.socket?.encrypted ? 'https' : 'http')
  return isOwn || host === '' || !target.startsWith('/') ? target : `${protocol}://${host}${target}`
}

/**
 * Why a request that changes something does not come from one of our own pages, for the log; undefined when it does.
 * Programs send no Origin: what they may do is decided by their credentials, not here.
 */
export function foreignOrigin(incoming: Incoming, env: AddressEnv): string | undefined {
  const { origin } = incoming.headers
  if (origin === undefined) return undefined
  const { protocol, host, doubt } = requestAddress(incoming, env)
  const own = URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`).origin : undefined
  if (own !== undefined && origin === own) return undefined
  return doubt ?? 'Origin is not the address of the site'
}

/** Host headers leave out the port that the protocol implies. */
function sameHost(host: string, publicHost: string, protocol: string): boolean {
  return URL.canParse(`${protocol}://${host}`) && new URL(`${protocol}://${host}`).host === publicHost
}

/** Whether the client named the very socket that it reached, as tools on this machine do. */
function isConnections(host: string, socket: Incoming['socket']): boolean {
  if (!socket?.localAddress || !socket.localPort) return false
  const address = socket.localAddress.replace(/^::ffff:/, '')
  return host === `${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`
}
