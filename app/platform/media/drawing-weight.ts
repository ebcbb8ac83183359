/**
 * How much an SVG draws, before anything draws it: a few lines of `<use>` in `<use>` stand for millions of shapes and would keep a
 * thread busy for minutes. What could hide shapes from this reader makes the drawing one that is not read. Every step takes a time in
 * proportion to the file, whatever is in it.
 */
import { MAX_ELEMENTS, readElements } from './drawing-elements.ts'
import type { DrawingElement } from './drawing-elements.ts'

/** Shapes of a drawing, every repetition counted: detailed logos have some hundreds. Fewer than elements, which have an end each. */
const MAX_SHAPES = 20_000
/** Elements in elements, and references of what is referred to. */
const MAX_DEPTH = 100

/** What an element shows of another one. */
const REFERENCE = /(?:href\s*=["'\s]*|url\(["'\s]*)#([^"')\s]+)/gi
const ID = /(?:^|\s)id\s*=\s*["']([^"']*)["']/
const CLASSES = /(?:^|\s)class\s*=\s*["']([^"']*)["']/
const ONE_CLASS = /^\s*\.([\w-]+)\s*$/
/** Fills without shapes of their own. */
const GRADIENT = /^(linear|radial)Gradient$/

interface Part {
  /** Elements in it, itself included. */
  size: number
  /** What they refer to, each time. */
  refersTo: string[]
  isGradient: boolean
}

/** "Heavy" is more than a logo has; "unreadable" what is no drawing, or may hide what it draws. */
export function weighDrawing(content: Uint8Array): 'light' | 'heavy' | 'unreadable' {
  const elements = readElements(content)
  if (!elements) return 'unreadable'
  if (elements.length > MAX_ELEMENTS) return 'heavy'
  const ofClasses = classReferences(elements)
  const parts = ofClasses && readParts(elements, ofClasses)
  return parts && shapesOf(parts) <= MAX_SHAPES ? 'light' : 'heavy'
}

/** The elements by their ids, and the whole drawing under the empty one; undefined when they stand in each other too deep. */
function readParts(elements: readonly DrawingElement[], ofClasses: ReadonlyMap<string, string[]>): Map<string, Part> | undefined {
  const parts = new Map<string, Part>([['', { size: 0, refersTo: [], isGradient: false }]])
  /** The parts that the element under way stands in, the whole first; undefined for elements without an id. */
  const open: (Part | undefined)[] = [parts.get('')]
  for (const { name, isEnd, isEmpty, attributes } of elements) {
    if (isEnd) {
      if (open.length > 1) open.pop()
      continue
    }
    if (open.length > MAX_DEPTH) return undefined
    const id = ID.exec(attributes)?.[1]
    const part = id ? { size: 0, refersTo: [], isGradient: GRADIENT.test(name) } : undefined
    if (id && part) parts.set(id, part)
    const classes = CLASSES.exec(attributes)?.[1]?.split(/\s+/) ?? []
    const references = [...referencesIn(attributes), ...classes.flatMap((each) => ofClasses.get(each) ?? [])]
    for (const holder of [...open, part]) {
      if (!holder) continue
      holder.size += 1
      holder.refersTo.push(...references)
    }
    if (!isEmpty) open.push(part)
  }
  return parts
}

/** What elements of a class refer to by style rules; undefined when a rule with a reference is about anything but one class. */
function classReferences(elements: readonly DrawingElement[]): Map<string, string[]> | undefined {
  const found = new Map<string, string[]>()
  for (const { text } of elements.filter(({ name }) => name === 'style')) {
    for (const rule of text.split('}')) {
      const references = referencesIn(rule)
      if (references.length === 0) continue
      const selectors = rule.split('{').at(-2) ?? ''
      for (const selector of selectors.split(',')) {
        const name = ONE_CLASS.exec(selector)?.[1]
        if (name === undefined) return undefined
        found.set(name, [...(found.get(name) ?? []), ...references])
      }
    }
  }
  return found
}

/** All elements with what they refer to, as often as they are drawn. Endless for what shows itself. */
function shapesOf(parts: ReadonlyMap<string, Part>): number {
  const known = new Map<string, number>()
  const underWay = new Set<string>()
  const countOf = (id: string): number => {
    const part = parts.get(id)
    if (!part || part.isGradient) return 0
    if (underWay.has(id) || underWay.size > MAX_DEPTH) return Number.POSITIVE_INFINITY
    const counted = known.get(id)
    if (counted !== undefined) return counted
    underWay.add(id)
    const count = part.refersTo.reduce((sum, reference) => sum + countOf(reference), part.size)
    underWay.delete(id)
    known.set(id, count)
    return count
  }
  return countOf('')
}

function referencesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, id = '']) => id)
}
