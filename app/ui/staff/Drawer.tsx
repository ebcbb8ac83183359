import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { focusPlaceOf, goBackTo, isFocusLost } from './focus-place.ts'
import { useWindowKeys } from './use-window-keys.ts'

interface DrawerProps {
  title: string
  subtitle?: ReactNode
  /** The list without the drawer. */
  closeHref: string
  children: ReactNode
}

/** What belongs to one line of a list, beside it; a page of its own where there is no room, with a way back. Escape closes it. */
export function Drawer({ title, subtitle, closeHref, children }: DrawerProps) {
  const titleId = useId()
  const navigate = useNavigate()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null
    const place = opener && focusPlaceOf(opener)
    // A form in it that begins in its first field stays there.
    if (!drawer.current?.contains(document.activeElement)) drawer.current?.focus({ preventScroll: true })
    // Closed, it leads back to what opened it, unless another screen has taken the keyboard by then.
    return () => {
      queueMicrotask(() => {
        if (place && isFocusLost()) goBackTo(place)
      })
    }
  }, [])

  useWindowKeys((event) => {
    // A dialog or a menu on top has its own Escape.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) void navigate(closeHref)
  })

  return (
    <aside className="drawer" aria-labelledby={titleId} tabIndex={-1} ref={drawer}>
      <header>
        <Link className="drawer-back" to={closeHref}>
          <ArrowLeft className="icon icon-s" aria-hidden="true" />
          Retour à la liste
        </Link>
        <div className="drawer-title">
          <h2 id={titleId}>{title}</h2>
          {subtitle && <p className="mini soft">{subtitle}</p>}
        </div>
        <Link className="tool-button" to={closeHref} aria-label="Fermer">
          <X className="icon" aria-hidden="true" />
        </Link>
      </header>
      <div className="drawer-body">{children}</div>
    </aside>
  )
}
