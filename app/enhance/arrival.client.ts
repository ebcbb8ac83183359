/**
 * A visitor who comes from another page of the site starts at the heading of this one: readers say it, the keyboard goes on from there. Back, a reload
 * and an anchor keep the place that the browser gives; a page may name another start by `autofocus`.
 */
export function enhanceArrival(root: Document): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (!isNew || window !== window.parent || location.hash || !root.referrer.startsWith(`${location.origin}/`)) return
  const heading = root.querySelector<HTMLElement>('main h1')
  if (!heading || root.activeElement !== root.body || root.querySelector('[autofocus], dialog[open]')) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
