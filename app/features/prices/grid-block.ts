/** Blocks of cells as spreadsheets put them on the clipboard. */

export interface Place {
  row: number
  column: number
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
