import { CSV_MAX_BYTES } from '#app/features/prices/price-csv.server.ts'
import type { SupplierAnswer } from '#app/features/prices/suppliers/supplier-list.ts'
import { REFERENCE_MAX, readSupplierList } from '#app/features/prices/suppliers/supplier-lines.server.ts'
import { planSupplierList } from '#app/features/prices/suppliers/supplier-plan.server.ts'
import { SupplierInput } from '#app/features/prices/suppliers/supplier.schema.server.ts'
import { applySupplierList, keepSupplier, saveMatches } from '#app/features/prices/suppliers/suppliers.commands.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { readForm, requireIntent, textField, textFields } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { takeBackPrices, undoOf } from './price-plan-actions.server.ts'
import { TOO_LARGE, typedTable } from './price-table-file.server.ts'

const DIFFERS = 'Des prix ont changé depuis l’aperçu. Voici le nouveau.'

/** Shows what a supplier's list would change, keeps the matches that staff confirm, applies what is ticked, or takes it back. */
export async function runSupplierList(ctx: AllowedCtx<'catalogue:write'>, form: FormData): Promise<SupplierAnswer> {
  const intent = requireIntent(form, ['preview', 'match', 'apply', 'undo'])
  if (intent === 'undo') return { typed: {}, notice: await takeBackPrices(ctx, textField(form, 'undo')) }
  const { fields, problem } = await typedTable(form)
  const { supplier = '', factor = '', fitting = '', minMargin = '', endWith9 } = fields
  form.set('text', fields['text'] ?? '')
  const text = textField(form, 'text')
  const typed = { supplier, factor, fitting, minMargin, ...(endWith9 !== undefined && { endWith9 }), text }
  if (problem) return { typed, errors: { text: problem } }
  const input = readForm(form, SupplierInput)
  if (!input.valid) return { typed, errors: input.refusal.errors }
  if (Buffer.byteLength(text) > CSV_MAX_BYTES) return { typed, errors: { text: TOO_LARGE } }
  const { factor: factorPercent, fitting: fittingCents, minMargin: minMarginCents, endWith9: nine } = input.value
  const rule = { factorPercent, fittingCents, minMarginCents, endWith9: nine }
  const list = await readSupplierList(text)
  if ('problem' in list) return { typed, errors: { text: list.problem } }
  const supplierId = await keepSupplier(ctx, { name: input.value.supplier, rule })
  const wrong = intent === 'match' ? await match(ctx, supplierId, form) : []
  const taken = new Set(textFields(form, 'take'))
  if (intent === 'apply') {
    const outcome = await applySupplierList(ctx, { supplierId, text, taken, fingerprint: textField(form, 'fingerprint') })
    if (outcome.kind === 'done') {
      const changed = `${countText(outcome.changed, 'prix changé', 'prix changés')}.`
      return { ...(await shown(ctx, supplierId, typed, wrong)), notice: done(changed, undoOf(outcome.undoId)) }
    }
    if (outcome.kind === 'refused') return { typed, errors: { text: outcome.why.problem } }
    return { ...(await shown(ctx, supplierId, typed, wrong)), notice: failed(DIFFERS) }
  }
  return shown(ctx, supplierId, typed, wrong)
}

async function shown(
  ctx: AllowedCtx<'catalogue:write'>,
  supplierId: string,
  typed: SupplierAnswer['typed'],
  wrong: readonly { reference: string; typed: string }[],
): Promise<SupplierAnswer> {
  const plan = await planSupplierList(ctx, { supplierId, text: typed['text'] ?? '', taken: null })
  if ('problem' in plan) return { typed, errors: { text: plan.problem } }
  const { view } = plan
  // What was typed and means nothing stays in its field.
  for (const part of [...view.toConfirm, ...view.unknown]) {
    const own = wrong.find(({ reference }) => reference === part.reference)
    if (own) Object.assign(part, { guess: own.typed, problem: 'Aucune réparation ne s’appelle ainsi. Exemple\u00a0: iPhone 13, Écran, compatible.' })
  }
  return { typed, view }
}

/** Keeps what was confirmed or ignored; returns what was typed for references that no repair fits. */
async function match(ctx: AllowedCtx<'catalogue:write'>, supplierId: string, form: FormData): Promise<{ reference: string; typed: string }[]> {
  const named = (name: string) => textFields(form, name).filter((reference) => reference !== '' && reference.length <= REFERENCE_MAX)
  const of = (reference: string) => ({ reference, description: textField(form, `description ${reference}`) })
  const confirmed = named('confirm').map((reference) => ({ ...of(reference), target: textField(form, `target ${reference}`) }))
  const { unknown } = await saveMatches(ctx, { supplierId, confirmed, ignored: named('ignore').map(of) })
  return confirmed.filter(({ reference }) => unknown.includes(reference)).map(({ reference, target }) => ({ reference, typed: target }))
}
