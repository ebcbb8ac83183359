/** Whether this document was reloaded or come back to, not opened by a link or an address: whoever typed into it is still at it. */
export function isPageShownAgain(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate'
}
