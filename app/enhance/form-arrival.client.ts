/**
 * The page that answers a posted form takes the place of the form in the history, as a page that is asked for: Back and a reload never
 * ask whether to send it again.
 */
function asAskedFor(root: Document): void {
  if ('posted' in root.documentElement.dataset) history.replaceState(history.state, '', location.href)
}

/** Not every engine lets `autofocus` stand on what is no field: the heading of a form's page, or what is left to correct. */
export function enhanceFormArrival(root: Document): void {
  asAskedFor(root)
  const target = root.querySelector<HTMLElement>('[autofocus]')
  if (root.activeElement === root.body && location.hash === '') target?.focus()
}
