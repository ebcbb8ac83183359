import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** j and k walk through the lines of a list, x ticks one, o opens what the line is about. Nothing happens while somebody types. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (event.key === 'o') document.activeElement?.closest('[data-case-line]')?.querySelector<HTMLElement>('[data-open]')?.click()
      if (event.key === 'x') document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      if (event.key !== 'j' && event.key !== 'k') return
      const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const here = rows.findIndex((row) => row === document.activeElement)
      const next = event.key === 'j' ? here + 1 : Math.max(0, here - 1)
      rows[Math.min(next, rows.length - 1)]?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return box
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName) || (target instanceof HTMLInputElement && target.type !== 'checkbox'))
  )
}
