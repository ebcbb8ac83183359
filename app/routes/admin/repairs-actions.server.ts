import { redirect } from 'react-router'
import { z } from 'zod'
import { caseStep } from '#app/features/cases/case-machine.ts'
import type { CaseStep } from '#app/features/cases/case-machine.ts'
import { additionWaitsText, mustWaitText } from '#app/features/contracts/early-start.ts'
import { REPAIR_INTENTS } from '#app/features/repairs/repair-answer.ts'
import type { RepairAnswer, RepairIntent } from '#app/features/repairs/repair-answer.ts'
import { REPAIR_PARAMS } from '#app/features/repairs/repair-list.ts'
import {
  CloseForm,
  CodeForm,
  correctForm,
  HandOverNoteForm,
  NoteForm,
  PhotoForm,
  PhotosForm,
  StatusForm,
  NotifyForm,
  UnrepairableForm,
  dueForm,
  repairForm,
} from '#app/features/repairs/repair.schema.ts'
import { addRepairPhotos, removeRepairPhoto } from '#app/features/repairs/repair-photos.server.ts'
import { AFTER_WITHDRAWAL_LABEL, WORK_STEPS, ANOTHER_CASE, hasCaseText, justOpenedText, stepOf } from '#app/features/repairs/repair-words.ts'
import {
  addRepairNote,
  changeHandOverNote,
  changeRepairDueDay,
  eraseDeviceCode,
  keepDeviceCode,
  showDeviceCode,
  notifyCustomer,
} from '#app/features/repairs/repairs.commands.server.ts'
import type { NotifyResult } from '#app/features/repairs/repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { openedCorrection } from '#app/features/repairs/opened-correction.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import {
  isChangedByBoth,
  keepUntouched,
  readForm,
  refuse,
  refuseChangedByBoth,
  requireFields,
  requireIntent,
  textField,
} from '#app/platform/http/read-form.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import { isQuiet } from '#app/lib/quiet-hours.ts'
import { TEXT_WAITS, mailSaid, textSaid } from '#app/platform/mail/leaving.ts'
import { mailsWait } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { declareUnrepairable, handOver, moveRepair, undoHandOver } from '#app/workflows/cases.server.ts'
import type { CaseChange } from '#app/workflows/cases.server.ts'
import { findJustOpened, openShortCase } from '#app/workflows/new-case.server.ts'
import type { LinksAfter } from '#app/workflows/close-links.server.ts'
import { correctCase } from '#app/workflows/correct-case.server.ts'
import type { Corrected } from '#app/workflows/correct-case.server.ts'
import { draftFrom } from '#app/workflows/repair-origin.server.ts'
import { refusedAsForgotten } from '#app/workflows/forgotten.server.ts'
import { reviewObstacle } from '#app/workflows/review-obstacle.server.ts'
import type { RepairOrigin } from '#app/workflows/repair-origin.server.ts'
import { findUndoneInvoice } from '#app/workflows/undone-invoice.server.ts'
import type { ToldOfMove } from '#app/workflows/told-of-move.server.ts'

const NOTIFY_ANSWERS = {
  'already-notified': failed('Le client a déjà reçu l’e-mail de cette étape.'),
  'no-email': failed('Ce client n’a pas laissé d’e-mail. Appelez-le.'),
  'unknown-repair': failed('Cette réparation n’existe plus.'),
}

/** By a colleague, or by the same press once more: what this form says of it is not kept. */
const HANDED_OVER_BEFORE = 'L’appareil était déjà rendu. La chronologie dit par qui, et ce qui a été fait.'

const ERASED = failed('La personne de cette fiche est effacée\u00a0: la fiche ne se corrige plus.')

const NOT_ALLOWED = failed(
  'Rien n’est encore réparé\u00a0: passez d’abord par «\u00a0En réparation\u00a0», ou choisissez «\u00a0Rendu sans réparation\u00a0».',
)

/** Said instead of a change of step where the customer has withdrawn. */
export const WITHDRAWN = failed(
  `Le client a renoncé au contrat\u00a0: plus aucun travail, l’appareil se rend avec «\u00a0${AFTER_WITHDRAWAL_LABEL}\u00a0».`,
)

/** What staff read of a correction: what became of the links and messages that had left or had not, and of a quote that its customer has not read. */
export function correctedText(plain: string, { unreached, links, done: doneBefore, again, move }: Corrected): string {
  const toCheck = doneBefore.length === 0 ? '' : `À vérifier avec le client, car fait avec les anciennes coordonnées\u00a0: ${doneBefore.join(', ')}.`
  const words = [unreached === null ? plain : unreachedText(unreached), againText(again), toCheck, LINKS_TEXTS[links], move ? MOVE_TEXTS[move] : '']
  return words.filter(Boolean).join(' ')
}

