/** A reader of bar codes types like a keyboard, and most end what they read with Enter: that ends the number, and not the form around it. */
import type { KeyboardEvent } from 'react'

/** What of a form can be filled in; a field that is not shown has no place on the screen. */
function isNext(element: Element): element is HTMLElement {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
  return isField && !element.disabled && element.type !== 'hidden' && element.offsetParent !== null
}

/** For the field of a number that is scanned: Enter leads to the next field instead of sending the form with what is typed so far. */
export function leaveScannedNumber(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !field.form) return
  event.preventDefault()
  const fields = [...field.form.elements]
  fields
    .slice(fields.indexOf(field) + 1)
    .find(isNext)
    ?.focus()
}
