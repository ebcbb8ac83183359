import { COMMON_MODELS } from '#app/content/prices.ts'
import { redirect } from 'react-router'
import type { TeamAnswer } from '#app/features/accounts/team-answer.ts'
import { saveBusiness } from '#app/features/business/business.commands.server.ts'
import { BusinessForm } from '#app/features/business/business.schema.ts'
import { businessValues } from '#app/features/business/business-values.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { undoTowns } from '#app/features/business/facts-change.server.ts'
import { YEARLY_CLOSED_FIELD, YEARLY_SHOWN_FIELD } from '#app/features/business/yearly-days.ts'
import { saveYearlyDays } from '#app/features/business/yearly-days.commands.server.ts'
import { chooseBrands } from '#app/features/catalogue/editing/brand-choice.commands.server.ts'
import {
  FIRST_RUN_STEPS,
  SHOWN_TOWN_FIELD,
  TOWN_FIELD,
  afterStep,
  firstRunAddedHref,
  firstRunHref,
  firstRunStoreHref,
  PART_FIELD,
  priceField,
} from '#app/features/launch/first-run.ts'
import type { FirstRunAnswer } from '#app/features/launch/components/FirstRunSteps.tsx'
import type { FirstRunPlace, FirstRunStep } from '#app/features/launch/first-run.ts'
import { confirmFacts, noteFirstRunStep, noteSaidDelays } from '#app/features/launch/setup.commands.server.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { removeTowns } from '#app/features/business/towns.commands.server.ts'
import { listMostAsked } from '#app/features/prices/most-asked.queries.server.ts'
import { readCell } from '#app/features/prices/price-value.ts'
import type { PriceChange } from '#app/features/prices/price-value.ts'
import { savePrices, undoPrices } from '#app/features/prices/prices.commands.server.ts'
import { isPartKind } from '#app/lib/repair-price.ts'
import { DELAY_FIELDS, unsaidDelays } from '#app/lib/starting-delays.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readForm, refuse, textField, textFields, unknownIntent } from '#app/platform/http/read-form.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { CHANGED_SINCE, runStoreIntent, runStoresIntent } from './facts-actions.server.ts'
import { runLaunchIntent } from './launch-actions.server.ts'
import { asLeftEmpty, withSiteDelays } from './said-delays.server.ts'
import { runTeamIntent } from './team-actions.server.ts'
import { runTownIntent, runTownsIntent } from './town-actions.server.ts'
import { takeBackFacts } from '#app/workflows/take-back-facts.server.ts'

/** What a step has saved, with its undo; a refusal keeps the step open. */
type StepOutcome = { kind: 'saved'; undoId?: string | null } | { kind: 'refused'; answer: StaffAnswer }
type RunStep = (ctx: Ctx, form: FormData) => Promise<StepOutcome>

/** What the forms of the steps answer: each step has its own. */
type RunAnswer = FirstRunAnswer & TeamAnswer & { intent?: string }

const SAVED: StepOutcome = { kind: 'saved' }

