import { z } from 'zod'

export const COPIED_TABLES_NAME = 'tables.json'

/** What a copy of rows says about itself, beside its files of rows. */
export const CopiedTables = z.object({
  /** Moment of the last change of the tables that the copied database knew, as the journal of migrations has it. */
  migratedTo: z.number(),
  /** With those that others refer to before them. */
  tables: z.array(z.object({ table: z.string(), rows: z.number().int(), checksum: z.string() })),
})
export type CopiedTables = z.infer<typeof CopiedTables>

export function rowsFile(table: string): string {
  return `${table}.jsonl`
}
