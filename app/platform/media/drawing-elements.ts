/** The elements of an SVG in their order, read without a parser of XML: only what is needed to weigh it (`drawing-weight.ts`). */

export interface DrawingElement {
  /** Without its prefix. */
  name: string
  isEnd: boolean
  /** It ends where it begins. */
  isEmpty: boolean
  /** Names and values as they are written, characters in place of their numbers. */
  attributes: string
  /** What stands between this tag and the next one. */
  text: string
}

/** Encodings in which tags look as they do here. */
const DECLARED_ENCODING = /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?8["']|us-ascii["']|iso-8859-\d+["']|windows-125\d["'])/i
/** Markup, other entities or something outside in an entity, and attributes that elements have without saying so. Names of schemas are harmless. */
const HIDING_DECLARATION = /<!ENTITY\s[^>]*?[<&%]|<!ATTLIST/i
const ENTITY = /&(?!quot;|apos;|amp;|lt;|gt;)/
const NAMESPACE = /\sxmlns(?::[\w-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g
const NAME = /^(?:[\w-]+:)?([\w-]+)/

/** What is not markup, by how it begins and ends; the words of character data count as text. */
const APART = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>' },
] as const

/** Far more than any logo has: what comes after them makes no difference. */
export const MAX_ELEMENTS = 40_000

/** Undefined for what is no drawing, or could hide elements from this reader. */
export function readElements(content: Uint8Array): DrawingElement[] | undefined {
  // Compressed, or in an encoding of several bytes for every character.
  if (content.includes(0) || (content[0] === 0x1f && content[1] === 0x8b)) return undefined
  const text = new TextDecoder('latin1').decode(content)
  if (DECLARED_ENCODING.test(text.trimStart()) || HIDING_DECLARATION.test(text)) return undefined
  const markup = withoutApart(text)
  if (markup === undefined) return undefined
  const elements: DrawingElement[] = []
  // No value holds a «<» in XML: each is the beginning of a tag.
  for (const piece of markup.split('<').slice(1)) {
    if (piece.startsWith('!')) continue
    const element = readElement(piece)
    if (!element) return undefined
    elements.push(element)
    if (elements.length > MAX_ELEMENTS) break
  }
  return elements
}

function readElement(piece: string): DrawingElement | undefined {
  const isEnd = piece.startsWith('/')
  const end = endOfTag(piece)
  const name = NAME.exec(isEnd ? piece.slice(1) : piece)?.[1]
  if (end === undefined || name === undefined) return undefined
  const attributes = decoded(piece.slice(0, end).replaceAll(NAMESPACE, ''))
  const text = decoded(piece.slice(end + 1))
  const isStyled = name === 'style'
  if (attributes === undefined || (isStyled && text === undefined)) return undefined
  return { name, isEnd, isEmpty: attributes.trimEnd().endsWith('/'), attributes, text: isStyled && text !== undefined ? text : '' }
}

/** Where the tag ends: at the first «>» that stands in no value. */
function endOfTag(piece: string): number | undefined {
  let quote = ''
  for (let at = 0; at < piece.length; at += 1) {
    const character = piece.charAt(at)
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return undefined
}

/** The text without comments and instructions; undefined when one of them does not end. */
function withoutApart(text: string): string | undefined {
  const kept: string[] = []
  let at = 0
  const next = APART.map(({ start }) => text.indexOf(start))
  for (;;) {
    for (const [index, { start }] of APART.entries()) if (next[index] !== -1 && Number(next[index]) < at) next[index] = text.indexOf(start, at)
    const begin = Math.min(...next.map((each) => (each === -1 ? text.length : each)))
    kept.push(text.slice(at, begin))
    const found = APART[next.indexOf(begin)]
    if (!found) return kept.join('')
    const end = text.indexOf(found.end, begin + found.start.length)
    if (end === -1) return undefined
    if ('isText' in found) kept.push(text.slice(begin + found.start.length, end).replaceAll('<', ' '))
    at = end + found.end.length
  }
}

/** With characters in place of their numbers; undefined where an entity or an escape may stand for more. */
function decoded(text: string): string | undefined {
  if (text.includes('\\')) return undefined
  const character = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
  const plain = text
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_, digits: string) => character(Number.parseInt(digits, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, digits: string) => character(Number(digits)))
  if (ENTITY.test(plain)) return undefined
  return plain.replaceAll('&quot;', '"').replaceAll('&apos;', "'")
}
