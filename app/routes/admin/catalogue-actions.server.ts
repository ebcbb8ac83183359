import { href, redirect } from 'react-router'
import { BULK_UNDO_INTENT } from '#app/features/catalogue/editing/bulk-forms.ts'
import { MODEL_FIELDS, REPAIR_FIELDS } from '#app/features/catalogue/editing/catalogue-forms.ts'
import type { FormAnswer, ModelField } from '#app/features/catalogue/editing/catalogue-forms.ts'
import { ModelForm, repairForm } from '#app/features/catalogue/editing/catalogue.schema.server.ts'
import type { ModelScreenAnswer } from '#app/features/catalogue/editing/components/StaffModelScreen.tsx'
import {
  bringModelBack,
  createModel,
  duplicateModel,
  activateModels,
  removeModel,
  saveModel,
} from '#app/features/catalogue/editing/model.commands.server.ts'
import type { ModelSaving } from '#app/features/catalogue/editing/model.commands.server.ts'
import { MOVE_INTENT, MOVE_TO, readMove } from '#app/features/catalogue/editing/move-form.ts'
import { moveModel } from '#app/features/catalogue/editing/order.commands.server.ts'
import { addRepair, bringRepairBack, orderRepairs, removeRepair, saveRepair } from '#app/features/catalogue/editing/repair.commands.server.ts'
import { conflictOf } from '#app/lib/edit-conflict.ts'
import type { FormValues } from '#app/lib/edit-conflict.ts'
import { editedIn, readForm, requireBase, textField, unknownIntent } from '#app/platform/http/read-form.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import { PHOTO_REFUSALS, keepPhoto } from '#app/platform/media/photo.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { takeBulkBack } from './models-bulk-actions.server.ts'
import { knownId } from './stock-actions.server.ts'

/** The buttons of the list of models. */
export async function runModelList(ctx: AllowedCtx<'catalogue:write'>, form: FormData): Promise<{ notice: StaffNotice }> {
  const intent = form.get('intent')
  if (intent === 'bring-back') {
    const undoId = knownId(textField(form, 'undo'))
    const back = await bringModelBack(ctx, { undoId })
    if (back.kind === 'taken') return { notice: failed('Son adresse ou sa marque n’est plus libre. Changez-la, puis annulez de nouveau.') }
    if (back.kind === 'done') return { notice: done('Modèle rétabli.') }
    return { notice: failed(await notUndoneText(ctx, undoId, 'Ce modèle a déjà été rétabli.')) }
  }
  if (intent === BULK_UNDO_INTENT) return { notice: await takeBulkBack(ctx, knownId(textField(form, 'undo'))) }
  if (intent === MOVE_INTENT) return { notice: await move(ctx, form) }
  if (intent !== 'activate' && intent !== 'deactivate') throw unknownIntent()
  const id = knownId(textField(form, 'id'))
  const active = intent === 'activate'
  const { changed } = await activateModels(ctx, { ids: [id], active })
  if (changed === 0) return { notice: failed('Rien à changer\u00a0: la liste n’était plus à jour.') }
  return { notice: done(active ? 'Modèle en ligne.' : 'Modèle hors ligne.', { intent: active ? 'deactivate' : 'activate', id }) }
}

async function move(ctx: AllowedCtx<'catalogue:write'>, form: FormData): Promise<StaffNotice> {
  const ordering = await moveModel(ctx, {
    id: knownId(textField(form, 'id')),
    within: textField(form, 'within') === 'category' ? 'category' : 'brand',
    move: readMove(textField(form, MOVE_TO)),
  })
  return ordering.kind === 'done' ? done('Nouvel ordre enregistré.') : failed('Rien à déplacer\u00a0: la liste n’était plus à jour.')
}

export async function runNewModel(ctx: AllowedCtx<'catalogue:write'>, form: FormData): Promise<FormAnswer<ModelField>> {
  const typed = editedIn(form, MODEL_FIELDS)
  const input = readForm(form, ModelForm)
  if (!input.valid) return { errors: input.refusal.errors, typed }
  const picture = await readPicture(ctx, form)
  if ('error' in picture) return { errors: { picture: picture.error }, typed }
  const formKey = textField(form, 'formKey')
  const saving = await createModel(ctx, { model: input.value, ...picture, ...(isUuid(formKey) && { formKey }) })
  if (saving.kind === 'done') throw redirect(`${href('/admin/models/:id', { id: saving.id })}?cree=oui`)
  return modelAnswer(saving, { base: typed, typed })
}

