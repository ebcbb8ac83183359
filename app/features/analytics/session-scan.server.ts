import { activeFilters } from './audience-filters.ts'
import type { AudienceFilters } from './audience-filters.ts'
import type { AudiencePeriod } from './audience-period.ts'
import type { Audience, Cell, Totals } from './audience.ts'
import { pageKind } from './page-kinds.ts'
import { TRAITS } from './session-pack.server.ts'
import type { SessionPack } from './session-pack.server.ts'

/** Kept for one pack by number of the word, then added to the sums of the period by the word itself. */
interface Counts {
  sessions: Uint32Array
  views: Uint32Array
  bounces: Uint32Array
  entries: Uint32Array
  exits: Uint32Array
}

type Dimension = (typeof TRAITS)[number] | 'page' | 'event' | 'vital'
const DIMENSIONS: readonly Dimension[] = [...TRAITS, 'page', 'event', 'vital']

/** Adds up, pack by pack, the sessions that meet all filters. */
export class SessionScan {
  readonly totals: Totals = { sessions: 0, views: 0, bounces: 0, visibleMs: 0 }
  readonly byTime: Audience['byTime'] = []
  readonly #filters: AudienceFilters
  readonly #step: AudiencePeriod['step']
  readonly #cells: ReadonlyMap<Dimension, Map<string, Cell>> | null

  /** @param blocks whether the values of every dimension are counted, or the totals alone */
  constructor(filters: AudienceFilters, step: AudiencePeriod['step'], blocks: boolean) {
    this.#filters = filters
    this.#step = step
    this.#cells = blocks ? new Map(DIMENSIONS.map((dimension) => [dimension, new Map<string, Cell>()])) : null
  }

