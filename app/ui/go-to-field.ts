import type { MouseEvent } from 'react'

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button'

/**
 * Goes to what is to be corrected without a change of the address. In the staff area the router takes that for another page, and forgets the answer: the
 * other errors would be gone, and what was typed with them. Public pages run no script for it, and follow the link itself.
 */
export function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  // What is folded opens, as it does for the link.
  for (let fold = field.closest('details:not([open])'); fold; fold = field.closest('details:not([open])')) fold.setAttribute('open', '')
  field.scrollIntoView()
  const control = field.matches(CONTROLS) ? field : field.querySelector<HTMLElement>(CONTROLS)
  control?.focus({ preventScroll: true })
}
