/**
 * A page that the browser fetched ahead is counted when it is looked at: nothing else tells the server. The listener counts a HEAD
 * request with this header as a view (`server/listener.ts`).
 */
export function enhancePageShown(root: Document): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const fetchedAhead = navigation && 'deliveryType' in navigation && navigation.deliveryType === 'navigational-prefetch'
  const say = () => void fetch(location.href, { method: 'HEAD', headers: { 'X-Page-Shown': '1' }, keepalive: true }).catch(() => {})
  if ('prerendering' in root && root.prerendering === true) root.addEventListener('prerenderingchange', say, { once: true })
  else if (fetchedAhead) say()
}
