import { isIP } from 'node:net'

/**
 * The address that a request came from. Behind a proxy it is the last entry of X-Forwarded-For, the one that our own proxy
 * wrote: all others are the client's claims.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  const address = unmapped(forwarded || socketAddress || '')
  return isIP(address) === 0 ? null : address
}

/** What throttling counts as one place: an IPv4 address, or the /64 that a line gets under IPv6. */
export function addressBlock(address: string | null): string {
  if (address === null) return 'unknown'
  if (isIP(address) !== 6) return address
  return `${expandIPv6(address).slice(0, 4).join(':')}::/64`
}

export function isLoopback(address: string | null): boolean {
  return address !== null && (address === '::1' || (isIP(address) === 4 && address.startsWith('127.')))
}

/** `::ffff:192.0.2.1` is an IPv4 client on a socket of both kinds. */
function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** Eight groups without leading zeros; a zone (`%eth0`) and an embedded IPv4 tail do not reach the first four. */
function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group])))
  const before = groups(head)
  const after = groups(tail ?? '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
