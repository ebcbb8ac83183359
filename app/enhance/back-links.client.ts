/**
 * «Retour» goes one step back in the history; where there is none, it is the link to the page above.
 * The page above, by its name in the line of where one is, is the same step where the visitor comes from it: its list then stands where it was left.
 */
export function enhanceBackLinks(root: Document): void {
  for (const link of root.querySelectorAll('a[data-back]')) {
    link.addEventListener('click', (event) => stepBack(event))
  }
  const above = root.querySelector<HTMLAnchorElement>('.breadcrumb li:nth-last-child(2) > a')
  above?.addEventListener('click', (event) => {
    if (pageOf(root.referrer) === pageOf(above.href)) stepBack(event)
  })
}

function stepBack(event: Event): void {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
}

/** Without what its query filters: a list is the same page whichever part of it was looked at. */
function pageOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}
