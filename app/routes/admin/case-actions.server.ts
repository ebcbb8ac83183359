import { redirect } from 'react-router'
import { z } from 'zod'
import { caseStep, WORK_STEPS } from '#app/features/cases/case-machine.ts'
import type { WorkStep } from '#app/features/cases/case-machine.ts'
import { NotCalledForm, REST_TEXT } from '#app/features/cases/noted-call.ts'
import type { CALL_INTENTS } from '#app/features/cases/noted-call.ts'
import { contractFactText } from '#app/features/contracts/contract-fact-values.ts'
import { changeContractFacts, findContractFacts } from '#app/features/contracts/contract-facts.commands.server.ts'
import { DropAdditionForm, EarlyStartForm, additionWaitsText, mustWaitText } from '#app/features/contracts/early-start.ts'
import { ContractFactsForm } from '#app/features/contracts/contract-facts.schema.ts'
import { answerFields, answerText } from '#app/features/aids/aid-words.ts'
import { CASE_ANSWERS_INTENT, CaseAnswersForm } from '#app/features/aids/aid.schema.ts'
import { findEligibility } from '#app/features/aids/aids.queries.server.ts'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { DEPOSIT_INTENT } from '#app/features/invoices/invoice-words.ts'
import { CONTACT_INTENT, ContactForm, openedContact } from '#app/features/requests/contact.schema.ts'
import { receiveNextOrder, reopenOrder } from '#app/features/parts/part-orders.commands.server.ts'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { isMovedByOther } from '#app/features/repairs/repairs.queries.server.ts'
import type { RepairAnswer } from '#app/features/repairs/repair-answer.ts'
import { RETURN_INTENT } from '#app/features/repairs/returns/return.schema.ts'
import { isPaymentIntent } from '#app/features/till/payment-intents.ts'
import { priceText } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { readBase } from '#app/lib/edit-conflict.ts'
import { readVersion } from '#app/lib/version-number.ts'
import { keepUntouched, readForm, refuse, refuseChangedByBoth, requireFields, textField } from '#app/platform/http/read-form.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { mailSaid } from '#app/platform/mail/leaving.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed, toDo } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { noteCaseAnswers } from '#app/workflows/aids.server.ts'
import { findPayer } from '#app/workflows/case-money.server.ts'
import { dropAddition } from '#app/workflows/drop-addition.server.ts'
import { signQuote } from '#app/workflows/signed-quote.server.ts'
import { sendQuoteAfterUndo, unsignQuote } from '#app/workflows/unsigned-quote.server.ts'
import { correctContact } from '#app/workflows/correct-case.server.ts'
import { noteEarlyStart, removeEarlyStart } from '#app/workflows/early-start.server.ts'
import { informOfWithdrawal } from '#app/workflows/inform-of-withdrawal.server.ts'
import type { CaseParts } from '#app/workflows/case-facts.server.ts'
import { assignCase, moveRepair } from '#app/workflows/cases.server.ts'
import { refusedAsForgotten } from '#app/workflows/forgotten.server.ts'
import { noteCall, takeCallBack } from '#app/workflows/noted-call.server.ts'
import { runInvoicesIntent } from './invoice-actions.server.ts'
import { runReturn } from './case-return-actions.server.ts'
import { runWritingIntent } from './case-writing-actions.server.ts'
import { runCasePartIntent } from './parts-actions.server.ts'
import { runPaymentIntent } from './payment-actions.server.ts'
import { WITHDRAWN, changedByBoth, correctedText, movedSinceText, runRepairIntent, tellStep, toldReadyText } from './repairs-actions.server.ts'
import { runShownRepairIntent } from './shown-repair-actions.server.ts'
import { runRequestIntent } from './request-actions.server.ts'

/**
 * `tell`: its customer is told of the step with the same press. `part`: what was ordered for it has come, its order ends. `order`: that press is
 * taken back, and the order is on its way again.
 */
