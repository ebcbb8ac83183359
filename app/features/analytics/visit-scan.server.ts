import { activeFilters } from './audience-filters.ts'
import type { AudienceFilters } from './audience-filters.ts'
import type { AudiencePeriod } from './audience-period.ts'
import type { Audience, Cell, Totals } from './audience.ts'
import { pageKind } from './page-kinds.ts'
import { TRAITS } from './visit-pack.server.ts'
import type { VisitPack } from './visit-pack.server.ts'

/** Kept for one pack by number of the word, then added to the sums of the period by the word itself. */
interface Counts {
  visits: Uint32Array
  views: Uint32Array
  bounces: Uint32Array
  entries: Uint32Array
  exits: Uint32Array
}

type Dimension = (typeof TRAITS)[number] | 'page' | 'event' | 'vital'
const DIMENSIONS: readonly Dimension[] = [...TRAITS, 'page', 'event', 'vital']

/** Adds up, pack by pack, the visits that meet all filters. */
export class VisitScan {
  readonly totals: Totals = { visits: 0, views: 0, bounces: 0, visibleMs: 0 }
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
  add(pack: VisitPack): void {
    const chosen = chosenVisits(pack, this.#filters)
    const { views, day, hour } = pack.columns
    const slots = new Map<number, { visits: number; views: number }>()
    for (const visit of chosen) {
      const seen = views[visit]!
      const at = this.#step === 'hour' ? day[visit]! * 24 + hour[visit]! : day[visit]!
      const slot = slots.get(at)
      if (slot) {
        slot.visits += 1
        slot.views += seen
      } else slots.set(at, { visits: 1, views: seen })
      this.totals.visits += 1
      this.totals.views += seen
      if (seen <= 1) this.totals.bounces += 1
      this.totals.visibleMs += pack.visibleMs[visit]!
    }
    for (const [at, slot] of slots) this.byTime.push({ at: this.#slotName(pack.words, at), ...slot })
    if (this.#cells) this.#addCells(this.#cells, pack, chosen)
  }

  /** Every value of every dimension, the most visited first. */
  cells(): Cell[] {
    return [...(this.#cells?.values() ?? [])].flatMap((cells) =>
      [...cells.values()].toSorted((a, b) => b.visits - a.visits || b.views - a.views || (a.value < b.value ? -1 : 1)),
    )
  }

  #slotName(words: readonly string[], at: number): string {
    return this.#step === 'hour' ? `${words[Math.floor(at / 24)] ?? ''} ${String(at % 24).padStart(2, '0')}` : (words[at] ?? '')
  }

  #addCells(cells: ReadonlyMap<Dimension, Map<string, Cell>>, pack: VisitPack, chosen: Uint32Array): void {
    for (const trait of TRAITS) addToCells(cells, trait, pack.words, countTrait(pack, chosen, pack.columns[trait]))
    addToCells(cells, 'page', pack.words, countPages(pack, chosen))
    addToCells(cells, 'event', pack.words, countList(chosen, pack.columns.eventCounts, pack.events, pack.words.length))
    addToCells(cells, 'vital', pack.measures, countList(chosen, pack.columns.vitalCounts, pack.vitals, pack.measures.length))
  }
}

/** The places of the visits that meet all filters. */
function chosenVisits(pack: VisitPack, filters: AudienceFilters): Uint32Array {
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
  for (let visit = 0; visit < pack.count; visit += 1) if (passed[visit] === active.length) chosen[count++] = visit
  return chosen.subarray(0, count)
}

function marked(words: readonly string[], fits: (word: string) => boolean): Uint8Array {
  return Uint8Array.from(words, (word) => (fits(word) ? 1 : 0))
}

function passTrait(passed: Uint8Array, column: Uint16Array, word: number): void {
  for (let visit = 0; visit < column.length; visit += 1) if (column[visit] === word) passed[visit]! += 1
}

function passList(passed: Uint8Array, counts: Uint16Array, list: Uint16Array, fits: Uint8Array): void {
  let at = 0
  for (let visit = 0; visit < counts.length; visit += 1) {
    const end = at + counts[visit]!
    for (; at < end; at += 1) {
      if (fits[list[at]!] === 0) continue
      passed[visit]! += 1
      break
    }
    at = end
  }
}

function emptyCounts(length: number): Counts {
  const make = () => new Uint32Array(length)
  return { visits: make(), views: make(), bounces: make(), entries: make(), exits: make() }
}

function countTrait(pack: VisitPack, chosen: Uint32Array, column: Uint16Array): Counts {
  const counts = emptyCounts(pack.words.length)
  const { views } = pack.columns
  for (const visit of chosen) {
    const word = column[visit]!
    const seen = views[visit]!
    counts.visits[word]! += 1
    counts.views[word]! += seen
    if (seen <= 1) counts.bounces[word]! += 1
  }
  return counts
}

/** A page counts once per visit, and once per view. */
function countPages(pack: VisitPack, chosen: Uint32Array): Counts {
  const counts = emptyCounts(pack.words.length)
  const { entry, exit, pathCounts } = pack.columns
  const starts = startsOf(pathCounts)
  const lastVisit = new Uint32Array(pack.words.length)
  for (const visit of chosen) {
    counts.entries[entry[visit]!]! += 1
    counts.exits[exit[visit]!]! += 1
    const end = starts[visit]! + pathCounts[visit]!
    for (let at = starts[visit]!; at < end; at += 1) {
      const word = pack.paths[at]!
      counts.views[word]! += 1
      if (lastVisit[word] === visit + 1) continue
      lastVisit[word] = visit + 1
      counts.visits[word]! += 1
    }
  }
  // The first word is "none".
  counts.entries[0] = 0
  counts.exits[0] = 0
  return counts
}

function countList(chosen: Uint32Array, lengths: Uint16Array, list: Uint16Array, words: number): Counts {
  const counts = emptyCounts(words)
  const starts = startsOf(lengths)
  for (const visit of chosen) {
    const end = starts[visit]! + lengths[visit]!
    for (let at = starts[visit]!; at < end; at += 1) counts.visits[list[at]!]! += 1
  }
  return counts
}

function startsOf(lengths: Uint16Array): Uint32Array {
  const starts = new Uint32Array(lengths.length)
  let at = 0
  for (let visit = 0; visit < lengths.length; visit += 1) {
    starts[visit] = at
    at += lengths[visit]!
  }
  return starts
}

function addToCells(all: ReadonlyMap<Dimension, Map<string, Cell>>, dimension: Dimension, words: readonly string[], counts: Counts): void {
  const cells = all.get(dimension)
  if (!cells) return
  for (let number = 0; number < words.length; number += 1) {
    const visits = counts.visits[number]!
    const entries = counts.entries[number]!
    const exits = counts.exits[number]!
    if (visits + entries + exits === 0) continue
    const value = words[number]!
    const cell = cells.get(value)
    if (cell) {
      cell.visits += visits
      cell.views += counts.views[number]!
      cell.bounces += counts.bounces[number]!
      cell.entries += entries
      cell.exits += exits
    } else {
      cells.set(value, { dimension, value, visits, views: counts.views[number]!, bounces: counts.bounces[number]!, entries, exits })
    }
  }
}
