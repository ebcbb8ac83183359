import { z } from 'zod'
import { PART_KINDS, QUOTE_LINES, REQUEST_INTENTS } from '#app/features/requests/inbox-list.ts'
import type { RequestIntent } from '#app/features/requests/inbox-list.ts'
import { discountLine } from '#app/features/requests/quote-sum.ts'
import { namedParts } from '#app/features/requests/quote-work.ts'
import { LABEL_MAX } from '#app/features/requests/quote-fields.ts'
import { parcelNumberHint, readParcelNumber } from '#app/features/requests/parcel-number.ts'
import { carrierName, parcelWord, saveParcel } from '#app/features/requests/parcels.commands.server.ts'
import { attachLabel, labelProblem } from '#app/features/requests/postal-label.commands.server.ts'
import { drawPhotos } from '#app/features/requests/request-photos.server.ts'
import { REQUEST_PHOTOS_MAX, attachPhotos } from '#app/features/requests/staff-photos.commands.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { priceText, readAmountCents } from '#app/lib/money.ts'
import { saveQuoteTemplate } from '#app/features/requests/quote-templates.server.ts'
import { addNote, answerRequest, retryRequestMail, takeRequest } from '#app/features/requests/staff-requests.commands.server.ts'
import type { RequestChange } from '#app/features/requests/staff-requests.commands.server.ts'
import { PARCEL_CARRIERS, PARCEL_DIRECTIONS, REQUEST_STATES } from '#app/platform/db/tables/requests.server.ts'
import { readForm, refuse, requireFields, requireIntent, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import { WRITTEN_TOO_OFTEN } from '#app/platform/rate-limit/write-by-hand.server.ts'
import { mailSaid } from '#app/platform/mail/leaving.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { REQUEST_STATE_BADGES } from '#app/features/requests/request-kinds.ts'
import { done, failed, toDo } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { moveRequest } from '#app/workflows/cases.server.ts'
import { refusedAsForgotten } from '#app/workflows/forgotten.server.ts'
import { sendQuote } from '#app/workflows/quotes.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'

const ForRequest = z.object({ id: z.uuid() })
const Keyed = ForRequest.extend({ formKey: z.uuid() })
const Words = z.object({ text: typedParagraph.pipe(z.string().min(1, 'Écrivez quelque chose.').max(4_000, '4 000 caractères au plus.')) })
const State = ForRequest.extend({ state: z.enum(REQUEST_STATES), was: z.enum(REQUEST_STATES) })
const Parcel = ForRequest.extend({
  direction: z.enum(PARCEL_DIRECTIONS),
  carrier: z.enum(PARCEL_CARRIERS),
  number: z.string().max(200),
  was: z.string().max(200).optional(),
})
const Retry = ForRequest.extend({ mailId: z.uuid() })
const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`De ${min} à ${max}.`).int(`De ${min} à ${max}.`).min(min, `De ${min} à ${max}.`).max(max, `De ${min} à ${max}.`)
const Terms = z.object({
  partKind: z.string().refine((value) => PART_KINDS.some((part) => part.value === value), 'Choisissez le type de pièce.'),
  warrantyMonths: wholeNumber(0, 60),
  validDays: wholeNumber(1, 90),
  known: z.coerce.number().int().min(0).optional(),
  message: typedParagraph.pipe(z.string().max(2_000, '2 000 caractères au plus.')),
})