function againText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'Le message qui n’était pas parti part avec les nouvelles coordonnées.'
    : `Les ${count} messages qui n’étaient pas partis partent avec les nouvelles coordonnées.`
}

const MOVE_TEXTS = {
  mailed: 'Le client l’apprend par e-mail dans dix minutes\u00a0: rendez le dossier à son magasin avant, et le message ne part pas.',
  'to-call': 'Aucun e-mail ne lui dit où son dossier est suivi\u00a0: appelez-le.',
  'taken-back': 'Le message sur le changement de magasin ne part pas.',
} as const satisfies Record<ToldOfMove, string>

const LINKS_CLOSED =
  'Les liens d’avant sont fermés, car un message ou un formulaire les avait donnés avec les anciennes coordonnées\u00a0: un bon ou un bordereau imprimé avant ne mène plus nulle part, imprimez-le de nouveau.'

const LINKS_TEXTS = {
  kept: '',
  closed: LINKS_CLOSED,
  mailed: `${LINKS_CLOSED} Le client reçoit le nouveau lien par e-mail.`,
  'mailed-all':
    'Les liens d’avant sont fermés, car un message ou un formulaire les avait donnés avec les anciennes coordonnées. Le client reçoit par e-mail ses nouveaux liens\u00a0: suivi, garantie, factures, et avis s’il était demandé.',
} as const satisfies Record<LinksAfter, string>

/** A quote that left for the address from before: its customer reads it once another one takes its place. */
function unreachedText(version: number): string {
  return `C’est corrigé. Le devis n°\u00a0${version} est parti à l’ancienne adresse\u00a0: renvoyez-le, il prendra la place du premier.`
}

/** What is said where this form and somebody else have put the same right; undefined where they have not. */
export function changedByBoth(form: FormData, current: Readonly<Record<string, string>>): string | undefined {
  const both = Object.entries(current).filter(([name, value]) => isChangedByBoth(form, { [name]: value }))
  if (both.length === 0) return undefined
  const now = both.map(([, value]) => (value === '' ? 'rien' : `«\u00a0${value}\u00a0»`)).join(', ')
  return `Quelqu’un a corrigé la même chose entre-temps (${now})\u00a0: rien n’est enregistré, votre saisie est gardée ici. Enregistrez de nouveau pour la garder.`
}

/** Two may take in one device at the same moment: the second is asked, and goes on with a box. */
export function askedAsJustOpened(form: FormData, number: number): RepairAnswer {
  return refuse(form, { [ANOTHER_CASE]: justOpenedText(number) })
}

const Keyed = z.object({ formKey: z.uuid() })

type Run = (ctx: AllowedCtx<'requests:write'>, form: FormData, origin: RepairOrigin) => Promise<RepairAnswer | Response>

