/** The side of what a finger presses, in CSS px. */
const FINGER_PX = 44
/** Within a sentence and in a dense table (WCAG 2.5.8). */
const DENSE_PX = 24

/**
 * Runs in the page: what is pressed and has less than its px where the pointer is a finger. What is measured is where a press arrives, an
 * edge, a label and an overlay included, not the box of the element.
 */
export function tooSmall({ finger, dense }: { finger: number; dense: number }): string[] {
  const pressed = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [role=switch], [role=tab]')]
  // Rows of a list are alike: a few of each kind say what all are.
  const kinds = Map.groupBy(pressed.filter(isPressed), kindOf)
  const some = [...kinds.values()].flatMap((group) => [...group.slice(0, 2), ...group.slice(2).slice(-1)])
  return some.flatMap((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = areaOf(element)
    const least = inSentence(element) || inDenseTable(element) ? dense : finger
    // What stands over it is pressed in its place: another test looks after that.
    if (box === null || (box.width >= least - 0.5 && box.height >= least - 0.5)) return []
    return [`${nameOf(element)} ${Math.round(box.width)} × ${Math.round(box.height)}`]
  })

  function isPressed(element: HTMLElement): boolean {
    // The dots of a carousel are as wide as the identity draws them, the figures on a drawing are doubled by the list beside it.
    if (element.closest('.carousel-dots, .repair-figure')) return false
    if (element.matches(':disabled, [type=hidden], .skip-link, .vh:not(input)') || element.closest('[inert], [hidden]')) return false
    return [element, ...labelsOf(element)].some((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  }
  /** How far from its middle a press still arrives, on either axis. */
  function areaOf(element: HTMLElement): { width: number; height: number } | null {
    const boxes = [element, ...labelsOf(element)].flatMap((each) => [...each.getClientRects()])
    for (const { left, right, top, bottom } of boxes) {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (!arrives(element, x, y)) continue
      const reach = (stepX: number, stepY: number) => {
        let steps = 0
        while (steps < finger && arrives(element, x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1
        return steps
      }
      return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 }
    }
    return null
  }
  function arrives(element: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || labelsOf(element).some((label) => label.contains(hit) && !hit.closest('a, button')))
  }
  function labelsOf(element: HTMLElement): HTMLElement[] {
    return element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  }
  /** Words stand beside it in the same line. */
  function inSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false
    const around = element.closest('p, li, dd, td, label, small, summary, h1, h2, h3, span:not(:only-child), div')?.textContent ?? ''
    return around.trim().length > element.textContent.trim().length + 3
  }
  function inDenseTable(element: HTMLElement): boolean {
    return element.closest('.staff td, .staff th') !== null
  }
  function nameOf(element: HTMLElement): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 30)
    const name = element instanceof HTMLInputElement ? `${element.type} ${element.name}` : words
    return `${kindOf(element)} «${name}»`
  }
  function kindOf(element: HTMLElement): string {
    const around = element.parentElement?.closest('[class]')?.getAttribute('class') ?? ''
    return `.${around.split(' ', 1)[0]} > ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  }
}

export const SIZES = { finger: FINGER_PX, dense: DENSE_PX }
