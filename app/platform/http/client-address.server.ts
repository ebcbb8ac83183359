import { BlockList, isIP } from 'node:net'

/** Networks that nobody on the internet has an address in (RFC 1918, 3927, 4193, 4291, 6598). */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

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
  const plain = unmapped(address)
  if (isIP(plain) !== 6) return plain
  return `${expandIPv6(plain).slice(0, 4).join(':')}::/64`
}

/**
 * The network around a block: the /48 under IPv6, which is what one rented server and many a line get, with 65,536 blocks in it. Under IPv4
 * it is the address.
 */
export function addressNetwork(address: string | null): string {
  const block = addressBlock(address)
  return block.endsWith('::/64') ? block.replace(/:[\da-f]+::\/64$/, '::/48') : block
}

export function isLoopback(address: string | null): boolean {
  return address !== null && (address === '::1' || (isIP(address) === 4 && address.startsWith('127.')))
}

/** This machine, or one of its own network: a proxy, the bridge of a container, the shop's own computers. Nobody on the internet. */
export function isNear(address: string | null): boolean {
  return isLoopback(address) || (address !== null && PRIVATE.check(address.replace(/%.*$/, ''), isIP(address) === 6 ? 'ipv6' : 'ipv4'))
}

/** `::ffff:192.0.2.1` is an IPv4 client on a socket of both kinds; a proxy may write its last two groups in hexadecimal. */
function unmapped(address: string): string {
  const tail = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address)
  if (!tail) return address
  const [, dotted, high = '', low = ''] = tail
  if (dotted !== undefined) return dotted
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
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
