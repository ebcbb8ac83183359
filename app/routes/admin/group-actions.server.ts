import { redirect } from 'react-router'
import { NEW_RECORD, RECORD_PARAM } from '#app/features/catalogue/editing/catalogue-forms.ts'
import type { FormAnswer } from '#app/features/catalogue/editing/catalogue-forms.ts'
import { BrandForm, CategoryForm } from '#app/features/catalogue/editing/catalogue.schema.server.ts'
import type { GroupField } from '#app/features/catalogue/editing/components/GroupsScreen.tsx'
import { bringGroupBack, groupFields, removeGroup, saveGroup } from '#app/features/catalogue/editing/groups.server.ts'
import type { GroupInput, GroupKind } from '#app/features/catalogue/editing/groups.server.ts'
import { MOVE_INTENT, MOVE_TO, readMove } from '#app/features/catalogue/editing/move-form.ts'
import { moveGroup } from '#app/features/catalogue/editing/order.commands.server.ts'
import { conflictOf, formValues, readBase } from '#app/lib/edit-conflict.ts'
import { editedIn, readForm, textField, unknownIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { readPicture } from './catalogue-actions.server.ts'
import { knownId } from './stock-actions.server.ts'

const ALL_FIELDS = ['name', 'slug', 'description', 'is_active', 'device_type'] as const
const NAMES = { brand: 'Marque', category: 'Catégorie' } as const

/** The forms of the screens of brands and of categories. */
export async function runGroups(ctx: AllowedCtx<'catalogue:write'>, kind: GroupKind, form: FormData, path: string): Promise<FormAnswer<GroupField>> {
  const intent = form.get('intent')
  if (intent === 'remove') {
    const removed = await removeGroup(ctx, { kind, id: knownId(textField(form, 'id')) })
    throw redirect(removed.kind === 'removed' ? `${path}?supprime=${removed.undoId}` : path)
  }
  if (intent === 'bring-back') {
    const undoId = knownId(textField(form, 'undo'))
    const back = await bringGroupBack(ctx, { kind, undoId })
    if (back.kind === 'taken') return { notice: failed('Une adresse a été reprise entre-temps. Changez-la, puis annulez de nouveau.') }
    return { notice: back.kind === 'done' ? done(`${NAMES[kind]} rétablie.`) : failed(await notUndoneText(ctx, undoId, 'C’est déjà rétabli.')) }
  }
  if (intent === MOVE_INTENT) {
    const to = textField(form, MOVE_TO)
    const ordering = await moveGroup(ctx, { kind, id: knownId(textField(form, 'id')), move: readMove(to) })
    return { notice: ordering.kind === 'done' ? done('Nouvel ordre enregistré.') : failed('Rien à déplacer\u00a0: la liste n’était plus à jour.') }
  }
  if (intent !== 'save') throw unknownIntent()
  return save(ctx, kind, form, path)
}

async function save(ctx: AllowedCtx<'catalogue:write'>, kind: GroupKind, form: FormData, path: string): Promise<FormAnswer<GroupField>> {
  const fields = groupFields(kind)
  const typed = editedIn<GroupField>(form, ALL_FIELDS)
  const input = await readGroup(ctx, kind, form)
  if ('errors' in input) return { errors: input.errors, typed }
  const id = textField(form, 'id')
  const base = readBase(fields, textField(form, 'base'))
  if (id !== '' && !base) throw new Response('Formulaire incomplet', { status: 400 })
  const whole = base && formValues<GroupField>(ALL_FIELDS, (field) => base[field] ?? '')
  const saving = await saveGroup(ctx, { group: input, ...(id !== '' && whole && { existing: { id: knownId(id), base: whole } }) })
  if (saving.kind === 'done') {
    if (id === '') throw redirect(`${path}?ajout=oui`)
    return { notice: done(`${NAMES[kind]} enregistrée.`) }
  }
  if (saving.kind === 'unknown') return { typed, notice: failed('Cette fiche a été supprimée par quelqu’un d’autre.') }
  if (saving.kind === 'refused') return { errors: saving.errors, typed }
  return conflictOf(fields, { base: whole ?? typed, typed, current: saving.current.values })
}

async function readGroup(ctx: AllowedCtx<'catalogue:write'>, kind: GroupKind, form: FormData): Promise<GroupInput | { errors: FieldErrors }> {
  if (kind === 'category') {
    const input = readForm(form, CategoryForm)
    return input.valid ? { kind, values: input.value } : { errors: input.refusal.errors }
  }
  const input = readForm(form, BrandForm)
  if (!input.valid) return { errors: input.refusal.errors }
  const picture = await readPicture(ctx, form)
  if ('error' in picture) return { errors: { picture: picture.error } }
  return { kind, values: input.value, ...(picture.image === undefined ? {} : { logo: picture.image }) }
}

/** What brought somebody to one of these screens, said once. */
export function groupArrival(kind: GroupKind, params: URLSearchParams) {
  const removed = params.get('supprime')
  if (removed) return done(`${NAMES[kind]} supprimée.`, { intent: 'bring-back', undo: removed })
  return params.get('ajout') === 'oui' && params.get(RECORD_PARAM) !== NEW_RECORD ? done(`${NAMES[kind]} ajoutée.`) : undefined
}