const MoveForm = z.object({
  id: z.uuid(),
  status: z.enum(WORK_STEPS),
  was: z.string().max(40),
  tell: z.literal('oui').optional(),
  part: z.literal('ici').optional(),
  order: z.uuid().optional(),
})

/** Moves a card to another step of the work; the answer says how to take it back. */
export async function runMove(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  const { id, status, was, tell, part, order } = requireFields(form, MoveForm)
  const change = await moveRepair(ctx, { id, status, was })
  if (change.kind === 'unknown-repair') return { notice: failed('Ce dossier n’existe plus.') }
  if (change.kind === 'must-wait') return { notice: failed(mustWaitText(change.until)) }
  if (change.kind === 'addition-waits') return { notice: failed(additionWaitsText(change)) }
  if (change.kind === 'not-allowed') return { notice: change.withdrawn ? WITHDRAWN : failed('Ce dossier ne va pas à cette étape.') }
  if (change.kind === 'moved-since') return { notice: failed(movedSinceText(change.step)) }
  const undo = isWorkStep(was) && was !== status ? { intent: 'move', id, status: was, was: status } : undefined
  // Pressed twice at once, the first press can be taken back all the same; what a colleague has just done is theirs.
  if (change.kind === 'unchanged') return { notice: done('Le dossier y est déjà.', (await isMovedByOther(ctx, id)) ? undefined : undo) }
  if (order !== undefined) await reopenOrder(allow(ctx, 'catalogue:write'), { id: order, repairId: id })
  const came = part && (await receiveNextOrder(allow(ctx, 'catalogue:write'), id))
  const told = toldReadyText(change)
  const step = `Étape\u00a0: ${caseStep(status).label.toLowerCase()}.${came ? ` Pièce reçue\u00a0: ${came.label}.` : ''}${told}`
  const notice = tell ? await tellStep(ctx, { id }) : null
  const text = notice === null ? step : `${step} ${notice.text}`
  return { notice: (told === '' && notice?.kind !== 'error' ? done : toDo)(text, undo && { ...undo, ...(came && { order: came.id }) }) }
}

function isWorkStep(step: string): step is WorkStep {
  return WORK_STEPS.some((each) => each === step)
}

const AssignForm = z.object({ userId: z.union([z.literal(''), z.uuid()]).transform((id) => id || null) })

/** Does what a form of the page of a case asks for: about the case itself, or about the request or the repair that the form names. */
export async function runCaseIntent(ctx: AllowedCtx<'requests:write'>, reference: string, form: FormData): Promise<RepairAnswer> {
  const parts = await findCaseRecords(ctx, reference)
  if (!parts) return { notice: failed('Ce dossier n’existe plus.') }
  const intent = textField(form, 'intent')
  const forgotten = await refusedAsForgotten(ctx, form, parts)
  if (forgotten) return forgotten
  if (isPaymentIntent(intent)) {
    const payer = await findPayer(ctx, reference)
    return payer ? runPaymentIntent(ctx, form, intent, payer) : { notice: failed('Ce dossier n’existe plus.') }
  }
  if (intent === DEPOSIT_INTENT) {
    const answer = await runInvoicesIntent(allow(ctx, 'invoices:write'), form)
    if (typeof answer === 'string') throw redirect(answer)
    return answer
  }
  if (intent === 'move') return runMove(ctx, form)
  if (intent === RETURN_INTENT) {
    const answer = await runReturn(ctx, reference, form)
    if (answer instanceof Response) throw answer
    return answer
  }
  if (intent === 'assign') {
    const isAssigned = await assignCase(ctx, { ...parts, ...requireFields(form, AssignForm) })
    return { notice: isAssigned ? done('C’est noté.') : failed('Ce compte n’existe plus.') }
  }
  const written = await runWritingIntent(ctx, form, parts)
  if (written) return written
  const ofParts = await runCasePartIntent(ctx, form, parts.repairId)
  if (ofParts) return ofParts
  const ofShown = await runShownRepairIntent(ctx, form, parts.repairId)
  if (ofShown) return ofShown
  // A quote may be the first thing that is written for a device of the counter: the workflow opens its request.
  if (intent === 'quote' || intent === 'quote-template') return runRequestIntent(ctx, form)
  if (intent === CONTACT_INTENT) return runContact(ctx, parts.requestId, form)
  if (intent === CASE_ANSWERS_INTENT) return runAidAnswers(ctx, parts, form)
  if (intent === 'called') return runCalled(ctx, parts, reference)
  if (intent === 'not-called') {
    await takeCallBack(ctx, parts, requireFields(form, NotCalledForm).before)
    return { notice: done('Appel retiré.') }
  }
  if (intent === 'quote-untold') return runUntoldQuote(ctx, parts, form)
  if (intent === 'quote-unsigned') return runUnsignedQuote(ctx, parts, form)
  if (intent === 'quote-signed') return runSignedQuote(ctx, parts, form)
  if (intent === 'contract') return runContract(ctx, reference, form)
  if (intent === 'inform') return runInform(ctx, form)
  if (intent === 'early-start') return runEarlyStart(ctx, form)
  if (intent === 'early-start-remove') return runEarlyStartRemoval(ctx, form)
  if (intent === 'drop-addition') return runDropAddition(ctx, form)
  if (textField(form, 'id') === parts.repairId) {
    const answer = await runRepairIntent(ctx, form, { requestId: null, bookingId: null })
    if (answer instanceof Response) throw answer
    return answer
  }
  return runRequestIntent(ctx, form)
}

