/** Blocks of cells as spreadsheets put them on the clipboard. */

export interface Place {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
}

export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export function blockBetween(anchor: Place, focus: Place): Block {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

/** The places of a block, line by line. */
export function placesOf({ top, bottom, left, right }: Block): Place[] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  ).flat()
}

/** The first cell that exists on the way from a place, step by step; undefined where the way ends at the edge. */
export function nextCell(from: Place, step: Place, size: GridSize, isCell: (place: Place) => boolean): Place | undefined {
  let place = { row: from.row + step.row, column: from.column + step.column }
  while (place.row >= 0 && place.row < size.rows && place.column >= 0 && place.column < size.columns) {
    if (isCell(place)) return place
    place = { row: place.row + step.row, column: place.column + step.column }
  }
  return undefined
}

/** The cells of a pasted text, line by line; a last empty line is the spreadsheet's own. */
export function readBlock(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/\r?\n$/, ''))
}

/** The text that a spreadsheet takes for these cells. */
export function blockText(cells: readonly (readonly string[])[]): string {
  return cells.map((line) => line.join('\t')).join('\n')
}
