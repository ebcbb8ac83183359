/**
 * The texts and controls that stand out of the window on either side; what scrolls sideways by itself may. Runs inside a page of
 * any browser, so that it may use nothing from outside itself; the page may be that of a frame.
 */
export function cutOff(page: Document = document): string[] {
  const width = page.documentElement.clientWidth
  const isOut = ({ left, right, width: own }: DOMRect) => own > 0 && (right > width + 1 || left < -1)

  function mayBeOut(element: Element | null): boolean {
    for (let node = element; node; node = node.parentElement) {
      const style = getComputedStyle(node)
      // A drawing's text that is not rendered still has a box.
      if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return true
      if (node !== page.body && /auto|scroll/.test(style.overflowX) && node.scrollWidth > node.clientWidth) return true
      // What a closed list holds has a box in some browsers.
      if (node.parentElement?.matches('details:not([open])') && node.tagName !== 'SUMMARY') return true
      // A shortened name, and what is for readers only.
      if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none' || node.clientWidth === 1) return true
    }
    return false
  }

  const found: string[] = []
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim()) continue
    const range = page.createRange()
    range.selectNodeContents(text)
    if ([...range.getClientRects()].some(isOut) && !mayBeOut(text.parentElement)) found.push(text.textContent.trim().slice(0, 60))
  }
  for (const control of page.querySelectorAll('a, button, input, select, textarea, main img:not([alt=""])')) {
    if (isOut(control.getBoundingClientRect()) && !mayBeOut(control)) found.push(control.outerHTML.slice(0, 90))
  }
  if (page.documentElement.scrollWidth > width) found.push(`the page scrolls sideways by ${page.documentElement.scrollWidth - width} px`)
  return found
}