const NOT_CORRECTED = {
  unchanged: done('Rien n’a changé.'),
  'has-device': failed('L’appareil est arrivé\u00a0: corrigez sa fiche.'),
  unknown: failed('Cette demande n’existe plus.'),
}

/** Puts right who sent a request whose device has not come. */
async function runContact(ctx: AllowedCtx<'requests:write'>, requestId: string | null, form: FormData): Promise<RepairAnswer> {
  const request = requestId === null ? undefined : await findRequest(ctx, requestId)
  if (!request) return { notice: NOT_CORRECTED.unknown }
  const current = openedContact(request)
  const both = changedByBoth(form, current)
  // What this form left as it opened stays as a colleague, or another tab, has put it right meanwhile.
  keepUntouched(form, current)
  if (both) return { ...refuse(form, {}), notice: failed(both), correcting: true }
  const input = readForm(form, ContactForm)
  if (!input.valid) return { ...input.refusal, correcting: true }
  const result = await correctContact(ctx, { id: request.id, ...input.value, seen: current })
  if (result.kind === 'changed-since') return runContact(ctx, request.id, form)
  if (result.kind !== 'changed') return { notice: NOT_CORRECTED[result.kind] }
  return { notice: done(correctedText('Coordonnées corrigées.', result)) }
}

/** Notes that the customer was called. The answer says how to take that back, from the dashboard too. */
async function runCalled(ctx: AllowedCtx<'requests:write'>, parts: CaseParts, reference: string): Promise<RepairAnswer> {
  const noted = await noteCall(ctx, parts)
  if (!noted) return { notice: failed('Ce dossier n’existe plus.') }
  const undo = { intent: 'not-called' satisfies (typeof CALL_INTENTS)[number], reference, before: noted.before?.toISOString() ?? '' }
  return { notice: done(`Appel noté. Sans nouvelle, il se propose à nouveau dans ${REST_TEXT}.`, undo) }
}

/** Notes what the customer answers about the repair aid. */
async function runAidAnswers(ctx: AllowedCtx<'requests:write'>, parts: CaseParts, form: FormData): Promise<RepairAnswer> {
  const { repairId, requestId } = parts
  if (repairId === null) return { notice: failed('Ce dossier n’existe plus.') }
  const current = answerFields(await findEligibility(ctx, { repairId, requestId }))
  const errors = refuseChangedByBoth(form, current, (_question, value) => answerText(value))
  if (Object.keys(errors).length > 0) return refuse(form, errors)
  keepUntouched(form, current)
  const input = readForm(form, CaseAnswersForm)
  if (!input.valid) return input.refusal
  const change = await noteCaseAnswers(ctx, { repairId, requestId, answers: input.value, seen: current })
  if (change.kind === 'changed-since') return runAidAnswers(ctx, parts, form)
  if (change.kind === 'unknown-repair') return { notice: failed('Ce dossier n’existe plus.') }
  return { notice: done('Réponses notées.') }
}

