import { tabStorage, writeStorage } from '#app/lib/browser-storage.ts'
import { FONTS_ON, PART_IN_FACES } from '#app/ui/font-state.ts'

const FACES = ['700 1em "Familjen Grotesk"', '400 1em Figtree']
/** Where the faces take part in the first paint (`app/ui/fonts.ts`). */
const WIDE = '(min-width: 900px)'
/** Elements that change their face in one frame: more of them would hold a slow phone up for longer than a tap may wait. */
const PART_SIZE = 40
/** Parts within so much below the window get ready for it. */
const AHEAD = '0px 0px 50% 0px'
/** What the window shows in lines, and what stands side by side as far as there is room: wider words would begin another row. */
const PLACED = 'h1, h2, h3, p, li, td, dt, dd, label, small, ul, ol, dl'
/** What grew, shrank or moved in its list by more than this has other lines or rows, CSS px. */
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
    const everywhere = () => html.classList.add(FONTS_ON)
    if (isWide) everywhere()
    else inTurn(partsOf(root.body))
    // The answer to a form stands in none of these parts.
    root.addEventListener('form-replaced', everywhere)
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
    if (count > PART_SIZE) {
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
  const waiting: Element[][] = []
  for (const part of parts) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        if (waiting.push(part) === 1) requestAnimationFrame(showNext)
      },
      { rootMargin: AHEAD },
    )
    for (const element of part) observer.observe(element)
  }

  function showNext(): void {
    showInFaces(waiting[0] ?? [])
    waiting.shift()
    if (waiting.length > 0) requestAnimationFrame(showNext)
  }
}

/** A text of the window that would have other lines keeps its stand-in, so that nothing moves under the finger; what would stand in other rows does too. */
function showInFaces(part: readonly Element[]): void {
  const placed = [
    // Rows of more elements than one part has: here are some of them.
    part[0]?.parentElement,
    ...part.flatMap((element) => [element, ...element.querySelectorAll('*')]),
  ]
    .filter((element) => element instanceof HTMLElement)
    .filter((element) => element.matches(PLACED) && element.getBoundingClientRect().top < innerHeight)
    .map((element) => ({ element, heights: heightsIn(element), face: getComputedStyle(element).fontFamily }))
  for (const element of part) element.classList.add(PART_IN_FACES)
  // From within: once the lines are as they were, what differs in a list is who stands beside whom.
  for (const { element, heights, face } of placed.toReversed()) {
    if (heightsIn(element).every((height, place) => Math.abs(height - (heights[place] ?? 0)) <= SAME_LINES_PX)) continue
    element.style.fontFamily = face
    for (const child of part) if (child.parentElement === element) child.classList.remove(PART_IN_FACES)
  }
}

/** Of an element, and from its top to each of those in it. */
function heightsIn(element: Element): number[] {
  const { top, height } = element.getBoundingClientRect()
  return [height, ...Array.from(element.children, (child) => child.getBoundingClientRect().top - top)]
}
