import { eq, getTableColumns, getTableName, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rememberSlug } from '#app/features/catalogue/editing/slugs.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { AuditEntry } from '#app/platform/audit/audit.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { keepForUndo, readRows, readWithDependents } from '#app/platform/undo/undo.server.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'
import type { Change, TrackedRow } from './change-listener.ts'

type Kind = 'brand' | 'category' | 'model' | 'repair' | 'device'

/** The tables that staff write, and what the journal calls a row of each. */
const KINDS = {
  brands: 'brand',
  device_categories: 'category',
  device_models: 'model',
  model_repairs: 'repair',
  refurbished_devices: 'device',
} as const satisfies Record<string, Kind>

/** Columns that say nothing about what somebody did. */
const SILENT = new Set(['id', 'created_at', 'updated_at', 'view_count'])

/** Everything a row holds, per table whose writes are followed. */
export const TRACKED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [brands, deviceCategories, deviceModels, modelRepairs, refurbishedDevices].map((table) => [getTableName(table), columnNames(table)]),
)

function columnNames(table: PgTable): string[] {
  return Object.values(getTableColumns(table)).map((column) => column.name)
}

/** Leaves in the journal what a screen of the staff area would have left, row by row; removed rows can be brought back. */
export async function leaveTrail(tx: Db, change: Change): Promise<void> {
  const kind = kindOf(change.table)
  if (!kind || change.by === undefined) return
  const txCtx = { db: tx, now: change.now, actor: VISITOR }
  const before = new Map(change.before.map((row) => [textOf(row, 'id'), row]))
  const labels = await labelsOf(tx, kind, [...change.before, ...change.after])
  for (const row of change.verb === 'delete' ? change.before : change.after) {
    const id = textOf(row, 'id')
    const entry = describe(kind, change.verb === 'delete' ? { before: row } : { before: before.get(id), after: row })
    if (!entry) continue
    const undoId = change.undo.get(id)
    await recordAudit(txCtx, {
      ...entry,
      subject: { kind, id, label: labels.get(id) ?? '' },
      ...(undoId === undefined ? {} : { after: { undoId } }),
      by: change.by,
    })
    await rememberAddress(tx, kind, before.get(id), row)
  }
}

/** Keeps rows that are about to be removed, and what goes with them, under the kinds that the screens' own undo reads. */
export async function keepRemoved(tx: Db, now: Date, table: string, rows: readonly TrackedRow[]): Promise<ReadonlyMap<string, string>> {
  const undo = new Map<string, string>()
  const kind = kindOf(table)
  if (!kind) return undo
  for (const row of rows) {
    const id = textOf(row, 'id')
    undo.set(id, await keepForUndo({ db: tx, now }, kind, await belongings(tx, kind, id)))
  }
  return undo
}

/** A category only leaves its models: they are kept to find their way back. */
async function belongings(tx: Db, kind: Kind, id: string): Promise<KeptRows[]> {
  const txCtx = { db: tx }
  if (kind === 'category')
    return [
      await readRows(txCtx, deviceCategories, eq(deviceCategories.id, id)),
      await readRows(txCtx, deviceModels, eq(deviceModels.category_id, id)),
    ]
  const table = REMOVED[kind]
  return readWithDependents(txCtx, table, eq(table.id, id))
}

const REMOVED = { brand: brands, model: deviceModels, repair: modelRepairs, device: refurbishedDevices } as const

/** What happened to one row; undefined when nothing did. */
function describe(kind: Kind, { before, after }: { before?: TrackedRow | undefined; after?: TrackedRow }): Omit<AuditEntry, 'subject'> | undefined {
  if (!after) return { action: `${kind}.removed`, ...(typeof before?.['slug'] === 'string' ? { before: { slug: before['slug'] } } : {}) }
  if (!before) return { action: `${kind}.added`, ...firstWords(kind, after) }
  const changed = Object.keys(after).filter((name) => !SILENT.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const [only, ...others] = changed
  if (only === undefined) return undefined
  const move = others.length === 0 ? MOVES[`${kind}.${only}=${String(after[only])}`] : undefined
  if (move) return { action: move }
  const pick = (row: TrackedRow) => Object.fromEntries(changed.map((name) => [name, row[name]]))
  return { action: `${kind}.changed`, before: pick(before), after: pick(after) }
}

/** Changes of one column for which the screens have a button, and the journal words of its own. */
const MOVES: Readonly<Record<string, string>> = {
  'model.is_active=true': 'model.activated',
  'model.is_active=false': 'model.deactivated',
  'device.in_stock=true': 'device.published',
  'device.in_stock=false': 'device.left',
}

function firstWords(kind: Kind, row: TrackedRow): Pick<AuditEntry, 'after'> {
  if (kind === 'device') return { after: { price: row['price'], onSale: row['in_stock'] } }
  return kind === 'repair' ? {} : { after: { slug: row['slug'] } }
}

/** The name of each row as the journal shows it. */
async function labelsOf(tx: Db, kind: Kind, rows: readonly TrackedRow[]): Promise<ReadonlyMap<string, string>> {
  const models = kind === 'repair' ? await modelNames(tx, [...new Set(rows.map((row) => textOf(row, 'model_id')))]) : new Map<string, string>()
  const label = (row: TrackedRow): string => {
    if (kind === 'repair') return `${models.get(textOf(row, 'model_id')) ?? ''}, ${textOf(row, 'repair_name')}`
    return kind === 'device' ? `${textOf(row, 'brand')} ${textOf(row, 'model')}` : textOf(row, 'name')
  }
  return new Map(rows.map((row) => [textOf(row, 'id'), label(row)]))
}

async function modelNames(tx: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: deviceModels.id, name: deviceModels.name }).from(deviceModels).where(inArray(deviceModels.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The address that a record had before leads on to it, as after a change on a screen. */
async function rememberAddress(tx: Db, kind: Kind, before: TrackedRow | undefined, after: TrackedRow): Promise<void> {
  if (!before || (kind !== 'brand' && kind !== 'category' && kind !== 'model')) return
  await rememberSlug({ db: tx }, { kind, id: textOf(after, 'id'), before: textOf(before, 'slug'), after: textOf(after, 'slug') })
}

function kindOf(table: string): Kind | undefined {
  return new Map<string, Kind>(Object.entries(KINDS)).get(table)
}

function textOf(row: TrackedRow, name: string): string {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}
