import { useEffect } from 'react'
import { goToPlace } from './focus-place.ts'

/**
 * Follows links to a place of the same screen without the router. It takes them for another page and forgets what a form was answered: what is to be
 * corrected would be gone, and the forms that stay open for it. The address stays too: one without the router's mark would be left without the question
 * of what is not saved.
 */
export function usePlaceLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const place = link && placeOnScreen(link)
      if (!place) return
      event.preventDefault()
      goToPlace(place)
    }
    // Before the router hears of it.
    window.addEventListener('click', follow, { capture: true })
    return () => window.removeEventListener('click', follow, { capture: true })
  }, [])
}

function placeOnScreen({ origin, pathname, search, hash, target, download }: HTMLAnchorElement): HTMLElement | null {
  if (target !== '' || download !== '' || hash === '') return null
  if (origin + pathname + search !== window.location.origin + window.location.pathname + window.location.search) return null
  return document.getElementById(decodeURIComponent(hash.slice(1)))
}
