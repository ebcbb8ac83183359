import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

/**
 * A row as one JSON object, for lists that a statement brings along in one of its columns (`json_agg`): what else would be a statement of its own. Dates and
 * large numbers would come as text.
 */
export function jsonRow(columns: Readonly<Record<string, SQLWrapper>>): SQL {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
