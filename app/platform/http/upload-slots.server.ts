import { readStaffCookie } from '#app/platform/session/cookie.ts'
import { addressBlock, addressNetwork } from './client-address.server.ts'

/** Forms with files under way at once: from one address block, from the network around it, and in all. */
const PER_BLOCK = 6
const PER_NETWORK = 12
const IN_ALL = 48

const underWay = new Map<string, number>()
let all = 0

/** A form that may have files and has none weighs less, bytes. */
const TEXTS_BYTES = 64 * 1024

/** Holds a place for a form with files until `end`; undefined when too many are on their way. Other forms need none. */
export function beginUpload(request: Request, address: string | null): { end: () => void } | undefined {
  if (!mayHaveFiles(request)) return { end: () => undefined }
  const block = addressBlock(address)
  const network = addressNetwork(address)
  const isFull = countOf(block) >= PER_BLOCK || countOf(network) >= PER_NETWORK || all >= IN_ALL
  if (isFull) return undefined
  // A set, because an IPv4 address is its own block and its own network: it counts once.
  const places = new Set([block, network])
  for (const place of places) underWay.set(place, countOf(place) + 1)
  all += 1
  return {
    end() {
      for (const place of places) {
        if (countOf(place) > 1) underWay.set(place, countOf(place) - 1)
        else underWay.delete(place)
      }
      all -= 1
    },
  }
}

/** A form that says its length and is short brings at most a small picture. */
function mayHaveFiles({ headers }: Request): boolean {
  if (!/^multipart\//i.test(headers.get('Content-Type') ?? '')) return false
  const length = headers.get('Content-Length')
  return length === null || !(Number(length) <= TEXTS_BYTES)
}

function countOf(place: string): number {
  return underWay.get(place) ?? 0
}

/** Long forms of staff screens under way at once: of one session, and in all. Each may hold eight megabytes of texts until it is whole. */
const STAFF_OF_ONE = 4
const STAFF_IN_ALL = 12
/** Hundreds of rows of a list are shorter, bytes. */
const STAFF_LONG_BYTES = 256 * 1024

/** The sessions that each of them names. */
const staffForms: (readonly string[])[] = []

/** Holds a place for a form of a staff screen until `end`; undefined when too many long ones are on their way. Others need none. */
export function beginStaffForm({ headers }: Request): { end: () => void } | undefined {
  const length = headers.get('Content-Length')
  if (length !== null && Number(length) <= STAFF_LONG_BYTES) return { end: () => undefined }
  const named = sessionsOf(headers.get('Cookie'))
  const isFull = named.some((session) => staffForms.filter((each) => each.includes(session)).length >= STAFF_OF_ONE)
  if (staffForms.length >= STAFF_IN_ALL || isFull) return undefined
  staffForms.push(named)
  return { end: () => void staffForms.splice(staffForms.indexOf(named), 1) }
}

/** By either name of the cookie, whichever counts at this address, and by no other: one that is made up beside it would hide the session. */
function sessionsOf(cookies: string | null): readonly string[] {
  return [true, false].flatMap((isSecure) => readStaffCookie(cookies, isSecure)?.split('.', 1) ?? [])
}
