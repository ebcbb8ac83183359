/** The facts of the shop as files: the rows of each table, as an owner takes them along and a developer reads a change. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { readRows } from '#app/platform/undo/undo.server.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'
import { FIELD_PROBLEMS } from './facts-files.fields.ts'
import { replaceFacts, replaceTowns } from './facts-change.server.ts'
import { FACTS_FILE_ROWS } from './facts-files.schema.ts'

type FactsFileName = keyof typeof FACTS_FILE_ROWS

const FILES: Readonly<Record<FactsFileName, PgTable>> = {
  entreprise: businesses,
  magasins: stores,
  horaires: storeHours,
  'jours-a-part': storeClosures,
  communes: towns,
}

/** What one file holds. */
export const FactsFile = z.array(z.record(z.string(), z.json()))

/** By the names of the files; rows in an order that does not change by itself. */
export async function readFactsFiles(ctx: AllowedCtx<'facts:write'>): Promise<Record<string, Record<string, unknown>[]>> {
  const files: Record<string, Record<string, unknown>[]> = {}
  for (const [name, table] of Object.entries(FILES)) {
    const { rows } = await readRows(ctx, table, undefined)
    files[name] = rows.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)))
  }
  return files
}

export function isFactsFile(name: string): name is FactsFileName {
  return Object.hasOwn(FILES, name)
}

/** What does not fit in the rows of a file, or what the forms of the screens refuse: its place and what is wrong there. */
export function factsFileProblems(name: FactsFileName, rows: z.infer<typeof FactsFile>): string[] {
  const issues = FACTS_FILE_ROWS[name].safeParse(rows).error?.issues ?? []
  if (issues.length === 0) return FIELD_PROBLEMS[name](rows)
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/**
 * Puts the rows of files in place of those that are there; a file that is missing changes nothing. The last state can be taken back.
 * @returns how many files said something new
 */
export async function bringFactsFiles(ctx: AllowedCtx<'facts:write'>, files: ReadonlyMap<string, z.infer<typeof FactsFile>>): Promise<number> {
  const known = await readFactsFiles(ctx)
  const changed = [...files].filter(
    ([name, rows]) => !isDeepStrictEqual(rows.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))).map(saidIn), known[name]?.map(saidIn)),
  )
  if (changed.length === 0) return 0
  const kept = Object.entries(FILES).map(([name, table]): KeptRows => ({ table: getTableName(table), rows: files.get(name) ?? known[name] ?? [] }))
  const isOfTowns = ({ table }: KeptRows) => table === getTableName(towns)
  if (changed.some(([name]) => name !== 'communes'))
    await replaceFacts(
      ctx,
      kept.filter((each) => !isOfTowns(each)),
    )
  if (changed.some(([name]) => name === 'communes')) await replaceTowns(ctx, kept.filter(isOfTowns))
  return changed.length
}

/** What a row says of the business. What customers have read before is remembered beside it, whatever a file knows of that. */
function saidIn({ price_kept_before: _, ...said }: Record<string, unknown>): Record<string, unknown> {
  return said
}

function sortKey({ position, slug, store_id, weekday, from_day, starts, id }: Record<string, unknown>): string {
  const number = typeof position === 'number' ? String(position).padStart(5, '0') : ''
  return JSON.stringify([number, slug, store_id, weekday, from_day, starts, id])
}
