import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { differences, formValues } from '#app/lib/edit-conflict.ts'
import type { FormValues } from '#app/lib/edit-conflict.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { GROUP_KINDS, brands, deviceCategories, deviceModels, groupPositions } from '#app/platform/db/tables/catalogue.server.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { keepForUndo, putBackWithDependents, readRows, readWithDependents, takeUndo } from '#app/platform/undo/undo.server.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'
import { BRAND_FIELDS, CATEGORY_FIELDS } from './catalogue-forms.ts'
import type { BrandField, CategoryField } from './catalogue-forms.ts'
import type { BrandInput, CategoryInput } from './catalogue.schema.server.ts'
import { recordTags } from './catalogue-tags.server.ts'
import { SLUG_TAKEN } from './model.commands.server.ts'
import { fieldText } from './model.queries.server.ts'
import { chooseSlug, rememberSlug } from './slugs.server.ts'

/** Brands and categories: what models are grouped by. Both are listed, saved and removed the same way. */
export type GroupKind = (typeof GROUP_KINDS)[number]

export interface StaffGroup {
  id: string
  name: string
  modelCount: number
  /** Of a brand; categories are always shown. */
  isActive: boolean
  logoUrl: string | null
  values: FormValues<BrandField | CategoryField>
}

export type GroupInput = { kind: 'brand'; values: BrandInput; logo?: string | null } | { kind: 'category'; values: CategoryInput }
export type GroupSaving =
  | { kind: 'done'; id: string }
  | { kind: 'unknown' }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'conflict'; current: StaffGroup }

const ALL_FIELDS = [...BRAND_FIELDS, 'device_type'] as const
const COLUMN = { brand: 'brand_id', category: 'category_id' } as const

export function groupFields(kind: GroupKind): readonly (BrandField | CategoryField)[] {
  return kind === 'brand' ? BRAND_FIELDS : CATEGORY_FIELDS
}

/** All brands, or all categories, in their order, with how many models each has. */
export async function listGroups(ctx: Ctx, kind: GroupKind): Promise<StaffGroup[]> {
  assertCan(ctx.actor, 'catalogue:read')
  if (kind === 'brand') {
    const rows = await ctx.db
      .select({ row: brands, modelCount: count(deviceModels.id) })
      .from(brands)
      .leftJoin(deviceModels, eq(deviceModels.brand_id, brands.id))
      .leftJoin(groupPositions, placeOf('brand', brands.id))
      .groupBy(brands.id, groupPositions.position)
      .orderBy(asc(groupPositions.position), asc(brands.name), asc(brands.id))
    return rows.map(({ row, modelCount }) => toGroup({ ...row, device_type: '' }, modelCount, row.is_active, row.logo_url))
  }
  const rows = await ctx.db
    .select({ row: deviceCategories, modelCount: count(deviceModels.id) })
    .from(deviceCategories)
    .leftJoin(deviceModels, eq(deviceModels.category_id, deviceCategories.id))
    .leftJoin(groupPositions, placeOf('category', deviceCategories.id))
    .groupBy(deviceCategories.id, groupPositions.position)
    .orderBy(asc(groupPositions.position), asc(deviceCategories.name), asc(deviceCategories.id))
  return rows.map(({ row, modelCount }) => toGroup({ ...row, description: '', is_active: false }, modelCount, true, null))
}

const placeOf = (kind: GroupKind, id: AnyPgColumn) => and(eq(groupPositions.kind, kind), eq(groupPositions.record_id, id))

type GroupRow = { id: string; name: string; slug: string; description: string | null; is_active: boolean; device_type: string }

function toGroup(row: GroupRow, modelCount: number, isActive: boolean, logoUrl: string | null): StaffGroup {
  return { id: row.id, name: row.name, modelCount, isActive, logoUrl, values: formValues(ALL_FIELDS, (field) => fieldText(row[field])) }
}

/** Adds a brand or a category, or saves one that exists; `base` are the values that its form opened with. */
export async function saveGroup(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { group: GroupInput; existing?: { id: string; base: FormValues<BrandField | CategoryField> } },
): Promise<GroupSaving> {
  const { group, existing } = input
  const table = tableOf(group.kind)
  return withTransaction(ctx, async (txCtx, invalidate): Promise<GroupSaving> => {
    if (existing) await txCtx.db.execute(sql`select 1 from ${table} where id = ${existing.id} for update`)
    const current = existing && (await listGroups(txCtx, group.kind)).find(({ id }) => id === existing.id)
    if (existing && !current) return { kind: 'unknown' }
    if (existing && current && differences(groupFields(group.kind), existing.base, current.values).length > 0) return { kind: 'conflict', current }
    const slug = await chooseSlug(txCtx, { kind: group.kind, id: existing?.id ?? null, slug: group.values.slug, name: group.values.name })
    if (!slug) return { kind: 'refused', errors: { slug: group.values.slug ? SLUG_TAKEN : 'Indiquez une adresse.' } }
    if (current) invalidate([tags.brand(current.values.slug), ...(await recordTags(txCtx, COLUMN[group.kind], current.id))])
    const id = await writeGroup(txCtx, group, slug, existing?.id)
    if (current) await rememberSlug(txCtx, { kind: group.kind, id, before: current.values.slug, after: slug })
    await recordAudit(txCtx, {
      action: `${group.kind}.${current ? 'changed' : 'added'}`,
      subject: { kind: group.kind, id, label: group.values.name },
      after: { slug },
    })
    invalidate([tags.brand(slug), ...(await recordTags(txCtx, COLUMN[group.kind], id))])
    return { kind: 'done', id }
  })
}

