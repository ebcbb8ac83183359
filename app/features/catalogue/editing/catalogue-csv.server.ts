import { stringify } from 'csv-stringify/sync'
import { NO_TABLE, decodeTable, hasMoreThan, saidCell } from '#app/lib/table-text.ts'
import { createBreath } from '#app/platform/breath.server.ts'
import { readRecords, separatorOf, UNREADABLE_TABLE } from '#app/platform/csv-records.server.ts'

export const CSV_COLUMNS = [
  'type',
  'id',
  'marque',
  'categorie',
  'modele',
  'nom',
  'adresse',
  'type_appareil',
  'description',
  'titre_seo',
  'description_seo',
  'autres_noms',
  'duree',
  'garantie',
  'sur_devis',
  'bouton',
  'en_ligne',
  'ordre',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]
/** A column that the file does not have is absent: what it stands for stays as it is. */
export type CsvCells = Partial<Record<CsvColumn, string>>
export interface CsvLine {
  line: number
  cells: CsvCells
  /** More cells than columns: a separator inside a text without quotes. */
  tooLong: boolean
}
export type CsvReading = { kind: 'lines'; lines: CsvLine[] } | { kind: 'refused'; problem: string }

export const CSV_MAX_BYTES = 20 * 1024 * 1024
const CSV_MAX_LINES = 100_000
const CSV_MAX_CELLS = CSV_MAX_LINES * CSV_COLUMNS.length
const TOO_LONG = { kind: 'refused', problem: 'Ce fichier est trop long. Partagez-le en plusieurs.' } as const
const REQUIRED: readonly CsvColumn[] = ['type', 'nom']
/** What a spreadsheet would run as a formula; the quotes before it come from an earlier export. */
const FORMULA = /^'*[=+\-@\t\r]/
const HIDDEN_FORMULA = /^'+[=+\-@\t\r]/

export function writeCsv(rows: readonly CsvCells[]): string {
  const cells = rows.map((row) => CSV_COLUMNS.map((column) => harmless(row[column] ?? '')))
  return stringify([[...CSV_COLUMNS], ...cells], { bom: true, delimiter: ';', record_delimiter: 'windows' })
}

/** Reads a table of any common spreadsheet: UTF-8, UTF-16 or Windows letters; semicolons, commas or tabs. Others are answered meanwhile. */
export async function readCsv(bytes: Uint8Array): Promise<CsvReading> {
  const text = decodeTable(bytes)
  if (text === undefined) return { kind: 'refused', problem: NO_TABLE }
  const { separator } = separatorOf(text)
  if (hasMoreThan(text, separator, CSV_MAX_CELLS)) return TOO_LONG
  const records = await readRecords(text, { separator, most: CSV_MAX_LINES + 2 })
  if (records === undefined) return { kind: 'refused', problem: UNREADABLE_TABLE }
  const [head, ...body] = records
  const names = (head?.cells ?? []).map(columnNamed)
  const missing = REQUIRED.filter((column) => !names.includes(column))
  if (missing.length > 0) return { kind: 'refused', problem: `Il manque la colonne «\u00a0${missing[0]}\u00a0» sur la première ligne.` }
  const stranger = names.findIndex((name) => name === undefined)
  if (stranger >= 0) return { kind: 'refused', problem: `La colonne «\u00a0${saidCell(head?.cells[stranger])}\u00a0» est inconnue.` }
  if (new Set(names).size < names.length) return { kind: 'refused', problem: 'Une colonne est là deux fois.' }
  if (body.length > CSV_MAX_LINES) return TOO_LONG
  const breath = createBreath()
  const lines: CsvLine[] = []
  for (const { line, cells } of body) {
    await breath()
    if (cells.some((cell) => cell.trim() !== '')) lines.push(lineOf(line, cells, names))
  }
  return { kind: 'lines', lines }
}

function lineOf(line: number, values: readonly string[], names: readonly (CsvColumn | undefined)[]): CsvLine {
  const cells: CsvCells = {}
  names.forEach((name, index) => {
    if (name) cells[name] = plain(values[index] ?? '')
  })
  return { line, cells, tooLong: values.slice(names.length).some((value) => value.trim() !== '') }
}

/** Line breaks as forms send them after zod's trim, so that a spreadsheet's are not taken for a change. */
export function plainText(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').trim()
}

function plain(cell: string): string {
  return plainText(HIDDEN_FORMULA.test(cell) ? cell.slice(1) : cell)
}

function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

function columnNamed(cell: string): CsvColumn | undefined {
  const name = cell
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return CSV_COLUMNS.find((column) => column === name)
}