const RUN = {
  async note(ctx, form) {
    const keyed = requireFields(form, Keyed)
    const input = readForm(form, Words)
    if (!input.valid) return input.refusal
    return answerOf(await addNote(ctx, { ...keyed, ...input.value }), 'Note ajoutée.')
  },
  async answer(ctx, form) {
    const keyed = requireFields(form, Keyed)
    const input = readForm(form, Words)
    if (!input.valid) return refuse(form, { answer: input.refusal.errors['text'] ?? 'Réponse refusée.' })
    const change = await answerRequest(ctx, { ...keyed, ...input.value })
    return change.kind === 'too-often'
      ? refuse(form, { answer: WRITTEN_TOO_OFTEN })
      : answerOf(change, mailSaid(ctx, 'Réponse envoyée.', 'Réponse enregistrée.'))
  },
  quote: runQuote,
  'quote-template': runTemplate,
  async state(ctx, form) {
    const { id, state, was } = requireFields(form, State)
    const change = await moveRequest(ctx, { id, state })
    if (change.kind === 'withdrawn') return { notice: failed('Le client a renoncé au contrat\u00a0: la demande reste close.') }
    const answer = answerOf(change, `Demande\u00a0: ${REQUEST_STATE_BADGES[state].label.toLowerCase()}.`)
    if (answer.notice?.kind !== 'done') return answer
    const undo = { intent: 'state', id, state: was, was: state }
    if (change.kind === 'changed' && change.untold)
      return { notice: toDo('Demande terminée, sans réponse au client\u00a0: un mot, ou un appel.', undo) }
    return { notice: { ...answer.notice, undo } }
  },
  take: async (ctx, form) => answerOf(await takeRequest(ctx, requireFields(form, ForRequest)), 'C’est noté.'),
  parcel: runParcel,
  label: runLabel,
  photos: runPhotos,
  'retry-mail': async (ctx, form) => answerOf(await retryRequestMail(ctx, requireFields(form, Retry)), mailSaid(ctx, 'Le message repart.')),
} satisfies Record<RequestIntent, (ctx: AllowedCtx<'requests:write'>, form: FormData) => Promise<StaffAnswer>>

/** Does what a form of the inbox asks for. */
export async function runRequestIntent(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const intent = requireIntent(form, REQUEST_INTENTS)
  return (await refusedAsForgotten(ctx, form, { repairId: null, requestId: textField(form, 'id') })) ?? RUN[intent](ctx, form)
}

async function runQuote(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const keyed = requireFields(form, Keyed)
  const input = readForm(form, Terms)
  const errors: Record<string, string> = input.valid ? {} : { ...input.refusal.errors }
  const lines = Array.from({ length: QUOTE_LINES }, (_, index) => readLine(form, index, errors)).filter((line) => line !== undefined)
  const isEmpty = lines.length === 0 && !Object.keys(errors).some((name) => /^(?:label|amount)-/.test(name))
  if (isEmpty) errors['label-0'] = 'Ajoutez au moins une ligne.'
  const aidCents = readSum(form, 'aid', errors)
  const discountCents = readSum(form, 'discount', errors)
  if (!input.valid || Object.keys(errors).length > 0) return refuse(form, errors)
  const named = namedParts(lines, input.value.partKind)
  const change = await sendQuote(ctx, { ...keyed, ...input.value, lines: [...named, ...discountLine(discountCents)], aidCents })
  // Not as a refusal: the screen is read anew, and shows the other quote beside what was typed.
  if (change.kind === 'quoted-meanwhile') return { notice: failed(meanwhileText(change.totalCents)), typed: typedIn(form) }
  if (change.kind === 'missing-facts') return refuse(form, { 'label-0': change.problem })
  if (change.kind === 'too-often') return refuse(form, { 'label-0': WRITTEN_TOO_OFTEN })
  if (change.kind === 'wrong-sum') return refuse(form, { [change.field]: change.problem })
  if (change.kind === 'written') return { notice: done('Devis prêt. Sans e-mail, il s’imprime ou part par SMS.') }
  return answerOf(change, mailSaid(ctx, 'Devis envoyé.', 'Devis enregistré.'))
}

function meanwhileText(totalCents: number): string {
  return `Un devis de ${priceText(totalCents)} est parti entre-temps\u00a0: regardez-le, puis envoyez le vôtre s’il doit le remplacer.`
}

const Template = z.object({ templateName: typedLine.pipe(z.string().min(2, 'Donnez un nom au modèle.').max(60, 'Ce nom est trop long.')) })

