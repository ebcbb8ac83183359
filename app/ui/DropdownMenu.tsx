import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

type DropdownMenuProps = {
  /** The words on the button, or its name when only the icon shows. */
  label: string
  children: ReactNode
  icon?: ComponentType<{ className?: string }>
  iconOnly?: boolean
  summaryClass?: string
  className?: string
  panelClass?: string
}

/** A list of links under a button. It is a `details` element, so it opens before any script. */
export function DropdownMenu({
  label,
  children,
  icon: Icon,
  iconOnly = false,
  summaryClass = 'nav-link',
  className,
  panelClass = 'dropdown-panel',
}: DropdownMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])

  function close() {
    if (menu.current) menu.current.open = false
  }

  function onKeyDown(event: KeyboardEvent) {
    const node = menu.current
    if (!node) return
    if (event.key === 'Escape' && node.open) {
      close()
      node.querySelector('summary')?.focus()
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    node.open = true
    const stops = [...node.querySelectorAll<HTMLElement>('a, button')]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    stops.at(step(here, stops.length))?.focus()
  }

  function closeAfterChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button')) close()
  }

  return (
    <details
      className={cx('dropdown', className)}
      ref={menu}
      suppressHydrationWarning
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary className={summaryClass} aria-label={iconOnly ? label : undefined}>
        {Icon && <Icon className="icon" aria-hidden="true" />}
        {!iconOnly && label}
        {!iconOnly && <ChevronDown className="icon icon-s" aria-hidden="true" />}
      </summary>
      <div className={panelClass} onClick={closeAfterChoice}>
        {children}
      </div>
    </details>
  )
}

/** Where each key leads, from the place of the focus (-1: still on the button). */
const STEPS: Record<string, (here: number, count: number) => number> = {
  ArrowDown: (here, count) => (here + 1) % count,
  ArrowUp: (here, count) => (here <= 0 ? count : here) - 1,
  Home: () => 0,
  End: () => -1,
}
