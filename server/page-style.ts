import { LRUCache } from 'lru-cache'
import postcss from 'postcss'
import type { AtRule, ChildNode, Rule } from 'postcss'
import { HtmlPiece, putPiece } from '#app/lib/page-text.ts'
import type { PageText } from '#app/lib/page-text.ts'
import { SHEET_PLACE } from '#app/platform/site/sheet-place.ts'

/**
 * Sends each page with the part of the style sheet that its own markup needs: the whole sheet is more than twice as large, and an
 * answer that fits the network's first flights is painted a round trip earlier. A script that gives elements other classes than
 * those in the markup has them named there, in `data-adds-class`.
 */

/** States (`is-open`) come and go with the clock and the visitor: an element may have any of them. */
const STATE_CLASS = /^is-/
/** The arguments of `:not()`, `:is()`, `:has()`: what they ask for is not looked at. */
const ARGUMENTS = /\([^()]*\)/g
const CLASS = /\.((?:\\.|[\w-])+)/g

/** A rule or an at-rule around others. Kept when an element has all the classes of one of its alternatives. */
interface Piece {
  open: string
  body: readonly Piece[]
  close: string
  alternatives: readonly (readonly string[])[]
}

/** The pieces of the sheet read last: there is one sheet, until development changes it. */
let read: { css: string; pieces: readonly Piece[] } = { css: '', pieces: [] }

/** Pages of one kind use the same classes: their part is written once. By what they have and the rules of the business. */
const written = new LRUCache<string, HtmlPiece>({ max: 200 })

/**
 * A rendered document with the part of the sheet that its elements can match in the place kept for it.
 * @param ownRules of the business, after those of the sheet
 */
export function putUsedStyle(page: PageText, sheet: string, ownRules = ''): { html: PageText; css: string } {
  const classes = new Set(page.flatMap((piece) => [...piece.classes]))
  const key = `${[...classes].toSorted().join(' ')} ${ownRules}`
  const used = written.get(key) ?? new HtmlPiece(usedStyle(sheet, classes) + ownRules)
  const html = putPiece(page, SHEET_PLACE, used)
  if (!html) return { html: page, css: '' }
  written.set(key, used)
  return { html, css: used.text }
}

/** What of a style sheet can match elements that have no other classes than these. Order and layers stay. */
export function usedStyle(css: string, classes: ReadonlySet<string>): string {
  if (read.css !== css) read = { css, pieces: readSheet(css) }
  return write(read.pieces, classes)
}

function write(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if (!piece.alternatives.some((names) => names.every((name) => STATE_CLASS.test(name) || classes.has(name)))) continue
    const body = write(piece.body, classes)
    if (body !== '' || piece.body.length === 0) css += piece.open + body + piece.close
  }
  return css
}

function readSheet(css: string): Piece[] {
  const sheet = postcss.parse(css)
  const rules: Rule[] = []
  sheet.walkRules((rule) => void rules.push(rule))
  return sheet.nodes.flatMap((node) => readNode(node, rules))
}

function readNode(node: ChildNode, rules: readonly Rule[]): Piece[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [whole(node, node.selectors.map(classesOf))]
  if (node.type === 'atrule' && node.name === 'keyframes') return [whole(node, usersOf(node, rules))]
  if (node.type === 'atrule' && node.nodes?.some((child) => child.type !== 'decl')) {
    const body = node.nodes.flatMap((child) => readNode(child, rules))
    return [{ open: `@${node.name} ${node.params}{`, body, close: '}', alternatives: [[]] }]
  }
  // A font, a property, an order of layers: kept as it is.
  return [whole(node, [[]])]
}

function whole(node: ChildNode, alternatives: readonly (readonly string[])[]): Piece {
  const semicolon = node.type === 'rule' || (node.type === 'atrule' && node.nodes) ? '' : ';'
  return { open: node.toString() + semicolon, body: [], close: '', alternatives }
}

/** What the rules ask for that name an animation. */
function usersOf(frames: AtRule, rules: readonly Rule[]): string[][] {
  return rules.filter((rule) => rule.toString().includes(frames.params)).flatMap((rule) => rule.selectors.map(classesOf))
}

/** The classes that must be there for a selector to match. */
function classesOf(selector: string): string[] {
  let bare = selector
  while (bare.includes('(')) bare = bare.replaceAll(ARGUMENTS, '')
  return [...bare.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''))
}
