import type { FactsAnswer } from '#app/features/business/facts-answer.ts'
import { undoTowns } from '#app/features/business/facts-change.server.ts'
import { TownForm, isOnlyShop, pageField, townPages, townValues } from '#app/features/business/town.schema.ts'
import type { TownInput } from '#app/features/business/town.schema.ts'
import { addTown, removeTown, saveTown } from '#app/features/business/towns.commands.server.ts'
import { readTowns } from '#app/features/business/towns.queries.server.ts'
import type { Town } from '#app/features/business/towns.queries.server.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { findStore, workshopOf } from '#app/lib/shop-facts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { keepUntouched, readForm, refuse, refuseChangedByBoth, requireIntent, requireSomeOf, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { CHANGED_SINCE, said } from './facts-actions.server.ts'

type FactsCtx = AllowedCtx<'facts:write'>
type Read = { valid: true; town: TownInput } | { valid: false; answer: FactsAnswer }

/** The list of towns: one is added. */
export async function runTownsIntent(ctx: FactsCtx, form: FormData): Promise<FactsAnswer & { addedSlug?: string }> {
  if (requireIntent(form, ['add', 'undo']) === 'undo') return runUndo(ctx, form)
  const input = readTown(ctx, form, 'add')
  if (!input.valid) return input.answer
  const added = await addTown(ctx, input.town)
  if (added.slug === undefined) return { intent: 'add', ...refuse(form, { name: 'Ce nom est déjà pris, ou ne peut pas faire une adresse.' }) }
  return { addedSlug: added.slug }
}

/** One town. */
export async function runTownIntent(ctx: FactsCtx, slug: string, form: FormData): Promise<FactsAnswer & { isRemoved?: boolean }> {
  const intent = requireIntent(form, ['save', 'remove', 'undo'])
  if (intent === 'undo') return runUndo(ctx, form)
  if (intent === 'remove') {
    await removeTown(ctx, slug)
    return { isRemoved: true }
  }
  for (;;) {
    const town = (await readTowns(ctx)).find((each) => each.slug === slug)
    const both = town ? mergeTown(form, town, (id) => findStore(ctx.facts, id)?.town) : {}
    if (Object.keys(both).length > 0) return { intent: 'save', ...refuse(form, both) }
    const input = readTown(ctx, form, 'save')
    if (!input.valid) return input.answer
    const saved = await saveTown(ctx, slug, input.town, town)
    // Somebody has saved it in the same moment: merged with theirs.
    if (saved.kind === 'moved') continue
    if (saved.kind === 'unknown-town') return { notice: failed('Cette commune n’est plus dans la zone.') }
    return said(saved, 'Commune enregistrée.')
  }
}

/** What an old tab left as it opened stays as it is now; what both have changed is refused, and says what stands there. A box that is off is in no form. */
function mergeTown(form: FormData, town: Town, townOf: (storeId: string) => string | undefined): FieldErrors {
  const current = townValues(town)
  requireSomeOf(form, Object.keys(current))
  for (const kind of townPages()) if (!form.has(pageField(kind))) form.set(pageField(kind), '')
  const both = refuseChangedByBoth(form, current, (field, value) => (field === 'nearestStore' ? (townOf(value) ?? value) : value))
  if (Object.keys(both).length === 0) keepUntouched(form, current)
  for (const kind of townPages()) if (textField(form, pageField(kind)) === '') form.delete(pageField(kind))
  return both
}

function readTown(ctx: FactsCtx, form: FormData, intent: string): Read {
  const whole = withWorkshopDistance(ctx, form)
  const input = readForm(whole, TownForm)
  if (!input.valid) {
    const { kmToWorkshop: _taken, ...typedOnes } = input.refusal.errors
    // What goes back is what was typed, with its own mistakes.
    return { valid: false, answer: { intent, ...refuse(form, whole === form ? input.refusal.errors : typedOnes) } }
  }
  if (!findStore(ctx.facts, input.value.nearestStore))
    return { valid: false, answer: { intent, ...refuse(form, { nearestStore: 'Choisissez le magasin le plus proche.' }) } }
  return { valid: true, town: { ...input.value, pageKinds: townPages().filter((kind) => form.has(pageField(kind))) } }
}

/** Where the nearest shop is the workshop, its distance is that of the workshop: nobody types it twice. */
function withWorkshopDistance({ facts }: FactsCtx, form: FormData): FormData {
  const isTyped = textField(form, 'kmToWorkshop').trim() !== '' && !isOnlyShop(facts)
  if (isTyped || textField(form, 'nearestStore') !== workshopOf(facts).id) return form
  const whole = new FormData()
  for (const [name, value] of form) whole.append(name, value)
  whole.set('kmToWorkshop', textField(form, 'kmToNearestStore'))
  return whole
}

async function runUndo(ctx: FactsCtx, form: FormData): Promise<FactsAnswer> {
  const id = textField(form, 'undo')
  const undone = isUuid(id) && (await undoTowns(ctx, id))
  return { notice: undone ? done('C’est annulé.') : failed(await notUndoneText(ctx, id, CHANGED_SINCE)) }
}
