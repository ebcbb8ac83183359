/** How what elements have begins, and what their script may give them later (`data-adds-class`). */
const CLASS_ATTRIBUTE = 'class="'
/** What stands before it where it is one of the two: not in `data-class`, nor in `xclass`. */
const BEFORE_CLASS = /\s(?:data-adds-)?$/
const BEFORE_CLASS_LENGTH = ' data-adds-'.length
/** What a drawing takes from the style sheet. */
const PROPERTY = /var\((--[\w-]+)/g
const READS_PROPERTY = 'var(--'

/**
 * A run of a page's HTML, of whole elements. What stands in many pages is one piece for all of them: its bytes and its classes are made once.
 * Pages are never put together as one text: V8 holds a text of this size (with «’» and «€», two bytes a character) apart, and lets go of it only
 * when it collects its whole heap.
 */
export class HtmlPiece {
  readonly text: string
  #bytes: Buffer | undefined
  #classes: ReadonlySet<string> | undefined
  #properties: ReadonlySet<string> | undefined
  readonly #found = new Map<string, boolean>()

  constructor(text: string) {
    this.text = text
  }

  /** In UTF-8. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text))
  }

  /** All classes that its elements have or may get. */
  get classes(): ReadonlySet<string> {
    return (this.#classes ??= classesIn(this.text))
  }

  /** Whether this stands in it. */
  has(words: string): boolean {
    const found = this.#found.get(words) ?? this.text.includes(words)
    this.#found.set(words, found)
    return found
  }

  /** The custom properties that its markup reads. */
  get properties(): ReadonlySet<string> {
    return (this.#properties ??= propertiesIn(this.text))
  }
}

/** A page from its beginning to its end. */
export type PageText = readonly HtmlPiece[]

/** The page as it is sent, in UTF-8. */
export function pageBytes(page: PageText): Buffer<ArrayBuffer> {
  return Buffer.concat(page.map(({ bytes }) => bytes))
}

/** The page with a piece in the place of a text that stands in it once; null where there is no such place. */
export function putPiece(page: PageText, place: string, piece: HtmlPiece): PageText | null {
  for (const [index, { text }] of page.entries()) {
    const at = text.indexOf(place)
    if (at === -1) continue
    return [...page.slice(0, index), new HtmlPiece(text.slice(0, at)), piece, new HtmlPiece(text.slice(at + place.length)), ...page.slice(index + 1)]
  }
  return null
}

/** Most pieces read none: the pattern takes many times as long as looking for its beginning. */
function propertiesIn(html: string): ReadonlySet<string> {
  return new Set(html.includes(READS_PROPERTY) ? [...html.matchAll(PROPERTY)].map(([, name = '']) => name) : [])
}

function classesIn(html: string): ReadonlySet<string> {
  // The same few lists of classes stand in a page hundreds of times: each is divided once. Looked for by hand, because a pattern makes several objects for each.
  const lists = new Set<string>()
  let end = 0
  for (let at = html.indexOf(CLASS_ATTRIBUTE); at !== -1; at = html.indexOf(CLASS_ATTRIBUTE, end)) {
    const begin = at + CLASS_ATTRIBUTE.length
    end = html.indexOf('"', begin)
    if (end === -1) break
    if (html[at - 1] === ' ' || BEFORE_CLASS.test(html.slice(Math.max(0, at - BEFORE_CLASS_LENGTH), at))) lists.add(html.slice(begin, end))
  }
  return new Set([...lists].flatMap((names) => names.split(/\s+/)))
}
