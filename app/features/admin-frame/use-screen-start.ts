import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'

/** Each screen begins at its top, or at the part that the address names, and the keyboard begins there too. */
export function useScreenStart(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    // The browser itself took care of the page that it loaded.
    if (first.current) {
      first.current = false
      return
    }
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [main, pathname, hash])
}