const RUN = {
  async create(ctx, form, origin) {
    const input = readForm(form, repairForm(parisTime(ctx.now).date, ctx.facts))
    if (!input.valid) return input.refusal
    const { formKey } = requireFields(form, Keyed)
    const from = (await draftFrom(ctx, origin))?.origin
    const another = textField(form, ANOTHER_CASE) !== ''
    const just = from || another ? undefined : await findJustOpened(ctx, { formKey, repair: input.value })
    if (just !== undefined) return askedAsJustOpened(form, just)
    const result = await openShortCase(ctx, { formKey, repair: input.value, another }, from)
    if (result.kind === 'has-case') return { ...refuse(form, {}), notice: failed(hasCaseText(result.number, from?.kind === 'booking')) }
    return redirect(`/admin/reparations?${REPAIR_PARAMS.repair}=${result.id}`)
  },
  correct: (ctx, form) => runCorrection(ctx, form),
  async status(ctx, form) {
    const input = requireFields(form, StatusForm)
    const change = await moveRepair(ctx, input)
    const answer = answerOf(change, `Étape\u00a0: ${stepOf(input.status).label.toLowerCase()}.${toldReadyText(change)}`)
    const back = WORK_STEPS.find(({ id }) => id === input.was)?.id
    if (change.kind !== 'changed' || !answer.notice || !back) return answer
    return { notice: { ...answer.notice, undo: { intent: 'status' satisfies RepairIntent, id: input.id, status: back, was: input.status } } }
  },
  due: (ctx, form) => runDueDay(ctx, form),
  async note(ctx, form) {
    const input = readForm(form, NoteForm)
    if (!input.valid) return input.refusal
    const change = await addRepairNote(ctx, input.value)
    // The same words once more are those of a form whose answer was lost: they are kept.
    return answerOf(change.kind === 'unchanged' ? { kind: 'changed' } : change, 'Note ajoutée.')
  },
  async 'hand-over-note'(ctx, form) {
    const input = readForm(form, HandOverNoteForm)
    if (!input.valid) return input.refusal
    const change = await changeHandOverNote(ctx, input.value)
    if (change.kind === 'written-meanwhile') {
      // The page is not read anew for a refusal: the form goes back as one of what stands now, and sent again it is meant.
      form.set('was', change.current)
      return refuse(form, { handOverNote: meanwhileText(change.current) })
    }
    return answerOf(change, input.value.handOverNote === '' ? 'Note retirée.' : 'Ce sera dit en rendant.')
  },
  async notify(ctx, form) {
    return { notice: await tellStep(ctx, requireFields(form, NotifyForm)) }
  },
  async close(ctx, form) {
    const input = readForm(form, CloseForm)
    if (!input.valid) return input.refusal
    const change = await handOver(ctx, input.value)
    if (change.kind === 'unpaid') return refuse(form, { unpaid: unpaidText(change.restCents) })
    if (change.kind === 'less-warranty') return refuse(form, { warrantyMonths: lessWarrantyText(change) })
    if (change.kind === 'unchanged') return { notice: done(HANDED_OVER_BEFORE) }
    const obstacle = await reviewObstacle(ctx)
    // Not every customer has an address, nor every hand-over something to write.
    const isMailed = await mailsWait(ctx, input.value.id)
    const said = isMailed ? mailSaid(ctx, 'Appareil rendu. L’e-mail part dans dix minutes.', 'Appareil rendu.') : 'Appareil rendu.'
    const answer = answerOf(change, [said, obstacle].filter(Boolean).join(' '))
    return change.kind === 'changed' && answer.notice ? { notice: { ...answer.notice, undo: { intent: 'undo-close', id: input.value.id } } } : answer
  },
  async 'undo-close'(ctx, form) {
    const change = await undoHandOver(ctx, requireFields(form, NotifyForm))
    if (change.kind === 'unchanged')
      return {
        notice: failed('La remise ne s’annule plus\u00a0: dix minutes ont passé, l’appareil est déjà revenu, ou son client a signalé une panne.'),
      }
    return answerOf(change, 'Remise annulée, l’e-mail de la remise n’est pas parti.')
  },
  async unrepairable(ctx, form) {
    const input = readForm(form, UnrepairableForm)
    if (!input.valid) return input.refusal
    const { id, reason, was } = input.value
    const change = await declareUnrepairable(ctx, { id, reason, was })
    if (change.kind !== 'changed') return answerOf(change, '')
    const undone = await findUndoneInvoice(ctx, id)
    const credit = undone ? ` La facture ${undone.text} est émise\u00a0: faites son avoir, rien n’en est dû.` : ''
    return {
      notice: done(`Noté irréparable, à rendre. ${unrepairableSaid(ctx, change.told)}${credit}`, {
        intent: 'status' satisfies RepairIntent,
        id,
        status: was,
        was: 'unrepairable',
      }),
    }
  },
  async 'keep-code'(ctx, form) {
    const input = readForm(form, CodeForm)
    if (!input.valid) return input.refusal
    return answerOf(await keepDeviceCode(ctx, input.value), 'Code gardé, chiffré jusqu’à la remise.')
  },
  async 'show-code'(ctx, form) {
    const { id } = requireFields(form, NotifyForm)
    const text = await showDeviceCode(ctx, { id })
    return text === undefined ? { notice: failed('Aucun code n’est gardé pour cet appareil.') } : { code: { id, text } }
  },
  async 'erase-code'(ctx, form) {
    return answerOf(await eraseDeviceCode(ctx, requireFields(form, NotifyForm)), 'Code effacé.')
  },
  async 'add-photos'(ctx, form) {
    const kept = await addRepairPhotos(ctx, { ...requireFields(form, PhotosForm), files: filesOf(form, 'photos') })
    return kept.kind === 'refused' ? refuse(form, { photos: kept.problem }) : answerOf(kept, 'Photos gardées.')
  },
  async 'remove-photo'(ctx, form) {
    return answerOf(await removeRepairPhoto(ctx, requireFields(form, PhotoForm)), 'Photo supprimée.')
  },
} satisfies Record<RepairIntent, Run>

