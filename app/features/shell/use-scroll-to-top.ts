import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Back to the top on every change of route or query; an anchor keeps its place. */
export function useScrollToTop(): void {
  const { pathname, search, hash } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' })
    // The hash alone moves within the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, search])
}