export async function runModel(ctx: AllowedCtx<'catalogue:write'>, id: string, form: FormData): Promise<ModelScreenAnswer> {
  switch (textField(form, 'intent')) {
    case 'save':
      return save(ctx, id, form)
    case 'duplicate': {
      const copy = await duplicateModel(ctx, { id })
      if (copy.kind === 'unknown') throw new Response('Introuvable', { status: 404 })
      throw redirect(`${href('/admin/models/:id', { id: copy.id })}?copie=oui`)
    }
    case 'remove': {
      const removed = await removeModel(ctx, { id })
      throw redirect(removed.kind === 'removed' ? `${href('/admin/models')}?supprime=${removed.undoId}` : href('/admin/models'))
    }
    case 'repair':
      return runRepair(ctx, id, form)
    case 'repair-order':
      return runRepairRow(ctx, id, form)
    case 'repair-back': {
      const undoId = knownId(textField(form, 'undo'))
      if ((await bringRepairBack(ctx, { undoId })).kind === 'done') return { notice: done('Réparation rétablie.') }
      return { notice: failed(await notUndoneText(ctx, undoId, 'Cette réparation a déjà été rétablie.')) }
    }
    default:
      throw unknownIntent()
  }
}

async function save(ctx: AllowedCtx<'catalogue:write'>, id: string, form: FormData): Promise<ModelScreenAnswer> {
  const typed = editedIn(form, MODEL_FIELDS)
  const base = requireBase(form, MODEL_FIELDS)
  const input = readForm(form, ModelForm)
  if (!input.valid) return { model: { errors: input.refusal.errors, typed } }
  const picture = await readPicture(ctx, form)
  if ('error' in picture) return { model: { errors: { picture: picture.error }, typed } }
  const saving = await saveModel(ctx, { id, base, model: input.value, ...picture })
  return saving.kind === 'done' ? { notice: done('Modèle enregistré.') } : { model: modelAnswer(saving, { base, typed }) }
}

function modelAnswer(
  saving: Exclude<ModelSaving, { kind: 'done' }>,
  { base, typed }: Readonly<Record<'base' | 'typed', FormValues<ModelField>>>,
): FormAnswer<ModelField> {
  if (saving.kind === 'unknown') return { typed, notice: failed('Ce modèle a été supprimé par quelqu’un d’autre.') }
  if (saving.kind === 'refused') return { errors: saving.errors, typed }
  return conflictOf(MODEL_FIELDS, { base, typed, current: saving.current.values })
}

async function runRepair(ctx: AllowedCtx<'catalogue:write'>, modelId: string, form: FormData): Promise<ModelScreenAnswer> {
  const typed = editedIn(form, REPAIR_FIELDS)
  const input = readForm(form, repairForm(ctx.facts.business.claims.warrantyMonthsMin))
  if (!input.valid) return { repair: { errors: input.refusal.errors, typed } }
  const id = textField(form, 'repair')
  if (id === '') {
    const adding = await addRepair(ctx, { modelId, repair: input.value })
    if (adding.kind === 'unknown') return { notice: failed('Ce modèle a été supprimé par quelqu’un d’autre.') }
    throw redirect(`${href('/admin/models/:id', { id: modelId })}?reparation=ajoutee`)
  }
  const base = requireBase(form, REPAIR_FIELDS)
  const saving = await saveRepair(ctx, { modelId, id: knownId(id), base, repair: input.value })
  if (saving.kind === 'done') return { notice: done('Réparation enregistrée.') }
  if (saving.kind === 'unknown') return { repair: { typed }, notice: failed('Cette réparation a été supprimée par quelqu’un d’autre.') }
  return { repair: conflictOf(REPAIR_FIELDS, { base, typed, current: saving.current.values }) }
}

async function runRepairRow(ctx: AllowedCtx<'catalogue:write'>, modelId: string, form: FormData): Promise<ModelScreenAnswer> {
  const remove = textField(form, 'remove')
  if (remove !== '') {
    const removed = await removeRepair(ctx, { modelId, id: knownId(remove) })
    if (removed.kind === 'unknown') return { notice: failed('Cette réparation n’existe plus.') }
    return { notice: done('Réparation supprimée.', { intent: 'repair-back', undo: removed.undoId }) }
  }
  const ordered = await orderRepairs(ctx, { modelId, order: textField(form, 'order').split(' ') })
  return { notice: ordered.kind === 'done' ? done('Réparations dans le nouvel ordre.') : failed('Ce modèle n’existe plus.') }
}

/** The picture of a form: a new address, null to take the present one away, nothing to leave it. */
export async function readPicture(ctx: AllowedCtx<'catalogue:write'>, form: FormData): Promise<{ image?: string | null } | { error: string }> {
  const [file] = filesOf(form, 'picture')
  if (!file) return textField(form, 'no_picture') === 'oui' ? { image: null } : {}
  const kept = await keepPhoto(ctx, new Uint8Array(await file.arrayBuffer()))
  return kept.kind === 'kept' ? { image: kept.address } : { error: PHOTO_REFUSALS[kept.reason] }
}