const SignedForm = z.object({ version: z.string().transform(readVersion).pipe(z.number().positive()) })
const NOT_SIGNED = {
  unknown: 'Ce devis n’existe plus.',
  replaced: 'Un autre devis a pris la place de celui-ci\u00a0: rechargez la page.',
  decided: 'Ce devis a déjà une réponse.',
  expired: 'Ce devis n’est plus valable\u00a0: envoyez-en un nouveau.',
  'at-distance': 'Ce dossier a un contrat conclu à distance, que le client peut quitter\u00a0: il accepte ce devis par son lien, et garde ce droit.',
  'not-here': 'L’appareil n’est pas au magasin\u00a0: le client accepte ce devis par son lien.',
} as const

/** Notes that the customer has signed the printed quote at the counter. */
async function runSignedQuote(ctx: AllowedCtx<'requests:write'>, parts: CaseParts, form: FormData): Promise<RepairAnswer> {
  const result = await signQuote(ctx, { ...parts, ...requireFields(form, SignedForm) })
  if (result !== 'done') return { notice: failed(NOT_SIGNED[result]) }
  return { notice: done('Devis signé\u00a0: son prix est convenu.', { intent: 'quote-unsigned', version: textField(form, 'version') }) }
}

const NOT_UNSIGNED = {
  unknown: 'Cette signature ne s’annule plus.',
  late: 'Dix minutes ont passé\u00a0: le client l’a lu. Un nouveau devis dit ce qui est convenu.',
  'moved-on': 'Le dossier a continué depuis\u00a0: un nouveau devis dit ce qui est convenu.',
} as const

/** Takes back a signature that was noted by mistake. */
async function runUnsignedQuote(ctx: AllowedCtx<'requests:write'>, parts: CaseParts, form: FormData): Promise<RepairAnswer> {
  const result = await unsignQuote(ctx, { ...parts, ...requireFields(form, SignedForm) })
  return { notice: result === 'done' ? done('Signature annulée\u00a0: le devis attend une réponse.') : failed(NOT_UNSIGNED[result]) }
}

const NOT_SENT_AGAIN = {
  unknown: failed('Ce devis n’existe plus.'),
  told: done('Le devis est déjà parti.'),
  replaced: failed('Un autre devis a pris la place de celui-ci\u00a0: rechargez la page.'),
  closed: failed('Ce devis ne peut plus être accepté\u00a0: envoyez-en un nouveau.'),
  'no-way': failed('Ni e-mail ni SMS\u00a0: imprimez le devis.'),
}

/** Sends the quote that did not leave because it was noted as signed. */
async function runUntoldQuote(ctx: AllowedCtx<'requests:write'>, parts: CaseParts, form: FormData): Promise<RepairAnswer> {
  const result = await sendQuoteAfterUndo(ctx, { ...parts, ...requireFields(form, SignedForm) })
  return { notice: result === 'done' ? done(mailSaid(ctx, 'Le devis part.', 'Le devis est prêt.')) : NOT_SENT_AGAIN[result] }
}

const ForContract = z.object({ id: z.uuid() })

const NOT_INFORMED = {
  unchanged: 'Ce client connaît déjà son droit, ou n’en a pas pour ce contrat.',
  'no-email': 'Ce client n’a pas laissé d’e-mail\u00a0: imprimez le formulaire de rétractation et remettez-le-lui.',
  stays: 'Aucun e-mail ne part d’ici\u00a0: le client n’est pas informé, et son délai ne change pas. Réglez l’envoi d’e-mails (SMTP_URL).',
  unknown: 'Ce contrat n’existe plus.',
} as const