/** Promises another day, unless a colleague has promised one meanwhile: the customer may have been told that. */
async function runDueDay(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<RepairAnswer> {
  const sheet = await findRepair(ctx, textField(form, 'id'))
  const current = { dueOn: sheet?.dueOn ?? '' }
  const errors = refuseChangedByBoth(form, current, (_field, day) => (day === '' ? '' : dateText(day)))
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  keepUntouched(form, current)
  const input = readForm(form, dueForm(parisTime(ctx.now).date))
  if (!input.valid) return input.refusal
  const change = await changeRepairDueDay(ctx, { ...input.value, seen: sheet?.dueOn ?? null })
  return change.kind === 'changed-since' ? runDueDay(ctx, form) : answerOf(change, 'Date enregistrée.')
}

/** Puts right what was written down of a case. */
async function runCorrection(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<RepairAnswer> {
  const sheet = await findRepair(ctx, textField(form, 'id'))
  const current = sheet && openedCorrection(sheet)
  const both = current && changedByBoth(form, current)
  // What this form left as it opened stays as a colleague, or another tab, has put it right meanwhile.
  if (current) keepUntouched(form, current)
  if (both) return { ...refuse(form, {}), notice: failed(both), correcting: true }
  const input = readForm(form, correctForm(ctx.facts, sheet?.storeId))
  if (!input.valid) return { ...input.refusal, correcting: true }
  const result = await correctCase(ctx, { ...input.value, ...(current && { seen: current }) })
  if (result.kind === 'erased') return { notice: ERASED }
  // A colleague pressed at the same moment: the form, which says now what it was merged with, is merged with what they wrote.
  if (result.kind === 'changed-since') return runCorrection(ctx, form)
  return answerOf(result, result.kind === 'changed' ? correctedText('Fiche corrigée.', result) : 'Fiche corrigée.')
}

/** Does what a form of the repairs screen asks for. */
export async function runRepairIntent(ctx: AllowedCtx<'requests:write'>, form: FormData, origin: RepairOrigin): Promise<RepairAnswer | Response> {
  const intent = requireIntent(form, REPAIR_INTENTS)
  return (await refusedAsForgotten(ctx, form, { repairId: textField(form, 'id'), requestId: null })) ?? RUN[intent](ctx, form, origin)
}

function answerOf(change: CaseChange, text: string): RepairAnswer {
  const { kind } = change
  if (kind === 'unknown-repair') return { notice: NOTIFY_ANSWERS[kind] }
  if (change.kind === 'must-wait') return { notice: failed(mustWaitText(change.until)) }
  if (change.kind === 'addition-waits') return { notice: failed(additionWaitsText(change)) }
  if (change.kind === 'not-allowed') return { notice: change.withdrawn ? WITHDRAWN : NOT_ALLOWED }
  if (change.kind === 'moved-since') return { notice: failed(movedSinceText(change.step)) }
  if (kind === 'unpaid') return { notice: failed(unpaidText(change.restCents)) }
  if (kind === 'less-warranty') return { notice: failed(lessWarrantyText(change)) }
  return { notice: done(kind === 'unchanged' ? 'Rien à changer.' : text) }
}

/** Tells the customer of the step that their repair is at, and the team what became of that. */
export async function tellStep(ctx: AllowedCtx<'requests:write'>, repair: { id: string }): Promise<StaffNotice> {
  const { kind } = await notifyCustomer(ctx, repair)
  if (kind === 'notified') return done(mailSaid(ctx, 'L’e-mail au client part.'))
  return kind === 'texted' ? done(textSaid(ctx, isQuiet(ctx.now) ? TEXT_WAITS : 'Le SMS au client part.')) : NOTIFY_ANSWERS[kind]
}

/** Added to the answer when a case that was ready goes back to work and its customer has been told: they may be on the way. */
export function toldReadyText(change: CaseChange): string {
  if ('toldUnrepairable' in change) return ' Le client a déjà été prévenu qu’il ne peut pas être réparé\u00a0: dites-lui ce qu’il en est.'
  return 'toldReady' in change ? ' Le client a déjà été prévenu qu’il est prêt\u00a0: dites-lui ce qu’il en est.' : ''
}

export function movedSinceText(step: CaseStep): string {
  return `Ce dossier est passé à «\u00a0${caseStep(step).label}\u00a0» entre-temps\u00a0: regardez, puis recommencez s’il le faut.`
}

/** How its customer hears that a device cannot be repaired. */
function unrepairableSaid(ctx: AllowedCtx<'requests:write'>, told: NotifyResult['kind']): string {
  if (told === 'notified') return mailSaid(ctx, 'L’e-mail au client part dans dix minutes.')
  return told === 'texted' ? textSaid(ctx, 'Le SMS au client part dans dix minutes, jamais la nuit.') : 'Ni e-mail ni SMS\u00a0: appelez le client.'
}

function meanwhileText(current: string): string {
  const what = current === '' ? 'Quelqu’un a retiré la note entre-temps' : `Quelqu’un a écrit entre-temps «\u00a0${current}\u00a0»`
  return `${what}. Relisez, puis enregistrez de nouveau.`
}

/** `source` as the draft of the hand-over says it: "du devis accepté". */
function lessWarrantyText({ promised, source }: { promised: number; source: string }): string {
  return `Garantie reprise ${source}\u00a0: ${promised}\u00a0mois promis au client. Donnez autant, ou plus.`
}

function unpaidText(restCents: number): string {
  return `Il reste ${priceText(restCents)} à encaisser. Encaissez, ou cochez la case.`
}
