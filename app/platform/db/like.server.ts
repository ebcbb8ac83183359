import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'

/** "Contains this text" as a LIKE pattern, the text's own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Letters with accents of the languages around us, and what they are without; one letter for one. */
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const ACCENTED_EITHER_CASE = ACCENTED + ACCENTED.toUpperCase()
const PLAIN = unaccented(ACCENTED_EITHER_CASE)

/** A text in lower case without accents, as `unaccentedColumn` has it in the database. */
export function unaccented(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** A column without accents, for a comparison that does not mind capitals. `translate` is what both engines have. */
export function unaccentedColumn(column: Column | SQL): SQL {
  return sql`translate(${column}, ${ACCENTED_EITHER_CASE}, ${PLAIN})`
}
