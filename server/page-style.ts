import { LRUCache } from 'lru-cache'
import postcss from 'postcss'
import type { ChildNode, Declaration, Rule } from 'postcss'
import { HtmlPiece, putPiece } from '#app/lib/page-text.ts'
import type { PageText } from '#app/lib/page-text.ts'
import { SHEET_PLACE } from '#app/platform/site/page-places.ts'
import { SCRIPT_CLASSES } from '#app/ui/script-classes.ts'
import { isMet, needOf } from './sheet-selectors.ts'
import type { Need } from './sheet-selectors.ts'

/**
 * Sends each page with the part of the style sheet that its own markup needs: the whole sheet is more than twice as large, and an
 * answer that fits the network's first flights is painted a round trip earlier. Scripts that give elements other classes than
 * those in the markup have them named, in `SCRIPT_CLASSES` or in the markup itself, in `data-adds-class`.
 */

/** Values that a declaration, or the markup, reads: `var(--name)`. */
const READS = /var\((--[\w-]+)/g

/** A declaration; `reads` are the custom properties in its value. */
interface Line {
  property: string
  text: string
  reads: readonly string[]
}

type Piece =
  | { kind: 'group'; open: string; body: readonly Piece[] }
  | { kind: 'rule'; selectors: readonly { text: string; need: Need }[]; lines: readonly Line[] }
  | { kind: 'frames'; name: string; text: string; reads: readonly string[] }
  | { kind: 'property'; name: string; text: string }
  /** A font, an order of layers: kept as it is. */
  | { kind: 'rest'; text: string }

interface Sheet {
  css: string
  pieces: readonly Piece[]
  /** Custom properties that some rule reads. Those that none reads are for drawings, which come from files as well. */
  known: ReadonlySet<string>
}

/** The sheet read last: there is one, until development changes it. */
let read: Sheet = { css: '', pieces: [], known: new Set() }

/** Pages of one kind use the same classes: their part is written once. By what they have and the rules of the business. */
const written = new LRUCache<string, HtmlPiece>({ max: 200 })

/**
 * A rendered document with the part of the sheet that its elements can match in the place kept for it.
 * @param ownRules of the business, after those of the sheet
 */
export function putUsedStyle(page: PageText, sheet: string, ownRules = ''): { html: PageText; css: string } {
  const ofScripts = SCRIPT_CLASSES.filter(({ marks }) => marks.some((mark) => page.some((piece) => piece.has(mark))))
  const classes = page.reduce((all, piece) => all.union(piece.classes), new Set<string>(ofScripts.flatMap((each) => each.classes)))
  const properties = page.reduce((all, piece) => all.union(piece.properties), new Set<string>())
  const key = [...[...classes].toSorted(), ...[...properties].toSorted(), ownRules].join(' ')
  const used = written.get(key) ?? new HtmlPiece(usedStyle(sheet, classes, properties) + ownRules)
  const html = putPiece(page, SHEET_PLACE, used)
  if (!html) return { html: page, css: '' }
  written.set(key, used)
  return { html, css: used.text }
}

/**
 * What of a style sheet can match elements that have no other classes than these. Order and layers stay.
 * @param properties custom properties that the markup itself reads
 */
export function usedStyle(css: string, classes: ReadonlySet<string>, properties: ReadonlySet<string> = new Set()): string {
  if (read.css !== css) read = readSheet(css)
  const pieces = matching(read.pieces, classes)
  return write(pieces, livingIn(pieces, read.known, properties))
}

/** The pieces without rules that match nothing, and without the selectors of others that do not. */
function matching(pieces: readonly Piece[], classes: ReadonlySet<string>): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'group') return [{ ...piece, body: matching(piece.body, classes) }]
    if (piece.kind !== 'rule') return [piece]
    const selectors = piece.selectors.filter(({ need }) => isMet(need, classes))
    return selectors.length === 0 ? [] : [{ ...piece, selectors }]
  })
}

/** The custom properties and the animations that something left reads or plays. */
function livingIn(pieces: readonly Piece[], known: ReadonlySet<string>, properties: ReadonlySet<string>): (name: string) => boolean {
  const rules = rulesOf(pieces)
  const lines = rules.flatMap((rule) => rule.lines)
  const played = lines.filter(({ property }) => /^(-webkit-)?animation(-name)?$/.test(property)).map(({ text }) => text)
  const plays = (name: string) => played.some((text) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))
  const living = new Set<string>()
  const visit = (names: Iterable<string>) => {
    for (const name of names) {
      if (living.has(name)) continue
      living.add(name)
      for (const { property, reads } of lines) if (property === name) visit(reads)
    }
  }
  visit(properties)
  for (const { property, reads } of lines) if (!known.has(property)) visit(reads)
  for (const piece of framesOf(pieces)) if (plays(piece.name)) visit(piece.reads)
  return (name) => living.has(name) || (name.startsWith('--') ? !known.has(name) : plays(name))
}

function write(pieces: readonly Piece[], lives: (name: string) => boolean): string {
  return pieces.map((piece) => writePiece(piece, lives)).join('')
}

function writePiece(piece: Piece, lives: (name: string) => boolean): string {
  if (piece.kind === 'rest') return piece.text
  if (piece.kind === 'frames' || piece.kind === 'property') return lives(piece.name) ? piece.text : ''
  if (piece.kind === 'group') {
    const body = write(piece.body, lives)
    return body && `${piece.open}${body}}`
  }
  const lines = piece.lines.filter(({ property }) => !property.startsWith('--') || lives(property))
  if (lines.length === 0) return ''
  return `${piece.selectors.map(({ text }) => text).join(',')}{${lines.map(({ text }) => text).join(';')}}`
}

function readSheet(css: string): Sheet {
  const pieces = postcss.parse(css).nodes.flatMap(readNode)
  const inFrames = framesOf(pieces).flatMap(({ reads }) => reads)
  return { css, pieces, known: new Set([...inFrames, ...rulesOf(pieces).flatMap(({ lines }) => lines.flatMap(({ reads }) => reads))]) }
}

function readNode(node: ChildNode): Piece[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [readRule(node)]
  if (node.type !== 'atrule' || !node.nodes) return [{ kind: 'rest', text: `${node.toString()};` }]
  const text = node.toString()
  if (node.name === 'keyframes') return [{ kind: 'frames', name: node.params, text, reads: readsIn(text) }]
  if (node.name === 'property') return [{ kind: 'property', name: node.params, text }]
  if (node.nodes.every(({ type }) => type === 'decl')) return [{ kind: 'rest', text }]
  return [{ kind: 'group', open: `@${node.name} ${node.params}{`, body: node.nodes.flatMap(readNode) }]
}

function readRule(rule: Rule): Piece {
  const lines = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
  return {
    kind: 'rule',
    selectors: rule.selectors.map((text) => ({ text, need: needOf(text) })),
    lines: lines.map((line) => ({ property: line.prop, text: line.toString(), reads: readsIn(line.value) })),
  }
}

function readsIn(text: string): string[] {
  return [...text.matchAll(READS)].map(([, name = '']) => name)
}

function rulesOf(pieces: readonly Piece[]): Extract<Piece, { kind: 'rule' }>[] {
  return pieces.flatMap((piece) => (piece.kind === 'group' ? rulesOf(piece.body) : piece.kind === 'rule' ? [piece] : []))
}

function framesOf(pieces: readonly Piece[]): Extract<Piece, { kind: 'frames' }>[] {
  return pieces.flatMap((piece) => (piece.kind === 'group' ? framesOf(piece.body) : piece.kind === 'frames' ? [piece] : []))
}
