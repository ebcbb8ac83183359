import { readStorage, tabStorage, writeStorage } from '#app/lib/browser-storage.ts'

const ID_KEY = 'analyticsSessionId'
const PAGES_KEY = 'analyticsPageCount'

export interface Session {
  id: string
  isNew: boolean
  pageCount: number
}

export function hasSession(): boolean {
  return readStorage(tabStorage, ID_KEY) !== null
}

/** The session of this tab: it goes on when a link loads a new document, and ends with the tab. */
export function openSession(): Session {
  const known = readStorage(tabStorage, ID_KEY)
  const id = known ?? newId()
  writeStorage(tabStorage, ID_KEY, id)
  return { id, isNew: known === null, pageCount: Number(readStorage(tabStorage, PAGES_KEY)) || 0 }
}

export function keepPageCount(count: number): void {
  writeStorage(tabStorage, PAGES_KEY, String(count))
}

/** `randomUUID` exists only behind TLS and on localhost; a shop may try the site on its own network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** By the width of the window. */
export function deviceType(): string {
  return innerWidth < 768 ? 'mobile' : innerWidth < 1024 ? 'tablet' : 'desktop'
}

/** The path as it is kept: behind a form or a case there may be a number that belongs to one person. */
export function keptPath(path: string): string {
  return path.replace(/^(\/(?:pro|suivi)[^/]*\/[^/]+)\/.+/, '$1/…').slice(0, 2_000)
}

/** Of another site or application of a phone (`android-app://`, which has no origin) only its name; of ours nothing, it is the session itself. */
export function foreignReferrer(): string | null {
  const name = /^[a-z-]+:\/\/[^/]+/.exec(document.referrer)?.[0]
  return name && name !== location.origin ? `${name}/` : null
}

/** Words that a visitor typed: without what looks like an address or a phone number. */
export function keptLabel(label: string | undefined): string | undefined {
  return label && !/@|(\d[\s.-]?){8}/.test(label) ? label.slice(0, 80) : undefined
}
