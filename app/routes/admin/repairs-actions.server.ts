import { redirect } from 'react-router'
import type { z } from 'zod'
import { REPAIR_INTENTS } from '#app/features/repairs/repair-answer.ts'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { correctRepair } from '#app/features/repairs/correct-repair.commands.server.ts'
import type { RepairAnswer, RepairIntent } from '#app/features/repairs/repair-answer.ts'
import { REPAIR_PARAMS } from '#app/features/repairs/repair-list.ts'
import {
  CloseForm,
  CodeForm,
  correctForm,
  NoteForm,
  PhotoForm,
  PhotosForm,
  StatusForm,
  NotifyForm,
  dueForm,
  repairForm,
} from '#app/features/repairs/repair.schema.ts'
import { addRepairPhotos, removeRepairPhoto } from '#app/features/repairs/repair-photos.server.ts'
import { stepOf } from '#app/features/repairs/repair-words.ts'
import {
  addRepairNote,
  changeRepairDueDay,
  changeRepairStatus,
  createRepair,
  eraseDeviceCode,
  keepDeviceCode,
  showDeviceCode,
  notifyCustomer,
} from '#app/features/repairs/repairs.commands.server.ts'
import type { RepairChange } from '#app/features/repairs/repairs.commands.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { draftFrom } from '#app/workflows/repair-origin.server.ts'

const FIELDS = ['shop', 'device', 'fault', 'imei', 'name', 'phone', 'email', 'dueOn'] as const

const CORRECT_FIELDS = FIELDS.filter((name) => name !== 'dueOn')
const CLOSE_FIELDS = ['outcome', 'covered', 'warrantyMonths'] as const

const NOTIFY_ANSWERS = {
  notified: { kind: 'done', text: 'Le client est prévenu par mail.' },
  'already-notified': { kind: 'error', text: 'Le client a déjà reçu le mail de cette étape.' },
  'no-email': { kind: 'error', text: 'Ce client n’a pas laissé d’e-mail. Appelez-le.' },
  'unknown-repair': { kind: 'error', text: 'Cette réparation n’existe plus.' },
} as const

const ERASED = { kind: 'error', text: 'La personne de cette fiche est effacée\u00a0: la fiche ne se corrige plus.' } as const

type Run = (ctx: AllowedCtx<'requests:write'>, form: FormData, params: URLSearchParams) => Promise<RepairAnswer | Response>

const RUN = {
  async create(ctx, form, params) {
    const input = readForm(form, repairForm(parisTime(ctx.now).date, ctx.facts))
    if (!input.valid) return { errors: input.errors, typed: typedIn(form, FIELDS) }
    const { id } = await createRepair(ctx, input.value, (await draftFrom(ctx, params))?.origin)
    return redirect(`/admin/reparations?${REPAIR_PARAMS.repair}=${id}`)
  },
  async correct(ctx, form) {
    const input = readForm(form, correctForm(ctx.facts))
    if (!input.valid) return { errors: input.errors, typed: typedIn(form, CORRECT_FIELDS), correcting: true }
    const result = await correctRepair(ctx, input.value)
    return result.kind === 'erased' ? { notice: ERASED } : answerOf(result, 'Fiche corrigée.')
  },
  async status(ctx, form) {
    const input = valid(form, StatusForm)
    return answerOf(await changeRepairStatus(ctx, input), `Étape\u00a0: ${stepOf(input.status).label.toLowerCase()}.`)
  },
  async due(ctx, form) {
    const input = readForm(form, dueForm(parisTime(ctx.now).date))
    if (!input.valid) return { errors: input.errors, typed: typedIn(form, ['dueOn']) }
    return answerOf(await changeRepairDueDay(ctx, input.value), 'Date enregistrée.')
  },
  async note(ctx, form) {
    const input = readForm(form, NoteForm)
    if (!input.valid) return { errors: input.errors, typed: { text: textField(form, 'text') } }
    return answerOf(await addRepairNote(ctx, input.value), 'Note ajoutée.')
  },
  async notify(ctx, form) {
    return { notice: NOTIFY_ANSWERS[(await notifyCustomer(ctx, valid(form, NotifyForm))).kind] }
  },
  async close(ctx, form) {
    const input = readForm(form, CloseForm)
    if (!input.valid) return { errors: input.errors, typed: typedIn(form, CLOSE_FIELDS) }
    return answerOf(await closeRepair(ctx, input.value), 'Appareil rendu, réparation close.')
  },
  async 'keep-code'(ctx, form) {
    const input = readForm(form, CodeForm)
    if (!input.valid) return { errors: input.errors }
    return answerOf(await keepDeviceCode(ctx, input.value), 'Code gardé, chiffré jusqu’à la remise.')
  },
  async 'show-code'(ctx, form) {
    const { id } = valid(form, NotifyForm)
    const text = await showDeviceCode(ctx, { id })
    return text === undefined ? { notice: { kind: 'error', text: 'Aucun code n’est gardé pour cet appareil.' } } : { code: { id, text } }
  },
  async 'erase-code'(ctx, form) {
    return answerOf(await eraseDeviceCode(ctx, valid(form, NotifyForm)), 'Code effacé.')
  },
  async 'add-photos'(ctx, form) {
    const kept = await addRepairPhotos(ctx, { ...valid(form, PhotosForm), files: filesOf(form, 'photos') })
    return kept.kind === 'refused' ? { errors: { photos: kept.problem } } : answerOf(kept, 'Photos gardées.')
  },
  async 'remove-photo'(ctx, form) {
    return answerOf(await removeRepairPhoto(ctx, valid(form, PhotoForm)), 'Photo supprimée.')
  },
} satisfies Record<RepairIntent, Run>

/** Does what a form of the repairs screen asks for. */
export async function runRepairIntent(ctx: AllowedCtx<'requests:write'>, form: FormData, params: URLSearchParams): Promise<RepairAnswer | Response> {
  const intent = REPAIR_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) throw new Response('Demande inconnue', { status: 400 })
  return RUN[intent](ctx, form, params)
}

function answerOf({ kind }: RepairChange, done: string): RepairAnswer {
  if (kind === 'unknown-repair') return { notice: NOTIFY_ANSWERS[kind] }
  return { notice: { kind: 'done', text: kind === 'unchanged' ? 'Rien à changer.' : done } }
}

function typedIn(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textField(form, name)]))
}

/** Fields that our own buttons post: wrong ones are not a person's mistake. */
function valid<Value>(form: FormData, schema: z.ZodType<Value>): Value {
  const input = readForm(form, schema)
  if (!input.valid) throw new Response('Demande incomplète', { status: 400 })
  return input.value
}
