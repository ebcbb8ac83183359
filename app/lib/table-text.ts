import { cutText } from './cut-text.ts'

/** Says to Excel what stands between cells, and is no line of the table: Excel itself does not count it. */
const SEPARATOR_LINE = /^sep=.\r?\n/i
/** How files begin that are chosen in the place of a table: workbooks of yesterday and of today (both are archives), PDF. */
const OTHER_FILES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]
export const NO_TABLE = 'Ce fichier est un classeur ou un PDF, pas un tableau CSV. Ouvrez-le dans votre tableur et enregistrez-le au format CSV.'

/** The text of a table that a spreadsheet wrote: UTF-8, UTF-16 or, from older ones, Windows letters. Undefined for a workbook or a PDF. */
export function decodeTable(bytes: Uint8Array): string | undefined {
  if (OTHER_FILES.some((signs) => signs.every((sign, at) => bytes[at] === sign))) return undefined
  return lettersOf(bytes).replace(SEPARATOR_LINE, '')
}

function lettersOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // The platform's answer to bytes that are not UTF-8.
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}

/**
 * Whether a sign stands in a text more often than that: asked before a table is read, since reading costs time and memory for each cell, also for an empty
 * one.
 */
export function hasMoreThan(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
    count += 1
    if (count > most) return true
  }
  return false
}

/** How much of a cell a sentence about it repeats, signs. */
const SAID_MAX = 80

/** A cell in a sentence: a quotation mark that is not closed makes one of megabytes. */
export function saidCell(cell = ''): string {
  return cell.length > SAID_MAX ? `${cutText(cell, SAID_MAX)}…` : cell
}
