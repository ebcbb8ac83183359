/** The cells of the grid as the page has them: which element is one, and where it stands. */
import type { Place } from '../grid-block.ts'

export function cellOf(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.name === 'price' ? target : null
}

export function placeOf(input: HTMLInputElement): Place | undefined {
  const { row, column } = input.dataset
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

/** The cell at a place; null while its row is too far away to be drawn. */
export function cellAt(box: HTMLElement, { row, column }: Place): HTMLInputElement | null {
  return box.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)
}
