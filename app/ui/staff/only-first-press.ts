import type { MouseEvent } from 'react'

/** For a button whose place the next one takes at once: of a double click only the first press counts. */
export function onlyFirstPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
