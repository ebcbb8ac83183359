import { hasFlag, setFlag } from '#app/features/shell/local-flag.ts'
import type { LocalFlag } from '#app/features/shell/local-flag.ts'

/** From the load of the page to the quote popup, ms. */
const QUOTE_DELAY_MS = 10_000
/** How soon a popup that would have been in the way tries again, ms. */
const TRY_AGAIN_MS = 1_000

/** What a visitor is in the middle of: nothing comes in front of it. */
const OCCUPIED = 'details.dropdown[open], dialog[open], :is(input, select, textarea, [contenteditable]):focus'
/** Pages on which a visitor already writes to the shop; a search is no such form. */
const FORMS = 'main form:not([role="search"]), main .own-frame'

/** Messages that come by themselves, one at a time: the season's greeting first, then the quote. Their words are in the page. */
export function enhancePopups(root: Document): void {
  const greeting = root.querySelector<HTMLElement>('[data-popup="greeting"]')
  const quote = root.querySelector<HTMLElement>('[data-popup="quote"]')
  const isGreetingTime = Date.now() < Date.parse(greeting?.dataset['until'] ?? '')

  const closed = closedFlag(greeting?.dataset['slug'])
  if (greeting && isGreetingTime && !hasFlag(closed)) {
    whenFree(root, () => open(greeting, closed))
  }
  if (!quote || hasFlag('hasShownQuotePopup') || root.querySelector(FORMS)) return
  whenShown(root, () => void setTimeout(() => whenFree(root, showQuote), QUOTE_DELAY_MS))

  function showQuote(): void {
    if (!quote || hasFlag('hasShownQuotePopup')) return
    if (greeting && !greeting.hidden) return void setTimeout(() => whenFree(root, showQuote), TRY_AGAIN_MS)
    setFlag('hasShownQuotePopup')
    open(quote, 'hasShownQuotePopup')
  }
}

/** A visitor who closed the wishes of one year still gets what is said in the next. The first greeting keeps the name it always had. */
function closedFlag(slug: string | undefined): LocalFlag {
  return slug === 'joyeuses-fetes' ? 'christmasPopupClosed' : `greetingClosed:${slug}`
}

function open(popup: HTMLElement, flag: LocalFlag): void {
  let before: HTMLElement | undefined
  function close(): void {
    const had = popup.contains(document.activeElement)
    popup.hidden = true
    setFlag(flag)
    removeEventListener('keydown', onKey)
    if (had) before?.focus()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  popup.hidden = false
  addEventListener('keydown', onKey)
  // Where the keyboard came from, which it goes back to.
  popup.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !popup.contains(relatedTarget)) before = relatedTarget
  })
  popup.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, button')) close()
  })
}

/** Now, or as soon as the visitor looks at the page and is not in the middle of something. */
function whenFree(root: Document, run: () => void): void {
  if (!root.hidden && !root.querySelector(OCCUPIED)) run()
  else setTimeout(() => whenFree(root, run), TRY_AGAIN_MS)
}

/** A page that the browser prepares ahead has not been loaded for anybody yet. */
function whenShown(root: Document, run: () => void): void {
  if ('prerendering' in root && root.prerendering === true) root.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
