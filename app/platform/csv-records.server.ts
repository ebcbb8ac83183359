/** The lines of a table that somebody has chosen as a file: read in pieces, so that others are answered meanwhile. */
import { CsvError, parse } from 'csv-parse'
import { createBreath } from './breath.server.ts'

/** How much of a file is read in one go. */
const PIECE_BYTES = 64 * 1024
const SEPARATORS = [';', ',', '\t'] as const
/** Said of a table of which nothing can be read. */
export const UNREADABLE_TABLE = 'Ce fichier n’est pas un tableau CSV lisible\u00a0: un guillemet n’est pas refermé ou mal placé.'

export interface CsvRecord {
  /** Where it stood in the file; a cell of several lines counts as these. */
  line: number
  cells: string[]
}

/** The sign that parts the cells of its first line, and that line as it stands. */
export function separatorOf(text: string): { separator: string; firstLine: string } {
  const firstLine = text.split(/[\r\n]/, 1)[0] ?? ''
  const separator = SEPARATORS.toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ';'
  return { separator, firstLine }
}

/**
 * The cells of each line that is not empty; undefined where a quotation mark stands wrong.
 * @param most of a longer table the reading ends there
 */
export async function readRecords(text: string, { separator, most }: { separator: string; most: number }): Promise<CsvRecord[] | undefined> {
  // Noted while they are read: all that the library would say of each line takes two kilobytes.
  const records: CsvRecord[] = []
  const parser = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    to: most,
    on_record(cells: string[], { lines }) {
      records.push({ line: lines, cells })
      return null
    },
  })
  const failed = new Promise<never>((_resolve, reject) => parser.on('error', reject))
  const read = async () => {
    const breath = createBreath()
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length && records.length < most; at += PIECE_BYTES) {
      await new Promise<void>((resolve, reject) => {
        parser.write(bytes.subarray(at, at + PIECE_BYTES), (error) => (error ? reject(error) : resolve()))
      })
      await breath()
    }
    if (records.length >= most) return
    await new Promise<void>((resolve) => parser.once('finish', resolve).end())
  }
  try {
    await Promise.race([read(), failed])
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return undefined
  } finally {
    parser.destroy()
  }
  return records
}