/** What each step saves. */
const RUN = {
  async entreprise(ctx, form) {
    const { business } = ctx.facts
    const values = businessValues(business)
    // The step shows some of the fields: the others stay as they are.
    const whole = new FormData()
    for (const [name, value] of Object.entries(values)) whole.set(name, form.has(name) ? textField(form, name) : value)
    // What is left empty is not said yet: the site goes on saying what it does.
    const unsaid = unsaidDelays(ctx.facts, await getSetup(ctx))
    const input = readForm(withSiteDelays(whole, unsaid, values), BusinessForm)
    if (!input.valid) return { kind: 'refused', answer: asLeftEmpty(input.refusal, form, unsaid) }
    const { undoId } = await saveBusiness(allow(ctx, 'facts:write'), input.value, business.claimSources)
    // The step shows the year and what is promised: whoever writes them says that they are right.
    await confirmFacts(allow(ctx, 'settings:write'), 'founded')
    const said = DELAY_FIELDS.filter((field) => textField(form, field) !== '')
    await noteSaidDelays(allow(ctx, 'settings:write'), said, await readFacts(ctx))
    return { kind: 'saved', undoId }
  },
  async magasins(ctx, form) {
    const closed = ctx.facts.stores.filter(({ week }) => week.every((slots) => slots.length === 0))
    if (closed.length > 0) return { kind: 'refused', answer: { notice: failed(withoutHours(closed)) } }
    const days = textFields(form, YEARLY_CLOSED_FIELD)
    const { undoId } = form.has(YEARLY_SHOWN_FIELD) ? await saveYearlyDays(allow(ctx, 'facts:write'), days) : {}
    await confirmFacts(allow(ctx, 'settings:write'), 'hours')
    return { kind: 'saved', undoId: undoId ?? null }
  },
  async villes(ctx, form) {
    const kept = new Set(textFields(form, TOWN_FIELD))
    const left = textFields(form, SHOWN_TOWN_FIELD).filter((slug) => !kept.has(slug))
    if (left.length === 0) return SAVED
    const { undoId } = await removeTowns(allow(ctx, 'facts:write'), left)
    return { kind: 'saved', undoId }
  },
  async marques(ctx, form) {
    await chooseBrands(allow(ctx, 'catalogue:write'), textFields(form, 'brand'))
    return SAVED
  },
  async prix(ctx, form) {
    const { part: before, prices } = await listMostAsked(ctx, COMMON_MODELS)
    const word = textField(form, PART_FIELD)
    const part = isPartKind(word) ? word : null
    const changes: PriceChange[] = []
    const errors: Record<string, string> = {}
    for (const { repairId, price } of prices) {
      const name = priceField(repairId)
      const typed = textField(form, name)
      if (!form.has(name) || (typed === price && (typed === '' || part === before))) continue
      const read = readCell(typed)
      if ('problem' in read) errors[name] = read.problem
      // The law has customers know what is put in: the owner says it, nothing is assumed.
      else if (part === null) errors[PART_FIELD] = 'Dites quelle pièce ces prix comprennent.'
      else {
        changes.push({ repairId, part, storeId: null, value: read.value })
        // The prices on the screen are of another kind of part than was said before.
        if (before !== null && before !== part && price !== '') changes.push({ repairId, part: before, storeId: null, value: null })
      }
    }
    if (Object.keys(errors).length > 0) return { kind: 'refused', answer: refuse(form, errors) }
    if (changes.length === 0) return SAVED
    const { undoId } = await savePrices(allow(ctx, 'catalogue:write'), { changes, source: 'saisie' })
    return { kind: 'saved', undoId }
  },
  messagerie: async () => SAVED,
  comptes: async () => SAVED,
} as const satisfies Record<FirstRunStep, RunStep>

/**
 * A step of the first run, or a form within one.
 * @param place what the address opens within the step: a shop, a town
 */
export async function runFirstRun(ctx: Ctx, form: FormData, place: FirstRunPlace): Promise<RunAnswer> {
  const allowed = allow(ctx, 'settings:write')
  const intent = textField(form, 'intent')
  const step = FIRST_RUN_STEPS.find(({ id }) => id === intent)?.id
  if (!step) return runWithinStep(allowed, form, place)
  const outcome = await RUN[step](ctx, form)
  if (outcome.kind === 'refused') return outcome.answer
  await noteFirstRunStep(allowed, step)
  throw redirect(afterStep(step, outcome.undoId ?? undefined))
}

/** Takes back what a step has saved, or a form within one: each kind knows its own. */
async function runUndo(ctx: AllowedCtx<'settings:write'>, undoId: string): Promise<StaffAnswer> {
  const facts = allow(ctx, 'facts:write')
  const isUndone =
    isUuid(undoId) &&
    ((await takeBackFacts(facts, undoId)).kind === 'undone' ||
      (await undoTowns(facts, undoId)) ||
      (await undoPrices(allow(ctx, 'catalogue:write'), { undoId })).kind === 'done')
  return { notice: isUndone ? done('C’est annulé.') : failed(await notUndoneText(ctx, undoId, CHANGED_SINCE)) }
}

function withoutHours(stores: readonly { town: string }[]): string {
  const names = stores.map(({ town }) => town).join(', ')
  return `Sans horaires, un magasin reste fermé\u00a0: ${names}. Remplissez sa semaine et enregistrez-la, ou passez cette étape.`
}

/** What is saved without leaving the step. */
async function runWithinStep(ctx: AllowedCtx<'settings:write'>, form: FormData, place: FirstRunPlace): Promise<RunAnswer> {
  const intent = textField(form, 'intent')
  const { storeId, town } = place
  if (intent === 'undo') return runUndo(ctx, textField(form, 'undo'))
  if (intent === 'try-mail') return runLaunchIntent(ctx, form)
  if (intent === 'invite') return runTeamIntent(allow(ctx, 'staff:write'), form)
  if (storeId) return runStoreIntent(ctx, storeId, form, firstRunHref('magasins'))
  if (town) return runTownIntent(allow(ctx, 'facts:write'), town, form)
  if (intent !== 'add') throw unknownIntent()
  if (!form.has('nearestStore')) return runStoresIntent(allow(ctx, 'facts:write'), form, firstRunStoreHref)
  const added = await runTownsIntent(allow(ctx, 'facts:write'), form)
  if (added.addedSlug) throw redirect(firstRunAddedHref(place, added.addedSlug))
  return added
}