async function writeGroup(txCtx: Ctx, group: GroupInput, slug: string, id: string | undefined): Promise<string> {
  const values =
    group.kind === 'brand' ? { ...group.values, slug, ...(group.logo === undefined ? {} : { logo_url: group.logo }) } : { ...group.values, slug }
  const table = tableOf(group.kind)
  if (id) {
    await txCtx.db.update(table).set(values).where(eq(table.id, id))
    return id
  }
  const [row] =
    group.kind === 'brand'
      ? await txCtx.db
          .insert(brands)
          .values({ ...group.values, slug, logo_url: group.logo ?? null })
          .returning({ id: brands.id })
      : await txCtx.db
          .insert(deviceCategories)
          .values({ ...group.values, slug })
          .returning({ id: deviceCategories.id })
  if (!row) throw new Error('The group was not inserted')
  return row.id
}

/** Removes a brand with all its models, or a category, whose models stay without one; the undo brings all of it back. */
export async function removeGroup(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { kind: GroupKind; id: string },
): Promise<{ kind: 'removed'; undoId: string } | { kind: 'unknown' }> {
  const { kind, id } = input
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'removed'; undoId: string } | { kind: 'unknown' }> => {
    const group = (await listGroups(txCtx, kind)).find((each) => each.id === id)
    if (!group) return { kind: 'unknown' }
    invalidate([tags.brand(group.values.slug), ...(await recordTags(txCtx, COLUMN[kind], id))])
    const table = tableOf(kind)
    const own = eq(table.id, id)
    const kept =
      kind === 'brand'
        ? await readWithDependents(txCtx, table, own)
        : [await readRows(txCtx, table, own), await readRows(txCtx, deviceModels, eq(deviceModels.category_id, id))]
    const undoId = await keepForUndo(txCtx, kind, kept)
    await txCtx.db.delete(table).where(eq(table.id, id))
    await recordAudit(txCtx, { action: `${kind}.removed`, subject: { kind, id, label: group.name }, before: { models: group.modelCount } })
    return { kind: 'removed', undoId }
  })
}

/** Undoes the removal of a brand or category. `taken`: another one has its name or its address by now. */
export async function bringGroupBack(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { kind: GroupKind; undoId: string },
): Promise<{ kind: 'done' } | { kind: 'unknown' } | { kind: 'taken' }> {
  const { kind } = input
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'done' } | { kind: 'unknown' } | { kind: 'taken' }> => {
    const kept = await takeUndo(txCtx, kind, input.undoId)
    const [own, models] = kept ?? []
    const row = own?.rows[0]
    if (!kept || !own || !row) return { kind: 'unknown' }
    if (await isOccupied(txCtx, kind, kept)) {
      await keepForUndo(txCtx, kind, kept)
      return { kind: 'taken' }
    }
    const id = String(row['id'])
    if (kind === 'brand') {
      await putBackWithDependents(txCtx, kept)
    } else {
      await putBackWithDependents(txCtx, [own])
      // Only models that got no other category in the meantime.
      const ids = (models?.rows ?? []).map((model) => String(model['id']))
      await txCtx.db.execute(
        sql`update ${deviceModels} set category_id = ${id} where category_id is null and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
      )
    }
    await recordAudit(txCtx, { action: `${kind}.restored`, subject: { kind, id, label: String(row['name']) } })
    invalidate([tags.brand(String(row['slug'])), ...(await recordTags(txCtx, COLUMN[kind], id))])
    return { kind: 'done' }
  })
}

/** Whether an address that comes back has been given to something else. */
async function isOccupied(txCtx: Ctx, kind: GroupKind, kept: readonly KeptRows[]): Promise<boolean> {
  const taken = async (table: typeof brands | typeof deviceCategories | typeof deviceModels, rows: readonly Record<string, unknown>[]) => {
    const slugs = JSON.stringify(rows.map((row) => String(row['slug'])))
    const [found] = await txCtx.db
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.slug} in (select jsonb_array_elements_text(${slugs}::jsonb))`)
      .limit(1)
    return found !== undefined
  }
  if (await taken(tableOf(kind), kept[0]?.rows ?? [])) return true
  return kind === 'brand' && taken(deviceModels, kept.find(({ table }) => table === 'device_models')?.rows ?? [])
}

function tableOf(kind: GroupKind) {
  return kind === 'brand' ? brands : deviceCategories
}
