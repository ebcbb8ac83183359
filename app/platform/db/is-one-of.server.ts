import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column holds one of these ids: one parameter, also for thousands. */
export function isOneOf(column: PgColumn | SQL, ids: readonly string[]): SQL {
  return sql`${column} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
}

/** The same for texts. */
export function isTextOneOf(column: PgColumn, texts: readonly string[]): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
}
