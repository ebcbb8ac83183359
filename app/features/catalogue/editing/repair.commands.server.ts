import { and, eq } from 'drizzle-orm'
import { differences } from '#app/lib/edit-conflict.ts'
import type { FormValues } from '#app/lib/edit-conflict.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import { deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepForUndo, putBackWithDependents, readWithDependents, takeUndo } from '#app/platform/undo/undo.server.ts'
import { REPAIR_FIELDS } from './catalogue-forms.ts'
import type { RepairField } from './catalogue-forms.ts'
import type { RepairInput } from './catalogue.schema.server.ts'
import { modelTags } from './catalogue-tags.server.ts'
import { findStaffModel } from './model.queries.server.ts'
import type { StaffRepair } from './model.queries.server.ts'

export type RepairSaving = { kind: 'done'; id: string } | { kind: 'unknown' } | { kind: 'conflict'; current: StaffRepair }

export async function addRepair(ctx: AllowedCtx<'catalogue:write'>, input: { modelId: string; repair: RepairInput }): Promise<RepairSaving> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<RepairSaving> => {
    const model = await findStaffModel(txCtx, input.modelId, { lock: true })
    if (!model) return { kind: 'unknown' }
    const [row] = await txCtx.db
      .insert(modelRepairs)
      .values({ ...input.repair, model_id: input.modelId })
      .returning({ id: modelRepairs.id })
    if (!row) throw new Error('The repair was not inserted')
    await recordAudit(txCtx, { action: 'repair.added', subject: subjectOf(row.id, model.values.name, input.repair.repair_name) })
    invalidate(await modelTags(txCtx, [input.modelId]))
    return { kind: 'done', id: row.id }
  })
}

export async function saveRepair(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { modelId: string; id: string; base: FormValues<RepairField>; repair: RepairInput },
): Promise<RepairSaving> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<RepairSaving> => {
    const model = await findStaffModel(txCtx, input.modelId, { lock: true })
    const current = model?.repairs.find(({ id }) => id === input.id)
    if (!model || !current) return { kind: 'unknown' }
    if (differences(REPAIR_FIELDS, input.base, current.values).length > 0) return { kind: 'conflict', current }
    await txCtx.db.update(modelRepairs).set(input.repair).where(eq(modelRepairs.id, input.id))
    await recordAudit(txCtx, { action: 'repair.changed', subject: subjectOf(input.id, model.values.name, input.repair.repair_name) })
    invalidate(await modelTags(txCtx, [input.modelId]))
    return { kind: 'done', id: input.id }
  })
}

const UNDO_KIND = 'repair'

export async function removeRepair(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { modelId: string; id: string },
): Promise<{ kind: 'removed'; undoId: string } | { kind: 'unknown' }> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'removed'; undoId: string } | { kind: 'unknown' }> => {
    const model = await findStaffModel(txCtx, input.modelId, { lock: true })
    const repair = model?.repairs.find(({ id }) => id === input.id)
    if (!model || !repair) return { kind: 'unknown' }
    const undoId = await keepForUndo(txCtx, UNDO_KIND, await readWithDependents(txCtx, modelRepairs, eq(modelRepairs.id, input.id)))
    await txCtx.db.delete(modelRepairs).where(eq(modelRepairs.id, input.id))
    await recordAudit(txCtx, { action: 'repair.removed', subject: subjectOf(input.id, model.values.name, repair.values.repair_name) })
    invalidate(await modelTags(txCtx, [input.modelId]))
    return { kind: 'removed', undoId }
  })
}

export async function bringRepairBack(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { undoId: string },
): Promise<{ kind: 'done' } | { kind: 'unknown' }> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'done' } | { kind: 'unknown' }> => {
    const kept = await takeUndo(txCtx, UNDO_KIND, input.undoId)
    const row = kept?.[0]?.rows[0]
    const modelId = String(row?.['model_id'])
    const [model] = row ? await txCtx.db.select({ name: deviceModels.name }).from(deviceModels).where(eq(deviceModels.id, modelId)) : []
    if (!kept || !row || !model) return { kind: 'unknown' }
    await putBackWithDependents(txCtx, kept)
    await recordAudit(txCtx, { action: 'repair.restored', subject: subjectOf(String(row['id']), model.name, String(row['repair_name'])) })
    invalidate(await modelTags(txCtx, [modelId]))
    return { kind: 'done' }
  })
}

/** Puts the repairs of a model in the order given; those that it does not name follow behind. */
export async function orderRepairs(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { modelId: string; order: readonly string[] },
): Promise<{ kind: 'done' } | { kind: 'unknown' }> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'done' } | { kind: 'unknown' }> => {
    const model = await findStaffModel(txCtx, input.modelId, { lock: true })
    if (!model) return { kind: 'unknown' }
    const present = model.repairs.map(({ id }) => id)
    const named = [...new Set(input.order)].filter((id) => present.includes(id))
    const order = [...named, ...present.filter((id) => !named.includes(id))]
    for (const [index, id] of order.entries()) {
      await txCtx.db
        .update(modelRepairs)
        .set({ display_order: index + 1 })
        .where(and(eq(modelRepairs.id, id), eq(modelRepairs.model_id, input.modelId)))
    }
    await recordAudit(txCtx, { action: 'repairs.ordered', subject: { kind: 'model', id: input.modelId, label: model.values.name } })
    invalidate(await modelTags(txCtx, [input.modelId]))
    return { kind: 'done' }
  })
}

function subjectOf(id: string, modelName: string, repairName: string) {
  return { kind: 'repair', id, label: `${modelName}, ${repairName}` }
}