/** Keeps what stands in the form under a name; nothing is sent, and what was typed comes back. */
async function runTemplate(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const input = readForm(form, Template)
  if (!input.valid) return input.refusal
  await saveQuoteTemplate(ctx, { name: input.value.templateName, fields: typedIn(form) })
  return { notice: done('Modèle gardé.'), errors: {}, typed: typedIn(form) }
}

async function runParcel(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const { number: typed, ...parcel } = requireFields(form, Parcel)
  const number = readParcelNumber(parcel.carrier, typed)
  if (number === undefined) return refuse(form, { number: parcelNumberHint(parcel.carrier) })
  const change = await saveParcel(ctx, { ...parcel, number }, wayOutOf)
  if (change.kind === 'numbered-meanwhile') {
    const { current } = change
    // The form goes back as one of what stands now: sent again it is meant.
    form.set('was', parcelWord(current))
    const sent = `Quelqu’un a enregistré entre-temps «\u00a0${carrierName(current.carrier)} ${current.number}\u00a0», et le client le sait`
    return refuse(form, { number: `${sent}. Votre saisie est gardée\u00a0; enregistrez de nouveau pour la mettre à la place.` })
  }
  if (change.kind === 'changed' && change.untold) return { notice: toDo('Numéro enregistré. Sans e-mail, dites-le au client.') }
  return answerOf(change, mailSaid(ctx, 'Numéro enregistré, le client est prévenu.', 'Numéro enregistré.'))
}

async function runLabel(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const { id } = requireFields(form, ForRequest)
  const [file] = filesOf(form, 'label')
  const content = file ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
  const problem = labelProblem(content)
  if (problem !== undefined) return refuse(form, { label: problem })
  return answerOf(await attachLabel(ctx, { id, content }, wayOutOf), mailSaid(ctx, 'Étiquette envoyée au client.', 'Étiquette enregistrée.'))
}

async function runPhotos(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const { id } = requireFields(form, ForRequest)
  const files = filesOf(form, 'photos')
  if (files.length === 0) return refuse(form, { photos: 'Choisissez une photo.' })
  const read = await drawPhotos(files)
  if (read.kind === 'refused') return refuse(form, { photos: read.problem })
  const change = await attachPhotos(ctx, { id, photos: read.photos })
  if (change.kind === 'full') return refuse(form, { photos: `${REQUEST_PHOTOS_MAX} photos au plus pour une demande.` })
  return answerOf(change, 'Photos jointes à la demande.')
}

function readLine(form: FormData, index: number, errors: Record<string, string>) {
  const label = cutText(typedLine.parse(textField(form, `label-${index}`)), LABEL_MAX)
  const typed = textField(form, `amount-${index}`)
  if (label === '' && typed === '') return undefined
  const amountCents = readAmountCents(typed)
  if (label === '') errors[`label-${index}`] = 'Dites ce que c’est.'
  if (amountCents === undefined) errors[`amount-${index}`] = 'Un montant en euros.'
  return label === '' || amountCents === undefined ? undefined : { label, amountCents, part: textField(form, `part-${index}`) }
}

/** A sum that may be left out. */
function readSum(form: FormData, field: 'aid' | 'discount', errors: Record<string, string>): number {
  const typed = textField(form, field)
  const cents = typed === '' ? 0 : readAmountCents(typed)
  if (cents === undefined) errors[field] = 'Un montant en euros, par exemple 25.'
  return cents ?? 0
}

const REFUSALS = {
  unknown: 'Cette demande n’existe plus.',
  'no-email': 'Cette personne n’a pas laissé d’e-mail. Appelez-la.',
  unchanged: 'C’était déjà fait.',
  'too-often': WRITTEN_TOO_OFTEN,
} as const

function answerOf(change: RequestChange, text: string): StaffAnswer {
  return { notice: change.kind === 'changed' ? done(text) : failed(REFUSALS[change.kind]) }
}
