import { tabStorage, writeStorage } from '#app/lib/browser-storage.ts'
import { FONTS_ON, PART_IN_FACES } from '#app/ui/font-state.ts'

const FACES = ['700 1em "Familjen Grotesk"', '400 1em Figtree']
/** Where the faces take part in the first paint (`app/ui/fonts.ts`). */
const WIDE = '(min-width: 900px)'
/** Elements that change their face in one frame: more of them would hold a slow phone up for longer than a tap may wait. */
const PART_SIZE = 40
/** Parts within so much below the window get ready for it. */
const AHEAD = '0px 0px 50% 0px'
/** What the window shows in lines. */
const LINES = 'h1, h2, h3, p, li, td, dt, dd, label, small'
/** What stands side by side as far as there is room: wider words would begin another row. */
const ROWS = 'ul, ol, dl'
/** A text that grew or shrank by more than this has another number of lines, CSS px. */
const SAME_LINES_PX = 4

/**
 * Turns the faces of a phone on once the page has been loaded and they are there: on a slow line they would compete with the page
 * itself. Part by part as they come into the window, so that a finger is answered in between and nobody pays for what is never
 * looked at. Later pages of the visit have the faces at hand and use them from the start.
 */
export function enhanceFaces(root: Document): void {
  const html = root.documentElement
  if (html.classList.contains(FONTS_ON)) return

  async function turnOn(): Promise<void> {
    const isWide = matchMedia(WIDE).matches
    if (!isWide) await Promise.all(FACES.map((face) => root.fonts.load(face)))
    writeStorage(tabStorage, FONTS_ON, '1')
    if (isWide) everywhere()
    else inTurn(partsOf(root.body))
    // The answer to a form stands in none of these parts.
    root.addEventListener('form-replaced', everywhere)
  }
  function everywhere(): void {
    html.classList.add(FONTS_ON)
  }
  // Without the faces the stand-ins stay, and the next page tries again.
  const start = () => void turnOn().catch(() => undefined)
  if (root.readyState === 'complete') start()
  else addEventListener('load', start)
}

/** Neighbours that together are small enough; what is large alone goes by its own parts. */
function partsOf(element: Element): Element[][] {
  const parts: Element[][] = []
  let open: Element[] = []
  let size = 0
  for (const child of element.children) {
    // What is not rendered costs nothing.
    if (!child.checkVisibility()) {
      child.classList.add(PART_IN_FACES)
      continue
    }
    const count = child.querySelectorAll('*').length - child.querySelectorAll('details:not([open]) *').length + 1
    if (open.length > 0 && size + count > PART_SIZE) {
      parts.push(open)
      open = []
      size = 0
    }
    if (count > PART_SIZE && child.childElementCount > 0) {
      parts.push(...partsOf(child))
    } else {
      open.push(child)
      size += count
    }
  }
  if (open.length > 0) parts.push(open)
  return parts
}

/** One part in each frame, in the order in which they come into the window. */
function inTurn(parts: readonly Element[][]): void {
  const partOf = new Map(parts.flatMap((part) => part.map((element) => [element, part])))
  const waiting = new Set<readonly Element[]>()
  const observer = new IntersectionObserver(
    (entries) => {
      const isIdle = waiting.size === 0
      for (const { target, isIntersecting } of entries) {
        const part = isIntersecting ? partOf.get(target) : undefined
        if (part) waiting.add(part)
      }
      if (isIdle && waiting.size > 0) requestAnimationFrame(showNext)
    },
    { rootMargin: AHEAD },
  )
  for (const element of partOf.keys()) observer.observe(element)

  function showNext(): void {
    const [part] = waiting
    if (!part) return
    for (const element of part) observer.unobserve(element)
    showInFaces(part)
    waiting.delete(part)
    requestAnimationFrame(showNext)
  }
}

/** A text of the window that would have other lines keeps its stand-in, so that nothing moves under the finger; what would stand in other rows does too. */
function showInFaces(part: readonly Element[]): void {
  const texts = inWindow(part, LINES)
  const rows = inWindow(part, ROWS)
  // Rows of more elements than one part has: here are some of them.
  const [first] = part
  const around = first?.parentElement?.matches(ROWS) && isInWindow(first) ? placed(first.parentElement) : undefined
  for (const element of part) element.classList.add(PART_IN_FACES)
  for (const text of texts) if (isPlacedOtherwise(text)) text.element.style.fontFamily = text.face
  // Once their lines are as they were: what still differs is who stands beside whom.
  for (const row of rows) if (isPlacedOtherwise(row)) row.element.style.fontFamily = row.face
  if (around && isPlacedOtherwise(around))
    for (const { style } of part.filter((element) => element instanceof HTMLElement)) style.fontFamily = around.face
}

interface Placed {
  element: HTMLElement
  height: number
  breaks: string
  face: string
}

function inWindow(part: readonly Element[], selector: string): Placed[] {
  return part
    .flatMap((element) => [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll<HTMLElement>(selector)])
    .filter((element) => element instanceof HTMLElement)
    .filter(isInWindow)
    .map(placed)
}

function isInWindow(element: Element): boolean {
  return element.getBoundingClientRect().top < innerHeight
}

function placed(element: HTMLElement): Placed {
  return { element, height: element.offsetHeight, breaks: breaksIn(element), face: getComputedStyle(element).fontFamily }
}

function isPlacedOtherwise({ element, height, breaks }: Placed): boolean {
  return Math.abs(element.offsetHeight - height) > SAME_LINES_PX || breaksIn(element) !== breaks
}

/** Which of its elements stand lower than the one before. */
function breaksIn(element: Element): string {
  const tops = Array.from(element.children, (child) => child.getBoundingClientRect().top)
  return tops.map((top, place) => Number(top > (tops[place - 1] ?? top) + SAME_LINES_PX)).join('')
}