  /** Packs come in the order of their days. */
  add(pack: SessionPack): void {
    const chosen = chosenSessions(pack, this.#filters)
    const { views, day, hour } = pack.columns
    const slots = new Map<number, { sessions: number; views: number }>()
    for (const session of chosen) {
      const seen = numberAt(views, session)
      const at = this.#step === 'hour' ? numberAt(day, session) * 24 + numberAt(hour, session) : numberAt(day, session)
      const slot = slots.get(at)
      if (slot) {
        slot.sessions += 1
        slot.views += seen
      } else slots.set(at, { sessions: 1, views: seen })
      this.totals.sessions += 1
      this.totals.views += seen
      if (seen <= 1) this.totals.bounces += 1
      this.totals.visibleMs += numberAt(pack.visibleMs, session)
    }
    for (const [at, slot] of slots) this.byTime.push({ at: this.#slotName(pack.words, at), ...slot })
    if (this.#cells) this.#addCells(this.#cells, pack, chosen)
  }

  /** Every value of every dimension, the most frequent first. */
  cells(): Cell[] {
    return [...(this.#cells?.values() ?? [])].flatMap((cells) =>
      [...cells.values()].toSorted((a, b) => b.sessions - a.sessions || b.views - a.views || (a.value < b.value ? -1 : 1)),
    )
  }

  #slotName(words: readonly string[], at: number): string {
    return this.#step === 'hour' ? `${words[Math.floor(at / 24)] ?? ''} ${String(at % 24).padStart(2, '0')}` : (words[at] ?? '')
  }

  #addCells(cells: ReadonlyMap<Dimension, Map<string, Cell>>, pack: SessionPack, chosen: Uint32Array): void {
    for (const trait of TRAITS) addToCells(cells, trait, pack.words, countTrait(pack, chosen, pack.columns[trait]))
    addToCells(cells, 'page', pack.words, countPages(pack, chosen))
    addToCells(cells, 'event', pack.words, countList(chosen, pack.columns.eventCounts, pack.events, pack.words.length))
    addToCells(cells, 'vital', pack.measures, countList(chosen, pack.columns.vitalCounts, pack.vitals, pack.measures.length))
  }
}

/** The places of the sessions that meet all filters. */
function chosenSessions(pack: SessionPack, filters: AudienceFilters): Uint32Array {
  const active = activeFilters(filters)
  const passed = new Uint8Array(pack.count)
  for (const { name, value } of active) {
    if (name === 'page')
      passList(
        passed,
        pack.columns.pathCounts,
        pack.paths,
        marked(pack.words, (word) => word === value),
      )
    else if (name === 'kind')
      passList(
        passed,
        pack.columns.pathCounts,
        pack.paths,
        marked(pack.words, (word) => word.startsWith('/') && pageKind(word) === value),
      )
    else if (name === 'event')
      passList(
        passed,
        pack.columns.eventCounts,
        pack.events,
        marked(pack.words, (word) => word === value),
      )
    else passTrait(passed, pack.columns[name], pack.words.indexOf(value))
  }
  const chosen = new Uint32Array(pack.count)
  let count = 0
  for (let session = 0; session < pack.count; session += 1) if (passed[session] === active.length) chosen[count++] = session
  return chosen.subarray(0, count)
}

function marked(words: readonly string[], fits: (word: string) => boolean): Uint8Array {
  return Uint8Array.from(words, (word) => (fits(word) ? 1 : 0))
}

function passTrait(passed: Uint8Array, column: Uint16Array, word: number): void {
  for (let session = 0; session < column.length; session += 1) if (column[session] === word) raise(passed, session)
}

function passList(passed: Uint8Array, counts: Uint16Array, list: Uint16Array, fits: Uint8Array): void {
  let at = 0
  for (let session = 0; session < counts.length; session += 1) {
    const end = at + numberAt(counts, session)
    for (; at < end; at += 1) {
      if (fits[numberAt(list, at)] === 0) continue
      raise(passed, session)
      break
    }
    at = end
  }
}

function emptyCounts(length: number): Counts {
  const make = () => new Uint32Array(length)
  return { sessions: make(), views: make(), bounces: make(), entries: make(), exits: make() }
}

function countTrait(pack: SessionPack, chosen: Uint32Array, column: Uint16Array): Counts {
  const counts = emptyCounts(pack.words.length)
  const { views } = pack.columns
  for (const session of chosen) {
    const word = numberAt(column, session)
    const seen = numberAt(views, session)
    raise(counts.sessions, word)
    raise(counts.views, word, seen)
    if (seen <= 1) raise(counts.bounces, word)
  }
  return counts
}

/** A page counts once per session, and once per view. */
function countPages(pack: SessionPack, chosen: Uint32Array): Counts {
  const counts = emptyCounts(pack.words.length)
  const { entry, exit, pathCounts } = pack.columns
  const starts = startsOf(pathCounts)
  const lastSession = new Uint32Array(pack.words.length)
  for (const session of chosen) {
    raise(counts.entries, numberAt(entry, session))
    raise(counts.exits, numberAt(exit, session))
    const end = numberAt(starts, session) + numberAt(pathCounts, session)
    for (let at = numberAt(starts, session); at < end; at += 1) {
      const word = numberAt(pack.paths, at)
      raise(counts.views, word)
      if (lastSession[word] === session + 1) continue
      lastSession[word] = session + 1
      raise(counts.sessions, word)
    }
  }
  // The first word stands for sessions that have none, which are no pages.
  counts.entries[0] = 0
  counts.exits[0] = 0
  return counts
}

function countList(chosen: Uint32Array, lengths: Uint16Array, list: Uint16Array, words: number): Counts {
  const counts = emptyCounts(words)
  const starts = startsOf(lengths)
  for (const session of chosen) {
    const end = numberAt(starts, session) + numberAt(lengths, session)
    for (let at = numberAt(starts, session); at < end; at += 1) raise(counts.sessions, numberAt(list, at))
  }
  return counts
}

/** Numbers lie within their lists: the fallback is for the type alone. */
function numberAt(numbers: ArrayLike<number>, at: number): number {
  return numbers[at] ?? 0
}

function raise(numbers: Uint8Array | Uint32Array, at: number, by = 1): void {
  numbers[at] = numberAt(numbers, at) + by
}

function startsOf(lengths: Uint16Array): Uint32Array {
  const starts = new Uint32Array(lengths.length)
  let at = 0
  for (let session = 0; session < lengths.length; session += 1) {
    starts[session] = at
    at += numberAt(lengths, session)
  }
  return starts
}

function addToCells(all: ReadonlyMap<Dimension, Map<string, Cell>>, dimension: Dimension, words: readonly string[], counts: Counts): void {
  const cells = all.get(dimension)
  if (!cells) return
  for (let number = 0; number < words.length; number += 1) {
    const sessions = numberAt(counts.sessions, number)
    const entries = numberAt(counts.entries, number)
    const exits = numberAt(counts.exits, number)
    if (sessions + entries + exits === 0) continue
    const value = words[number] ?? ''
    const cell = cells.get(value)
    if (cell) {
      cell.sessions += sessions
      cell.views += numberAt(counts.views, number)
      cell.bounces += numberAt(counts.bounces, number)
      cell.entries += entries
      cell.exits += exits
    } else {
      cells.set(value, {
        dimension,
        value,
        sessions,
        views: numberAt(counts.views, number),
        bounces: numberAt(counts.bounces, number),
        entries,
        exits,
      })
    }
  }
}
