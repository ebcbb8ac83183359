/** Set beside answers to people with a staff session (`server/listener.ts`): who works here is not counted. */
const STAFF_HINT = 'phare_equipe='

/** Starts the audience client once the page has loaded: it never competes with the page itself. */
export function enhanceAudience(root: Document): void {
  const address = root.querySelector<HTMLElement>('meta[data-audience]')?.dataset['audience']
  if (!address || root.cookie.includes(STAFF_HINT)) return
  // A client that does not arrive counts nothing; the page is whole without it.
  const start = () => void setTimeout(() => void import(/* @vite-ignore */ address).catch(() => undefined))
  if (root.readyState === 'complete') start()
  else addEventListener('load', start)
}
