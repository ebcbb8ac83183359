import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** What a report with a filter needs to know of a session. */
export interface PackedSession {
  /** The calendar day in Paris on which it began. */
  day: string
  hour: number
  entry: string | null
  exit: string | null
  source: string
  device: string
  browser: string
  os: string
  language: string
  screen: string
  views: number
  visible_ms: number
  paths: readonly string[]
  events: readonly string[]
  vitals: readonly string[]
}

export const TRAITS = ['source', 'device', 'browser', 'os', 'language', 'screen'] as const
type Column = 'day' | 'hour' | 'views' | 'entry' | 'exit' | (typeof TRAITS)[number] | 'pathCounts' | 'eventCounts' | 'vitalCounts'
const COLUMNS: readonly Column[] = ['day', 'hour', 'views', 'entry', 'exit', ...TRAITS, 'pathCounts', 'eventCounts', 'vitalCounts']

/** Sessions of some days, the earliest first, column by column. Words are numbers: their place in `words`; the first word is "none". */
export interface SessionPack {
  count: number
  words: readonly string[]
  /** The words of `vitals`: many, and of no use to anything else. */
  measures: readonly string[]
  visibleMs: Uint32Array
  columns: Readonly<Record<Column, Uint16Array>>
  /** The lists of all sessions, one after the other; how long each is stands in its `…Counts`. */
  paths: Uint16Array
  events: Uint16Array
  vitals: Uint16Array
}

const MOST = 0xffff
/** Words beyond what a number can say share this one: a month that has so many was made by a machine. */
const OTHER_WORD = '…'

/** Packs the sessions of a day into bytes: words once in a list, then numbers. `unpackSessions` reads them back. */
export function packSessions(sessions: readonly PackedSession[]): Buffer {
  const { words, numberOf } = createWords()
  const { words: measures, numberOf: measureOf } = createWords()
  const lists = {
    paths: listsOf(sessions, 'paths', numberOf),
    events: listsOf(sessions, 'events', numberOf),
    vitals: listsOf(sessions, 'vitals', measureOf),
  }
  const traits = (['entry', 'exit', ...TRAITS] as const).map((name) => [name, sessions.map((session) => numberOf(session[name] ?? ''))] as const)
  const columns: Record<string, readonly number[]> = {
    day: sessions.map(({ day }) => numberOf(day)),
    hour: sessions.map(({ hour }) => hour),
    views: sessions.map(({ views }) => Math.min(views, MOST)),
    ...Object.fromEntries(traits),
    pathCounts: lists.paths.counts,
    eventCounts: lists.events.counts,
    vitalCounts: lists.vitals.counts,
  }
  const lengths = { paths: lists.paths.all.length, events: lists.events.all.length, vitals: lists.vitals.all.length }
  const header = Buffer.from(JSON.stringify({ count: sessions.length, words, measures, lengths }))
  const size = new Uint32Array([header.length])
  // Numbers of four bytes begin at a multiple of four.
  const gap = Buffer.alloc(-header.length & 3)
  const numbers = [...COLUMNS.map((name) => columns[name] ?? []), lists.paths.all, lists.events.all, lists.vitals.all]
  const visible = Uint32Array.from(sessions, ({ visible_ms }) => Math.min(visible_ms, 0xffff_ffff))
  return zstdCompressSync(Buffer.concat([bytesOf(size), header, gap, bytesOf(visible), ...numbers.map((list) => bytesOf(Uint16Array.from(list)))]))
}

export function unpackSessions(pack: Uint8Array): SessionPack {
  const raw = zstdDecompressSync(pack)
  // Typed arrays need a buffer that begins at a multiple of their size.
  const bytes = raw.byteOffset % 4 === 0 ? raw : Buffer.from(new Uint8Array(raw).buffer)
  const headerLength = new Uint32Array(bytes.buffer, bytes.byteOffset, 1)[0] ?? 0
  const { count, words, measures, lengths } = asHeader(JSON.parse(bytes.toString('utf8', 4, 4 + headerLength)))
  let at = bytes.byteOffset + 4 + headerLength + (-headerLength & 3)
  const visibleMs = new Uint32Array(bytes.buffer, at, count)
  at += 4 * count
  const take = (length: number) => {
    const numbers = new Uint16Array(bytes.buffer, at, length)
    at += 2 * length
    return numbers
  }
  const columns = asColumns(Object.fromEntries(COLUMNS.map((name) => [name, take(count)])))
  return { count, words, measures, visibleMs, columns, paths: take(lengths.paths), events: take(lengths.events), vitals: take(lengths.vitals) }
}

function createWords() {
  const words = ['']
  const numbers = new Map([['', 0]])
  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    if (words.length >= MOST && word !== OTHER_WORD) return numberOf(OTHER_WORD)
    numbers.set(word, words.length)
    return words.push(word) - 1
  }
  return { words, numberOf }
}

function listsOf(sessions: readonly PackedSession[], name: 'paths' | 'events' | 'vitals', numberOf: (word: string) => number) {
  const kept = sessions.map((session) => session[name].slice(0, MOST).map(numberOf))
  return { counts: kept.map(({ length }) => length), all: kept.flat() }
}

function bytesOf(numbers: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

/** Safe because `packSessions` alone writes what is read here. */
function asHeader(value: unknown) {
  return value as { count: number; words: string[]; measures: string[]; lengths: Record<'paths' | 'events' | 'vitals', number> }
}

/** `fromEntries` forgets the keys: they are those of COLUMNS. */
function asColumns(columns: Record<string, Uint16Array>): SessionPack['columns'] {
  return columns as SessionPack['columns']
}
