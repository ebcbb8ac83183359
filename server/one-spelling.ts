/** Characters that mean the same with a percent sign or without: RFC 3986, 6.2.2.2. */
const NEEDLESS_PERCENT = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi
const DETOUR = /\/\.{1,2}(?:\/|$)/

/**
 * The one way to write a target that can be written in many: without needless percent signs and without detours (`/./`, `/../`).
 * The router reads all of them alike, so every rule about an address has to see what the router will see.
 */
export function plainTarget(target: string): string {
  return withPath(target, (path) => {
    const plain = path.replace(NEEDLESS_PERCENT, (code) => decodeURIComponent(code))
    // Exactly one slash at the beginning: an address with two would name another host.
    return DETOUR.test(plain) ? new URL(`http://here.invalid${plain}`).pathname.replace(/^\/+/, '/') : plain
  })
}

/**
 * What is named by slugs, by an id or by words of ours below them, which have no capitals: the router takes any, and each spelling would be a page of its
 * own in memory. A brand that is written with some is an unknown one, and leads to all of them.
 */
const SPELLED_SMALL = /^\/(?:prix|reconditionne|partenaires|pro\/(?:rendez-vous|reservation|retractation))(?:\/[a-z\d.-]+){1,2}\/*$/i
const OWN_WORDS = /^\/(?:pro\/[^/]*|[^/]*)/i

/** The same with the words of our own addresses in small letters: what follows may be a secret, in which capitals count. */
export function smallTarget(target: string): string {
  return withPath(target, (path) => (SPELLED_SMALL.test(path) ? path.toLowerCase() : path.replace(OWN_WORDS, (words) => words.toLowerCase())))
}

/** Without slashes at the end, looked at once: an address may hold thousands of them. */
export function withoutTrailingSlash(target: string): string {
  return withPath(target, (path) => {
    let end = path.length
    while (end > 1 && path.charAt(end - 1) === '/') end -= 1
    return path.slice(0, end)
  })
}

/**
 * The target from the root on, where a client that sees a proxy in us writes the whole address: servers take that form as well (RFC 9112, 3.2.2).
 * @param host the `Host` of the request, which names the same one; the address of another stays as it is, and is none of ours
 */
export function ownTarget(target: string, host: string | undefined): string {
  const [whole = '', named] = /^https?:\/\/([^/?#]+)/i.exec(target) ?? []
  if (named === undefined || named.toLowerCase() !== host?.toLowerCase()) return target
  const rest = target.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The way that a reader of URLs follows, who goes up at `..`, at its percent signs, and behind a backslash. */
export function followedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  return /\.|%2e|\\/i.test(path) ? new URL(`http://here.invalid${path}`).pathname : path
}

function withPath(target: string, change: (path: string) => string): string {
  const queryAt = target.indexOf('?')
  return queryAt === -1 ? change(target) : `${change(target.slice(0, queryAt))}${target.slice(queryAt)}`
}
