import { href, redirect } from 'react-router'
import { z } from 'zod'
import { ALL_PARAM, BULK_DONE_PARAM, BULK_KINDS, CHOSEN_PARAM } from '#app/features/catalogue/editing/bulk-forms.ts'
import type { BulkAnswer } from '#app/features/catalogue/editing/bulk-forms.ts'
import { applyBulk, previewBulk, undoBulk } from '#app/features/catalogue/editing/bulk.commands.server.ts'
import type { BulkChoice } from '#app/features/catalogue/editing/bulk.queries.server.ts'
import { bulkForm } from '#app/features/catalogue/editing/bulk.schema.server.ts'
import { MODEL_LIST } from '#app/features/catalogue/editing/model-list.ts'
import { countText } from '#app/lib/count-text.ts'
import { fewNames } from '#app/lib/few-names.ts'
import { listHref, readListQuery } from '#app/lib/list-query.ts'
import { readForm, textField, typedIn, unknownIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { notUndoneText } from '#app/platform/undo/undo.server.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { done, failed } from '#app/ui/staff/staff-answer.ts'

const Ids = z.uuid()
const UNKNOWN_CATEGORY = 'Cette catégorie n’existe plus. Choisissez-en une autre.'
const DIFFERS = 'Des modèles ont changé depuis l’aperçu. Voici le nouveau.'

/** The models that the address names; what is no id is left out. */
export function bulkChoice(params: URLSearchParams): BulkChoice {
  if (params.get(ALL_PARAM) === 'oui') return { by: 'list', query: readListQuery(params, MODEL_LIST) }
  return { by: 'ids', ids: params.getAll(CHOSEN_PARAM).filter((id) => Ids.safeParse(id).success) }
}

/** The list that the models were chosen from, with its filters. */
export function bulkListHref(params: URLSearchParams, undoId: string | null = null): string {
  const page = params.get('page')
  return `${href('/admin/models')}${listHref(params, { [CHOSEN_PARAM]: null, [ALL_PARAM]: null, [BULK_DONE_PARAM]: undoId, page })}`
}

export async function runBulk(ctx: AllowedCtx<'catalogue:write'>, params: URLSearchParams, form: FormData): Promise<BulkAnswer> {
  const kind = BULK_KINDS.find((known) => known === form.get('kind'))
  if (!kind) throw unknownIntent()
  const typed = typedIn(form)
  const input = readForm(form, bulkForm(ctx.facts.business.claims.warrantyMonthsMin))
  if (!input.valid) return { kind, ...input.refusal }
  const work = { choice: bulkChoice(params), edit: input.value }
  if (form.get('intent') !== 'apply') {
    const trial = await previewBulk(ctx, work)
    return trial.kind === 'preview' ? { kind, typed, preview: trial.preview } : { kind, typed, errors: { category_id: UNKNOWN_CATEGORY } }
  }
  const outcome = await applyBulk(ctx, { ...work, fingerprint: textField(form, 'fingerprint') })
  if (outcome.kind === 'done') throw redirect(bulkListHref(params, outcome.undoId))
  if (outcome.kind === 'differs') return { kind, typed, preview: outcome.preview, notice: failed(DIFFERS) }
  return { kind, typed, errors: { category_id: UNKNOWN_CATEGORY } }
}

export async function takeBulkBack(ctx: AllowedCtx<'catalogue:write'>, undoId: string): Promise<StaffNotice> {
  const undone = await undoBulk(ctx, { undoId })
  if (undone.kind === 'unknown') return failed(await notUndoneText(ctx, undoId, 'Ce changement a déjà été annulé.'))
  if (undone.kept === 0) return done('Changement annulé.')
  const kept = countText(undone.kept, 'modèle changé depuis reste comme il est', 'modèles changés depuis restent comme ils sont')
  return done(`Changement annulé. ${kept}${undone.left.length > 0 ? `\u00a0: ${fewNames(undone.left)}` : ''}.`)
}
