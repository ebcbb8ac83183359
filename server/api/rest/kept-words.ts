import { keptLabel, keptPath } from '#app/features/analytics/client/session.ts'
import { hasNoLink } from '#app/lib/link-in-text.ts'
import type { BodyRow, Payload } from './body.ts'

const PATHS = ['page_path', 'entry_page', 'exit_page']
const ADDRESSES = ['page_url', 'referrer']
const SEARCHES = ['search', 'search_empty']
/** A word of devices or repairs, or a digit as models have them: what somebody searches for who searches for a repair. */
const DEVICE_WORDS =
  /\d|apple|iphone|ipad|ipod|mac|airpods|watch|montre|samsung|galaxy|xiaomi|redmi|poco|huawei|honor|oppo|oneplus|realme|vivo|nothing|google|pixel|sony|xperia|nokia|motorola|moto|asus|acer|lenovo|hp|dell|msi|microsoft|surface|nintendo|switch|playstation|xbox|wiko|fairphone|crosscall|alcatel|lg|htc|blackberry|tcl|archos|doro|t[ée]l[ée]phone|tablette|console|ordinateur|pc|portable|[ée]cran|vitre|batterie|cam[ée]ra|charge|bouton|haut.?parleur|micro|cl[ée]|disque|drone|trottinette|casque|enceinte|imprimante/i

const STAFF_PATH = /^\/+(admin|login)(\/|$)/i
const LANGUAGE = /^[a-z]{2,3}([-_][a-z\d]{1,8}){0,4}$/i

/**
 * Takes out of rows of the audience, from every sender, what could name a person: what follows the path of an address, mail addresses, phone
 * numbers, and searches that speak of no device (people also type their name). And what staff would follow or read as somebody's message, as anybody
 * may write such rows with the key of the public pages: addresses that are no page of a visitor, words with a link in them.
 */
export function withoutPersonalWords({ keys, rows }: Payload): Payload {
  return { keys, rows: rows.map(keptRow) }
}

function keptRow(row: BodyRow): BodyRow {
  const kept: Record<string, unknown> = { ...row }
  for (const name of PATHS) if (typeof kept[name] === 'string') kept[name] = believedPath(keptPath(bare(kept[name])))
  for (const name of ADDRESSES)
    if (typeof kept[name] === 'string') kept[name] = bare(kept[name]).replace(/^((?:https?|android-app):\/\/[^/]+)(\/.*)$/s, keptAddress)
  const title = kept['page_title']
  if (typeof title === 'string' && keptLabel(title) === undefined) kept['page_title'] = null
  const language = kept['language']
  if (typeof language === 'string' && !LANGUAGE.test(language)) kept['language'] = null
  const metadata = kept['metadata']
  if (isRecord(metadata) && 'label' in metadata) {
    const label = typeof metadata['label'] === 'string' ? believedLabel(metadata['label']) : undefined
    const isFree = SEARCHES.includes(String(row['event_type'])) && label !== undefined && !DEVICE_WORDS.test(label)
    kept['metadata'] = { ...metadata, label: isFree ? undefined : label }
  }
  return kept
}

/** A path of the site as a visitor's browser shows it; null for an address elsewhere, a page of staff, and one that is not written out. */
function believedPath(path: string): string | null {
  const plain = decoded(path)
  if (!/^\/(?![/\\])/.test(path) || plain === undefined || /[\p{Cc}\s\\]/u.test(plain) || STAFF_PATH.test(plain)) return null
  if (plain.split('/').some((part) => part === '.' || part === '..')) return null
  return hasNoLink(plain.replaceAll('/', ' ')) ? path : null
}

/** The address as it is read; undefined when nothing can be. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function believedLabel(text: string): string | undefined {
  const label = keptLabel(text)
  return label !== undefined && hasNoLink(label) ? label : undefined
}

/** Without query and fragment, and without the parts of a path that hold a mail address. */
function bare(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const parts = path.split('/')
  return parts.map((part) => (/@|%40/i.test(part) ? '…' : part)).join('/')
}

function keptAddress(_all: string, origin: string, path: string): string {
  return origin + keptPath(path)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
