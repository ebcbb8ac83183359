import type { KeyboardEvent } from 'react'
import type { Place } from '../grid-block.ts'

const PAGE_ROWS = 15

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -PAGE_ROWS, column: 0 },
  PageDown: { row: PAGE_ROWS, column: 0 },
}

/** Where a key leads from a cell; undefined while it belongs to the text that is being typed. */
export function stepFor(event: KeyboardEvent<HTMLElement>, input: HTMLInputElement): Place | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === 'Enter') return { row: event.shiftKey ? -1 : 1, column: 0 }
  const { selectionStart, selectionEnd, value } = input
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  if (event.key === 'ArrowLeft' && !isAllSelected && (selectionStart !== 0 || selectionEnd !== 0)) return undefined
  if (event.key === 'ArrowRight' && !isAllSelected && selectionStart !== value.length) return undefined
  return STEPS[event.key]
}
