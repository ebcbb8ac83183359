import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { readCsv } from './catalogue-csv.server.ts'
import { planImport } from './csv-plan.server.ts'
import type { CsvPlan, PlannedWrite, RefusedLine } from './csv-plan.server.ts'
import { readCatalogue } from './csv-state.server.ts'
import type { CsvType } from './csv-state.server.ts'
import { modelTags } from './catalogue-tags.server.ts'
import { rememberSlug } from './slugs.server.ts'

/** Enough to judge a file by; the counts tell the rest, which would weigh more than the file. */
const CSV_LINES_SHOWN = 500

export interface CsvReport {
  added: number
  changed: number
  unchanged: number
  /** The first `CSV_LINES_SHOWN` of each. */
  refused: RefusedLine[]
  changes: { line: number; label: string; isNew: boolean }[]
  /** How many lines were refused. */
  refusedTotal: number
  /** Names the file and what it would do; an import is only done as it was shown. */
  fingerprint: string
}
export type CsvTrial = { kind: 'report'; report: CsvReport } | { kind: 'unreadable'; problem: string }
export type CsvImport =
  | { kind: 'done'; added: number; changed: number }
  | { kind: 'differs'; report: CsvReport }
  | { kind: 'unreadable'; problem: string }

const TABLES = { marque: brands, categorie: deviceCategories, modele: deviceModels, reparation: modelRepairs } as const satisfies Record<
  CsvType,
  PgTable
>
const SLUG_KINDS = { marque: 'brand', categorie: 'category', modele: 'model' } as const
const BATCH_ROWS = 1_000

/** Says what a file would do, and writes nothing. */
export async function tryImport(ctx: AllowedCtx<'catalogue:write'>, input: { bytes: Uint8Array }): Promise<CsvTrial> {
  const reading = await readCsv(input.bytes)
  if (reading.kind === 'refused') return { kind: 'unreadable', problem: reading.problem }
  const plan = await planImport(await readCatalogue(ctx), reading.lines, ctx.facts.business.claims.warrantyMonthsMin)
  return { kind: 'report', report: reportOf(plan, input.bytes) }
}

/** Writes what the report showed, all of it or nothing; refused lines are left out. */
export async function applyImport(ctx: AllowedCtx<'catalogue:write'>, input: { bytes: Uint8Array; fingerprint: string }): Promise<CsvImport> {
  const reading = await readCsv(input.bytes)
  if (reading.kind === 'refused') return { kind: 'unreadable', problem: reading.problem }
  return withTransaction(ctx, async (txCtx, invalidate): Promise<CsvImport> => {
    await txCtx.db.execute(
      sql`lock table ${brands}, ${deviceCategories}, ${deviceModels}, ${modelRepairs}, ${modelAliases} in share row exclusive mode`,
    )
    const plan = await planImport(await readCatalogue(txCtx), reading.lines, ctx.facts.business.claims.warrantyMonthsMin)
    const report = reportOf(plan, input.bytes)
    if (report.fingerprint !== input.fingerprint) return { kind: 'differs', report }
    if (plan.writes.length === 0) return { kind: 'done', added: 0, changed: 0 }
    const shown = async () => modelTags(txCtx, await shownModels(txCtx, plan.writes))
    invalidate(await shown())
    for (const [type, table] of Object.entries(TABLES)) {
      const writes = plan.writes.filter((write) => write.type === type)
      await upsert(
        txCtx,
        table,
        writes.map(({ row }) => ({ ...row, updated_at: ctx.now.toISOString() })),
      )
      invalidate(writes.flatMap(ownTags))
    }
    await writeAliases(txCtx, plan.writes)
    await rememberMoves(txCtx, plan.writes)
    invalidate([tags.catalogue, tags.brands, ...(await shown())])
    const { added, changed } = report
    await recordAudit(txCtx, { action: 'catalogue.imported', subject: { kind: 'catalogue', label: 'CSV' }, after: { added, changed } })
    return { kind: 'done', added, changed }
  })
}

function reportOf(plan: CsvPlan, bytes: Uint8Array): CsvReport {
  const added = plan.writes.filter(({ before }) => !before).length
  const changes = plan.writes.map(({ line, label, before }) => ({ line, label, isNew: !before })).toSorted((a, b) => a.line - b.line)
  const seen = plan.writes.map(({ line, before }) => [line, before])
  const fingerprint = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([seen, plan.refused]))
    .digest('hex')
  return {
    added,
    changed: plan.writes.length - added,
    unchanged: plan.unchanged,
    refused: plan.refused.slice(0, CSV_LINES_SHOWN),
    refusedTotal: plan.refused.length,
    changes: changes.slice(0, CSV_LINES_SHOWN),
    fingerprint,
  }
}

/** All rows of one kind have the same columns; those not named (pictures, views) keep what they hold. */
async function upsert(txCtx: Ctx, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = rows.slice(start, start + BATCH_ROWS)
    const names = Object.keys(batch[0] ?? {})
    const columns = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const set = sql.join(
      names.filter((name) => name !== 'id').map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
      sql`, `,
    )
    await txCtx.db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(batch)}::jsonb) on conflict (id) do update set ${set}`,
    )
  }
}

async function writeAliases(txCtx: Ctx, writes: readonly PlannedWrite[]): Promise<void> {
  const models = writes.filter(({ type }) => type === 'modele')
  for (let start = 0; start < models.length; start += BATCH_ROWS) {
    const batch = models.slice(start, start + BATCH_ROWS)
    await txCtx.db.delete(modelAliases).where(
      inArray(
        modelAliases.model_id,
        batch.map(({ id }) => id),
      ),
    )
    const rows = batch.flatMap(({ id, aliases }) => (aliases ?? []).map((alias) => ({ model_id: id, alias })))
    for (let from = 0; from < rows.length; from += BATCH_ROWS) await txCtx.db.insert(modelAliases).values(rows.slice(from, from + BATCH_ROWS))
  }
}

async function rememberMoves(txCtx: Ctx, writes: readonly PlannedWrite[]): Promise<void> {
  for (const { type, id, before, row } of writes) {
    if (type === 'reparation' || !before?.adresse || before.adresse === row['slug']) continue
    await rememberSlug(txCtx, { kind: SLUG_KINDS[type], id, before: before.adresse, after: String(row['slug']) })
  }
}

/** Models whose pages show something of these writes; a category shows on the pages of its brands' models. */
async function shownModels(txCtx: Ctx, writes: readonly PlannedWrite[]): Promise<string[]> {
  const ids = new Set(writes.flatMap(({ type, id, row }) => (type === 'modele' ? [id] : type === 'reparation' ? [String(row['model_id'])] : [])))
  const groups = new Set(writes.filter(({ type }) => type === 'marque' || type === 'categorie').map(({ id }) => id))
  if (groups.size === 0) return [...ids]
  const rows = await txCtx.db.select({ id: deviceModels.id, brand: deviceModels.brand_id, category: deviceModels.category_id }).from(deviceModels)
  for (const { id, brand, category } of rows) if (groups.has(brand) || (category && groups.has(category))) ids.add(id)
  return [...ids]
}

function ownTags({ type, before, row }: PlannedWrite): string[] {
  if (type !== 'marque' && type !== 'modele') return []
  const slugs = [before?.adresse, String(row['slug'])].filter((slug) => slug !== undefined)
  return slugs.map(type === 'marque' ? tags.brand : tags.model)
}
