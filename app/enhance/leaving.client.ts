/** A page that is this late is one that will not come, ms. */
const GIVE_UP_MS = 30_000

/** Says that the next page is on its way, from the click on a link or the sending of a form until the page is left. */
export function enhanceLeaving(root: Document): void {
  const bar = root.querySelector<HTMLElement>('.nav-progress')
  const word = root.querySelector<HTMLElement>('.page-loading')
  if (!bar || !word) return
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(leaving: boolean): void {
    bar?.toggleAttribute('data-active', leaving)
    if (word) word.hidden = !leaving
    clearTimeout(timer)
    if (leaving) timer = setTimeout(() => show(false), GIVE_UP_MS)
  }

  // Heard last: whatever the page does with the click itself has been decided.
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && leavesPage(link)) show(true)
  })
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) show(true)
  })
  // The Back button brings a page back as it was left.
  addEventListener('pageshow', () => show(false))
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(false)
  })
}

/** A link to another page of this site, in this tab. */
function leavesPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.download || (link.target && link.target !== '_self')) return false
  return link.pathname + link.search !== location.pathname + location.search || !link.hash
}
