import { randomUUID } from 'node:crypto'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { differences } from '#app/lib/edit-conflict.ts'
import type { FormValues } from '#app/lib/edit-conflict.ts'
import { foldText } from '#app/lib/search-text.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepForUndo, putBackWithDependents, readWithDependents, takeUndo } from '#app/platform/undo/undo.server.ts'
import { MODEL_FIELDS } from './catalogue-forms.ts'
import type { ModelField } from './catalogue-forms.ts'
import type { ModelInput } from './catalogue.schema.server.ts'
import { modelTags } from './catalogue-tags.server.ts'
import { findStaffModel } from './model.queries.server.ts'
import type { StaffModel } from './model.queries.server.ts'
import { chooseSlug, rememberSlug } from './slugs.server.ts'

export type ModelSaving =
  | { kind: 'done'; id: string }
  | { kind: 'unknown' }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'conflict'; current: StaffModel }

interface ModelWrite {
  model: ModelInput
  /** Address of a new picture; null takes the present one away; undefined leaves it. */
  image?: string | null
}

export const SLUG_TAKEN = 'Cette adresse est déjà prise. Laissez le champ vide pour une proposition.'

/** Adds a model with its repairs. The same form sent again finds the model that it made (`formKey`). */
export async function createModel(ctx: AllowedCtx<'catalogue:write'>, input: ModelWrite & { formKey?: string }): Promise<ModelSaving> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<ModelSaving> => {
    const id = input.formKey === undefined ? randomUUID() : idOfForm(input.formKey, input.model)
    await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${id}))`)
    if ((await txCtx.db.$count(deviceModels, eq(deviceModels.id, id))) > 0) return { kind: 'done', id }
    const slug = await chooseSlug(txCtx, { kind: 'model', id: null, slug: input.model.slug, name: input.model.name })
    const errors = { ...(await missingParts(txCtx, input.model, slug)), ...(await nameTaken(txCtx, input.model)) }
    if (!slug || Object.keys(errors).length > 0) return { kind: 'refused', errors }
    const { aliases, ...columns } = input.model
    const [row] = await txCtx.db
      .insert(deviceModels)
      .values({ id, ...columns, slug, image_url: input.image ?? null, created_at: ctx.now, updated_at: ctx.now })
      .returning({ id: deviceModels.id })
    if (!row) throw new Error('The model was not inserted')
    await writeAliases(txCtx, row.id, aliases)
    await recordAudit(txCtx, { action: 'model.added', subject: { kind: 'model', id: row.id, label: columns.name }, after: { slug } })
    invalidate([tags.model(slug), ...(await modelTags(txCtx, [row.id]))])
    return { kind: 'done', id: row.id }
  })
}

/**
 * Saves the form of a model. Nothing is written when somebody else changed a field since the form was opened.
 * @param input.base the values that the form opened with
 */
export async function saveModel(
  ctx: AllowedCtx<'catalogue:write'>,
  input: ModelWrite & { id: string; base: FormValues<ModelField> },
): Promise<ModelSaving> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<ModelSaving> => {
    const current = await findStaffModel(txCtx, input.id, { lock: true })
    if (!current) return { kind: 'unknown' }
    if (differences(MODEL_FIELDS, input.base, current.values).length > 0) return { kind: 'conflict', current }
    const slug = await chooseSlug(txCtx, { kind: 'model', id: input.id, slug: input.model.slug, name: input.model.name })
    const errors = await missingParts(txCtx, input.model, slug)
    if (!slug || Object.keys(errors).length > 0) return { kind: 'refused', errors }
    invalidate([tags.model(slug), ...(await modelTags(txCtx, [input.id]))])
    const { aliases, ...columns } = input.model
    const picture = input.image === undefined ? {} : { image_url: input.image }
    await txCtx.db
      .update(deviceModels)
      .set({ ...columns, slug, ...picture })
      .where(eq(deviceModels.id, input.id))
    await writeAliases(txCtx, input.id, aliases)
    await rememberSlug(txCtx, { kind: 'model', id: input.id, before: current.values.slug, after: slug })
    const after = await findStaffModel(txCtx, input.id)
    const changed = after ? differences(MODEL_FIELDS, current.values, after.values) : []
    await recordAudit(txCtx, {
      action: 'model.changed',
      subject: { kind: 'model', id: input.id, label: columns.name },
      before: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changed.map(({ field, after: now }) => [field, now])),
    })
    invalidate(await modelTags(txCtx, [input.id]))
    return { kind: 'done', id: input.id }
  })
}

/** A model and its repairs under a new name, off line until somebody looked at it. */
export async function duplicateModel(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { id: string },
): Promise<{ kind: 'done'; id: string } | { kind: 'unknown' }> {
  return withTransaction(ctx, async (txCtx): Promise<{ kind: 'done'; id: string } | { kind: 'unknown' }> => {
    const [model] = await txCtx.db.select().from(deviceModels).where(eq(deviceModels.id, input.id))
    if (!model) return { kind: 'unknown' }
    const name = `${model.name} (copie)`
    const slug = await chooseSlug(txCtx, { kind: 'model', id: null, slug: '', name })
    if (!slug) throw new Error(`no address is left for ${name}`)
    const { id: _id, created_at: _created, updated_at: _updated, ...same } = model
    const own = { name, slug, is_active: false, view_count: 0, meta_title: null, meta_description: null }
    const [copy] = await txCtx.db
      .insert(deviceModels)
      .values({ ...same, ...own, created_at: ctx.now, updated_at: ctx.now })
      .returning({ id: deviceModels.id })
    if (!copy) throw new Error('The copy was not inserted')
    const repairs = await txCtx.db.select().from(modelRepairs).where(eq(modelRepairs.model_id, input.id))
    const copies = repairs.map(({ id: _repairId, created_at: _repairCreated, updated_at: _repairUpdated, ...repair }) => ({
      ...repair,
      model_id: copy.id,
    }))
    if (copies.length > 0) await txCtx.db.insert(modelRepairs).values(copies)
    await recordAudit(txCtx, { action: 'model.added', subject: { kind: 'model', id: copy.id, label: name }, after: { slug, copyOf: model.slug } })
    return { kind: 'done', id: copy.id }
  })
}

/** Online or not, one model or many; says how many really changed. */
export async function activateModels(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { ids: readonly string[]; active: boolean },
): Promise<{ changed: number }> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const rows = await txCtx.db
      .select({ id: deviceModels.id, name: deviceModels.name, isActive: deviceModels.is_active })
      .from(deviceModels)
      .where(inArray(deviceModels.id, [...input.ids]))
      .for('update')
    const others = rows.filter((row) => row.isActive !== input.active)
    if (others.length === 0) return { changed: 0 }
    await txCtx.db
      .update(deviceModels)
      .set({ is_active: input.active })
      .where(
        inArray(
          deviceModels.id,
          others.map(({ id }) => id),
        ),
      )
    for (const { id, name } of others) {
      await recordAudit(txCtx, { action: input.active ? 'model.activated' : 'model.deactivated', subject: { kind: 'model', id, label: name } })
    }
    invalidate(
      await modelTags(
        txCtx,
        others.map(({ id }) => id),
      ),
    )
    return { changed: others.length }
  })
}

const UNDO_KIND = 'model'

/** Removes a model with its repairs and other names; the answer's `undoId` brings all of it back. */
export async function removeModel(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { id: string },
): Promise<{ kind: 'removed'; undoId: string } | { kind: 'unknown' }> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'removed'; undoId: string } | { kind: 'unknown' }> => {
    const model = await findStaffModel(txCtx, input.id, { lock: true })
    if (!model) return { kind: 'unknown' }
    const undoId = await keepForUndo(txCtx, UNDO_KIND, await readWithDependents(txCtx, deviceModels, eq(deviceModels.id, input.id)))
    invalidate(await modelTags(txCtx, [input.id]))
    await txCtx.db.delete(deviceModels).where(eq(deviceModels.id, input.id))
    const { name, slug } = model.values
    await recordAudit(txCtx, {
      action: 'model.removed',
      subject: { kind: 'model', id: input.id, label: name },
      before: { slug, repairs: model.repairs.length },
    })
    return { kind: 'removed', undoId }
  })
}

export async function bringModelBack(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { undoId: string },
): Promise<{ kind: 'done'; id: string } | { kind: 'unknown' } | { kind: 'taken' }> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'done'; id: string } | { kind: 'unknown' } | { kind: 'taken' }> => {
    const kept = await takeUndo(txCtx, UNDO_KIND, input.undoId)
    const row = kept?.[0]?.rows[0]
    if (!kept || typeof row?.['id'] !== 'string' || typeof row['slug'] !== 'string') return { kind: 'unknown' }
    const { id, slug } = { id: row['id'], slug: row['slug'] }
    const [taken] = await txCtx.db
      .select({ id: deviceModels.id })
      .from(deviceModels)
      .where(or(eq(deviceModels.slug, slug), eq(deviceModels.id, id)))
    const [brand] = await txCtx.db
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.id, String(row['brand_id'])))
    if (taken || !brand) {
      // The undo stays usable once the address or the brand is back.
      await keepForUndo(txCtx, UNDO_KIND, kept)
      return { kind: 'taken' }
    }
    await putBackWithDependents(txCtx, kept)
    await recordAudit(txCtx, { action: 'model.restored', subject: { kind: 'model', id, label: String(row['name']) } })
    invalidate([tags.model(slug), ...(await modelTags(txCtx, [id]))])
    return { kind: 'done', id }
  })
}

async function missingParts(txCtx: Ctx, model: ModelInput, slug: string | undefined): Promise<FieldErrors> {
  const [brand] = await txCtx.db.select({ id: brands.id }).from(brands).where(eq(brands.id, model.brand_id))
  const [category] = model.category_id
    ? await txCtx.db.select({ id: deviceCategories.id }).from(deviceCategories).where(eq(deviceCategories.id, model.category_id))
    : [{ id: '' }]
  return {
    ...(!slug && { slug: model.slug ? SLUG_TAKEN : 'Indiquez une adresse, par exemple iphone-13-pro.' }),
    ...(!brand && { brand_id: 'Cette marque n’existe plus.' }),
    ...(!category && { category_id: 'Cette catégorie n’existe plus.' }),
  }
}

/** Two models of one name cannot be told apart, neither in the lists of the counter nor by whoever looks for a price. */
async function nameTaken(txCtx: Ctx, { name, brand_id: brandId }: ModelInput): Promise<FieldErrors> {
  const ofBrand = await txCtx.db.select({ name: deviceModels.name }).from(deviceModels).where(eq(deviceModels.brand_id, brandId))
  const isTaken = ofBrand.some((other) => foldText(other.name) === foldText(name))
  return isTaken ? { name: 'Cette marque a déjà un modèle de ce nom.' } : {}
}

async function writeAliases(txCtx: Ctx, modelId: string, aliases: readonly string[]): Promise<void> {
  await txCtx.db.delete(modelAliases).where(eq(modelAliases.model_id, modelId))
  if (aliases.length > 0) await txCtx.db.insert(modelAliases).values(aliases.map((alias) => ({ model_id: modelId, alias })))
}
