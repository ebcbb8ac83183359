import { useEffect } from 'react'
import { useWindowKeys } from '#app/ui/staff/use-window-keys.ts'

/** What each key of the frame does, on every screen. Nothing happens while somebody types or a dialog is open. */
export function useFrameKeys(keys: Readonly<Record<string, () => void>>): void {
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
}

/** Ctrl (or ⌘) Z takes back what was done last, while its button is there. Who types takes back what they typed, as anywhere. */
export function useUndoKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      // Messages stand after the screen in the page, the newest of them last.
      const undo = [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1)
      if (!undo) return
      event.preventDefault()
      undo.click()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The search of the screen, if it has one. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('#contenu input[type="search"]')
  field?.focus()
  return field !== null
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