/** Tells the customer of the right to withdraw, where nobody has. */
async function runInform(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<RepairAnswer> {
  const told = await informOfWithdrawal(ctx, requireFields(form, ForContract))
  if (told.kind !== 'informed') return { notice: failed(NOT_INFORMED[told.kind]) }
  return { notice: done(`L’explication part par e-mail. Le client peut renoncer jusqu’au ${told.until} inclus.`) }
}

const NOT_NOTED = {
  unchanged: 'Pour ce contrat, il n’y a rien à noter\u00a0: le travail peut commencer.',
  'written-only': 'À domicile, la loi demande un écrit\u00a0: une signature, un e-mail ou une lettre.',
  'no-email': 'Aucun e-mail ne peut confirmer au client sa demande par téléphone\u00a0: faites-la signer.',
  unknown: 'Ce contrat n’existe plus.',
} as const

/** Notes that the customer asks for the work to begin within the period of withdrawal. */
async function runEarlyStart(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<RepairAnswer> {
  const input = readForm(form, EarlyStartForm)
  if (!input.valid) return input.refusal
  const noted = await noteEarlyStart(ctx, input.value)
  if (noted.kind === 'noted')
    return { notice: done(noted.mailed ? mailSaid(ctx, 'C’est noté. La confirmation part par e-mail.', 'C’est noté.') : 'C’est noté.') }
  return refuse(form, { means: NOT_NOTED[noted.kind] })
}

/** Takes back what was noted by mistake, while no work has begun. */
async function runEarlyStartRemoval(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<RepairAnswer> {
  const removed = await removeEarlyStart(ctx, requireFields(form, ForContract))
  return { notice: removed ? done('La demande est retirée\u00a0: le travail attend.') : failed('Cette demande ne se retire plus.') }
}

const NOT_DROPPED = {
  begun: 'Ce qui s’ajoute est commencé ou fait\u00a0: un nouveau devis dit ce qui reste à payer.',
  gone: 'Rien ne s’ajoute plus à l’accord d’avant.',
} as const

/** Notes that what was agreed on during the work is not done, as the customer wishes. */
async function runDropAddition(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<RepairAnswer> {
  const input = readForm(form, DropAdditionForm)
  if (!input.valid) return input.refusal
  const dropped = await dropAddition(ctx, input.value)
  if (dropped.kind !== 'dropped') return { notice: failed(NOT_DROPPED[dropped.kind]) }
  const text = `C’est noté\u00a0: ${priceText(dropped.cents)} restent convenus.`
  return { notice: done(dropped.mailed ? mailSaid(ctx, `${text} Le client le lit par e-mail.`, text) : `${text} Sans e-mail, dites-le au client.`) }
}

/** Corrects the facts of a contract. */
async function runContract(ctx: AllowedCtx<'requests:write'>, reference: string, form: FormData): Promise<RepairAnswer> {
  const id = textField(form, 'id')
  const current = isUuid(id) ? await findContractFacts(ctx, id) : undefined
  if (current) {
    // A box that is off is not in the form, unlike one that was not shown.
    if (!form.has('urgentHome') && readBase(['urgentHome'], textField(form, 'base'))) form.set('urgentHome', '')
    const errors = refuseChangedByBoth(form, current, contractFactText)
    if (Object.keys(errors).length > 0) return { ...refuse(form, errors), notice: FACTS_NOT_KEPT }
    keepUntouched(form, current)
  }
  const input = readForm(form, ContractFactsForm)
  if (!input.valid) return { ...input.refusal, notice: FACTS_NOT_KEPT }
  const change = await changeContractFacts(ctx, input.value, { reference, seen: current })
  // A colleague pressed at the same moment: the form is merged with what they wrote.
  return change === 'changed-since' ? runContract(ctx, reference, form) : { notice: FACTS_ANSWERS[change] }
}

const FACTS_NOT_KEPT = failed('Les faits du contrat ne sont pas enregistrés.')

const FACTS_ANSWERS = {
  changed: done('C’est noté.'),
  'on-site': failed('Le client a conclu ce contrat lui-même, sur le site\u00a0: il garde le droit d’y renoncer.'),
  unknown: failed('Ce contrat n’existe plus.'),
}
