import { undoneText } from '#app/features/prices/cell-messages.ts'
import { applyPlan } from '#app/features/prices/apply-plan.server.ts'
import { BulkPlanInput, CopyPlanInput, CsvPlanInput } from '#app/features/prices/plan.schema.server.ts'
import { planBulk, planCopy } from '#app/features/prices/plans.server.ts'
import type { PricePlan } from '#app/features/prices/plans.server.ts'
import { CSV_MAX_BYTES, planCsv } from '#app/features/prices/price-csv.server.ts'
import { PLAN_KINDS } from '#app/features/prices/price-plan.ts'
import type { PlanAnswer, PlanKind } from '#app/features/prices/price-plan.ts'
import { undoPrices } from '#app/features/prices/prices.commands.server.ts'
import type { Reading } from '#app/features/prices/price-values.queries.server.ts'
import { countText } from '#app/lib/count-text.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readForm, requireIntent, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { TOO_LARGE, typedTable } from './price-table-file.server.ts'

const DIFFERS = 'Des prix ont changé depuis l’aperçu. Voici le nouveau.'

type PlanRefusal = { problem: string; field: string }

type PlanMaker = (ctx: Ctx, reading?: Reading) => Promise<PricePlan | PlanRefusal>

/** Shows what a change of many prices would do, makes the one that was shown, or takes it back. */
export async function runPricePlan(ctx: AllowedCtx<'catalogue:write'>, form: FormData): Promise<PlanAnswer> {
  const intent = requireIntent(form, ['preview', 'apply', 'undo'])
  const kind = PLAN_KINDS.find((known) => known === form.get('kind')) ?? 'lot'
  if (intent === 'undo') return { kind, typed: {}, notice: await takeBackPrices(ctx, textField(form, 'undo')) }
  const { fields: typed, problem: fileProblem } = await typedTable(form)
  if (fileProblem) return { kind, typed, errors: { text: fileProblem } }
  for (const [name, text] of Object.entries(typed)) form.set(name, text)
  const reading = READERS[kind](form)
  if ('errors' in reading) return { kind, typed, errors: reading.errors }
  const refusedWith = ({ field, problem }: PlanRefusal): PlanAnswer => ({ kind, typed, errors: { [field]: problem } })
  if (intent === 'preview') {
    const trial = await reading.plan(ctx)
    return 'problem' in trial ? refusedWith(trial) : { kind, typed, preview: trial.preview }
  }
  const outcome = await applyPlan<PricePlan, PlanRefusal>(ctx, {
    plan: reading.plan,
    fingerprint: textField(form, 'fingerprint'),
    source: kind === 'csv' ? 'csv' : 'regle',
  })
  if (outcome.kind === 'refused') return refusedWith(outcome.why)
  if (outcome.kind === 'differs') return { kind, typed, preview: outcome.preview, notice: failed(DIFFERS) }
  return {
    kind,
    typed: {},
    notice: done(`${countText(outcome.changed, 'prix changé', 'prix changés')}.`, undoOf(outcome.undoId)),
  }
}

const READERS: Readonly<Record<PlanKind, (form: FormData) => { errors: FieldErrors } | { plan: PlanMaker }>> = {
  lot(form) {
    const input = readForm(form, BulkPlanInput)
    if (!input.valid) return { errors: input.refusal.errors }
    const { add, ...rest } = input.value
    return { plan: (ctx, reading) => planBulk(ctx, { ...rest, addCents: add }, reading) }
  },
  copie(form) {
    const input = readForm(form, CopyPlanInput)
    if (!input.valid) return { errors: input.refusal.errors }
    return {
      plan: async (ctx, reading) => (await planCopy(ctx, input.value, reading)) ?? { problem: 'Ce modèle n’existe plus.', field: 'modelSlug' },
    }
  },
  csv(form) {
    const input = readForm(form, CsvPlanInput)
    if (!input.valid) return { errors: input.refusal.errors }
    if (Buffer.byteLength(input.value.text) > CSV_MAX_BYTES) return { errors: { text: TOO_LARGE } }
    return {
      plan: async (ctx, reading) => {
        const plan = await planCsv(ctx, input.value, reading)
        return 'problem' in plan ? { ...plan, field: 'text' } : plan
      },
    }
  },
}

/** What the button «Annuler» of the notice posts. */
export function undoOf(undoId: string | null): StaffNotice['undo'] {
  return undoId === null ? undefined : { intent: 'undo', undo: undoId }
}

/** Takes one change back and says what became of it. */
export async function takeBackPrices(ctx: AllowedCtx<'catalogue:write'>, undoId: string): Promise<StaffNotice> {
  const undone = isUuid(undoId) ? await undoPrices(ctx, { undoId }) : { kind: 'unknown' as const }
  if (undone.kind === 'unknown') return failed(await notUndoneText(ctx, undoId, 'Ce changement a déjà été annulé.'))
  return done(undoneText(undone))
}
