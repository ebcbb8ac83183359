import { href } from 'react-router'
import { z } from 'zod'
import { untilText } from '#app/features/refurbished/reservation-text.ts'
import { removeDraft, saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { DraftContent } from '#app/features/invoices/draft-content.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import type { InvoiceSheet } from '#app/features/invoices/invoices.queries.server.ts'
import { BEYOND_FIELD, isBeyond } from '#app/features/invoices/agreed-price.ts'
import type { AskedOfCase } from '#app/features/invoices/agreed-price.ts'
import { DEPOSIT_INTENT, replacedNote } from '#app/features/invoices/invoice-words.ts'
import { findOpenedDraft, usualChoice } from '#app/features/invoices/opened-draft.server.ts'
import type { OpenedDraft } from '#app/features/invoices/opened-draft.server.ts'
import { openedDraft } from '#app/features/invoices/shown-invoice.ts'
import { remindOfInvoice } from '#app/features/invoices/remind-invoice.server.ts'
import { readDraftForm } from '#app/features/invoices/draft-form.server.ts'
import { isBusinessCustomer } from '#app/lib/legal-form.ts'
import { priceText, readAmount } from '#app/lib/money.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isChangedSince, readForm, refuse, requireFields, requireIntent, textField } from '#app/platform/http/read-form.server.ts'
import { mailSaid } from '#app/platform/mail/leaving.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { draftProblem } from '#app/features/invoices/issue-invoice.server.ts'
import { invoiceCase, invoiceDeposit } from '#app/workflows/invoices.server.ts'
import { findOutdated, isOutdated } from '#app/workflows/case-invoicing.server.ts'
import type { Outdated } from '#app/workflows/case-invoicing.server.ts'
import type { CaseInvoiceResult } from '#app/workflows/invoices.server.ts'
import { SENT_TOO_OFTEN } from '#app/platform/rate-limit/send-again-limit.server.ts'
import { creditAndMail, issueAndMail, mailAgain } from '#app/workflows/issue-and-mail.server.ts'
import type { IssueAnswer } from '#app/workflows/issue-and-mail.server.ts'
import { draftSale } from '#app/workflows/sales.server.ts'

/** An address to go to, or what the screen says. `saved`: what was typed is kept, though something else was refused. */
type InvoiceAnswer = string | (StaffAnswer & { saved?: true })

const ForCase = z.object({ reference: z.string().min(1).max(20) })
const ForDeposit = ForCase.extend({ formKey: z.uuid() })
const SALE_INTENTS = ['sale', 'case', 'case-draft', 'remind', DEPOSIT_INTENT] as const
const NOT_MAILED_AGAIN = {
  'no-email': failed('Cette facture ne porte pas d’e-mail.'),
  'too-often': failed(SENT_TOO_OFTEN),
}

const NOTHING_TO_CHARGE = 'Le client a renoncé au contrat\u00a0: rien ne se facture plus.'

/** What contradicts a draft: its word in the address of the draft, and what is said there. */
const OUTDATED: Readonly<Record<Outdated['kind'], { word: string; text: string }>> = {
  'agreed-since': {
    word: 'devis',
    text: 'Rien n’est parti\u00a0: depuis ce brouillon, le client a accepté un autre devis. Vérifiez les lignes, puis émettez.',
  },
  'left-since': {
    word: 'retractation',
    text: 'Rien n’est parti\u00a0: depuis ce brouillon, le client a renoncé à un complément. Ne gardez que ce qui avait été convenu avant, puis émettez.',
  },
  'returned-since': {
    word: 'rendu',
    text: 'Rien n’est parti\u00a0: depuis ce brouillon, l’appareil a été rendu sans réparation. Ne gardez que ce qui est dû, puis émettez.',
  },
  'credited-since': {
    word: 'avoir',
    text: 'Rien n’est parti\u00a0: depuis ce brouillon, une facture du dossier a été reprise par un avoir. Vérifiez qu’il porte tout ce qui est dû, puis émettez.',
  },
  'aid-ended': {
    word: 'aide',
    text: 'Rien n’est parti\u00a0: depuis ce brouillon, le barème ne donne plus cette aide. Mettez ce qui manque en remise\u00a0: le client paie le prix annoncé, le magasin le porte et ne réclame rien. Puis émettez.',
  },
}

/** The same for a draft that asks for more than the part that was counted. */
const BEYOND_KEPT = {
  word: 'part',
  text: 'Rien n’est parti\u00a0: le client a renoncé au contrat, et ce brouillon dépasse la part du travail déjà fait. Ne gardez que cette part, puis émettez.',
}

/** The same for one that asks for more than its customer has accepted. */
const BEYOND_AGREED = {
  word: 'accord',
  text: 'Rien n’est parti\u00a0: ce brouillon demande plus que ce que le client a accepté. Corrigez-le, ou confirmez ci-dessous qu’il est d’accord.',
}

/** The same for one with lines that carry no VAT, of a business that charges it. */
const UNTAXED = {
  word: 'tva',
  text: 'Rien n’est parti\u00a0: l’entreprise facture la TVA, et des lignes sont «\u00a0Sans TVA\u00a0». Choisissez leur taux, ou gardez-les si le travail date d’avant, puis émettez.',
}

/** The error of the box by which a price beyond the agreed one is confirmed, and the link to it. */
const TO_CONFIRM = 'Cochez la case, ou corrigez le prix.'

const INVOICE_INTENTS = ['save', 'issue', 'remove', 'credit', 'mail', 'remind'] as const

/**
 * What the list of invoices and the page of a case ask for: another invoice.
 * @param shop the one that the counter looks at, whose sale a sale without a repair is
 */
export async function runInvoicesIntent(ctx: AllowedCtx<'invoices:write'>, form: FormData, shop: string | null = null): Promise<InvoiceAnswer> {
  const intent = requireIntent(form, SALE_INTENTS)
  if (intent === 'sale') {
    const [deviceId, formKey] = [textField(form, 'deviceId'), textField(form, 'formKey')]
    const sale = { deviceId: isUuid(deviceId) ? deviceId : null, storeId: shop ?? '' }
    const id = await draftSale(ctx, { ...sale, ...(isUuid(formKey) && { formKey }) })
    return id === undefined ? { notice: failed('Cet appareil n’est plus en stock.') } : invoiceHref(id)
  }
  if (intent === 'remind') return runReminder(ctx, textField(form, 'invoiceId'))
  if (intent === DEPOSIT_INTENT) return runDeposit(ctx, form)
  const { reference } = requireFields(form, ForCase)
  return caseAnswer(await invoiceCase(ctx, { reference, issue: intent === 'case' }))
}

const NOT_REMINDED = {
  unknown: 'Cette facture ne se relance pas.',
  paid: 'Cette facture est payée\u00a0: aucun rappel n’est parti.',
  'not-owed': 'Rien n’en est dû en ce moment dans ce dossier\u00a0: aucun rappel n’est parti. Faites plutôt l’avoir.',
  'not-due': 'Cette facture n’est pas encore échue\u00a0: aucun rappel n’est parti.',
  'no-email': 'Cette facture ne porte pas d’e-mail\u00a0: appelez le client.',
  today: 'Un rappel est déjà parti aujourd’hui pour cette facture.',
} as const

async function runReminder(ctx: AllowedCtx<'invoices:write'>, id: string): Promise<StaffAnswer> {
  const result = isUuid(id) ? await remindOfInvoice(ctx, id) : ({ kind: 'unknown' } as const)
  if (result.kind !== 'sent') return { notice: failed(NOT_REMINDED[result.kind]) }
  return { notice: done(mailSaid(ctx, `Rappel de la facture ${result.number}, ${priceText(result.restCents)}\u00a0: il part à ${result.email}.`)) }
}

/** The form stands on the page of the case: what is wrong with the amount is said beside it. */
async function runDeposit(ctx: AllowedCtx<'invoices:write'>, form: FormData): Promise<InvoiceAnswer> {
  const { reference, formKey } = requireFields(form, ForDeposit)
  const amount = readAmount(textField(form, 'amount'))
  if ('problem' in amount) return refuse(form, { amount: amount.problem })
  if (amount.cents === 0) return refuse(form, { amount: 'Indiquez le montant de l’acompte.' })
  const result = await invoiceDeposit(ctx, { reference, formKey, amountCents: amount.cents })
  return result.kind === 'too-much' ? refuse(form, { amount: tooMuchText(result.leftCents) }) : caseAnswer(result)
}

function tooMuchText(leftCents: number): string {
  const left = leftCents > 0 ? `il reste ${priceText(leftCents)} à demander` : 'il ne reste rien à demander'
  return `Les acomptes dépasseraient le prix\u00a0: ${left}.`
}

function caseAnswer(result: CaseInvoiceResult): InvoiceAnswer {
  if (result.kind === 'unknown-case') return { notice: failed('Ce dossier n’existe plus.') }
  if (result.kind === 'withdrawn') return { notice: failed(NOTHING_TO_CHARGE) }
  if (result.kind === 'deposit-stands')
    return { notice: failed(`L’acompte dépasse la part du travail déjà fait\u00a0: faites d’abord un avoir de la facture ${result.number}.`) }
  if (result.kind === 'open') return `${invoiceHref(result.id)}${result.problem ? `?verifier=${problemWord(result.problem)}` : ''}`
  return `${invoiceHref(result.id)}?${result.kind === 'issued' ? 'emise' : 'deja'}=oui`
}

function problemWord(problem: { kind: string }): string {
  if (isOutdated(problem)) return OUTDATED[problem.kind].word
  if (problem.kind === 'beyond-agreed') return BEYOND_AGREED.word
  if (problem.kind === 'untaxed') return UNTAXED.word
  return problem.kind === 'beyond-kept' ? BEYOND_KEPT.word : 'oui'
}

/**
 * What brought somebody to an invoice, said once. A page that is read anew, or gone back to, has the same address: what kept a draft from being issued is
 * not said of one that was, nor of a price that fits by now.
 * @param asked of the draft of a case
 */
export function arrivalAnswer(
  ctx: Ctx,
  params: URLSearchParams,
  { invoice, asked }: { invoice: InvoiceSheet; asked: AskedOfCase | undefined },
): StaffAnswer | undefined {
  if (params.get('emise') === 'oui') return { notice: done('Facture émise.') }
  if (params.get('avoir') === 'envoye') return { notice: done(mailSaid(ctx, 'Avoir émis\u00a0: son lien part au client par e-mail.', 'Avoir émis.')) }
  if (params.get('avoir') === 'oui') return { notice: done('Avoir émis. Le client n’a pas d’e-mail\u00a0: imprimez-le pour lui.') }
  if (params.get('deja') === 'oui')
    return { notice: done(invoice.kind === 'deposit' ? 'Cette facture d’acompte est déjà émise.' : 'Ce dossier est déjà facturé.') }
  if (invoice.state !== 'draft') return undefined
  const problem = params.get('verifier')
  const outdated = [...Object.values(OUTDATED), BEYOND_KEPT, UNTAXED].find(({ word }) => word === problem)
  if (outdated) return { notice: failed(outdated.text) }
  if (problem === BEYOND_AGREED.word)
    return asked && isBeyond(asked) ? { notice: failed(BEYOND_AGREED.text), errors: { [BEYOND_FIELD]: TO_CONFIRM } } : undefined
  return problem === 'oui' ? { notice: failed(notSentText(ctx, invoice)) } : undefined
}

/** What keeps a draft from being issued: its sums, where they make no sense, else what its form shows empty. */
function notSentText(ctx: Ctx, invoice: InvoiceSheet): string {
  const wrong = draftProblem(ctx, { ...invoice, isOfCase: invoice.caseReference !== null })
  const isAddressMissing = isBusinessCustomer(invoice.customer) && invoice.customer.address === ''
  return `La facture n’est pas partie. ${wrong?.problem ?? (isAddressMissing ? ADDRESS_MISSING : 'Complétez ce qui manque.')}`
}

const NAME_MISSING = 'Indiquez le nom du client.'
const ADDRESS_MISSING = 'Indiquez l’adresse de ce professionnel\u00a0: sa facture doit la porter.'

const CHANGED_TEXT =
  'Ce brouillon a changé entre-temps, dans un autre onglet ou chez un collègue\u00a0: rien n’est enregistré, votre saisie est gardée ici. Rechargez la page pour voir ce qu’il dit maintenant, ou enregistrez de nouveau pour le remplacer.'

/** What the page of one invoice asks for. */
export async function runInvoiceIntent(ctx: Ctx, id: string, form: FormData): Promise<InvoiceAnswer> {
  const intent = requireIntent(form, INVOICE_INTENTS)
  if (!isUuid(id)) return { notice: failed('Cette facture n’existe plus.') }
  if (intent === 'credit') return runCredit(allow(ctx, 'invoices:correct'), id, form)
  const writing = allow(ctx, 'invoices:write')
  if (intent === 'remove')
    // A colleague may have thrown it away: then it is where the press wanted it.
    return (await removeDraft(writing, id)) || !(await findInvoice(writing, id))
      ? href('/admin/factures')
      : { notice: failed('Une facture émise ne se supprime pas.') }
  if (intent === 'remind') return runReminder(writing, id)
  if (intent === 'mail') {
    const kind = await mailAgain(writing, id)
    return { notice: kind === 'mailed' ? done(mailSaid(ctx, 'La facture repart par e-mail.')) : NOT_MAILED_AGAIN[kind] }
  }
  const input = readDraftForm(form, ctx.facts)
  // Lines have no names of their own: what two people typed is not merged, and nobody issues what they have not seen. Who types what is kept has seen it.
  const mayReplace = (now: OpenedDraft) => !isChangedSince(form, now) || (input.valid && isKept(ctx, input.value, now))
  const draft = await findOpenedDraft(writing, id)
  if (draft && !mayReplace(draft)) return changedMeanwhile(form, draft)
  // Nobody corrects what is not there to be kept any more.
  if (!input.valid) {
    if (!draft) return goneMeanwhile(form, await findInvoice(writing, id))
    const { refusal } = input
    return intent === 'issue' ? { ...refusal, errors: { ...customerErrors(form), ...refusal.errors } } : refusal
  }
  const outdated = intent === 'issue' ? await findOutdated(writing, id) : undefined
  const change = await saveDraft(writing, { id, ...input.value }, mayReplace)
  if (change.kind === 'changed-since') return changedMeanwhile(form, await findOpenedDraft(writing, id))
  if (change.kind !== 'saved') return goneMeanwhile(form, change.kind === 'issued' ? change : undefined)
  // The form goes on from what was just saved, also where that is answered before the draft is read anew: nobody else has changed it.
  const base = JSON.stringify(change.opened)
  form.set('base', base)
  const fromSaved = (notice: StaffAnswer['notice']): StaffAnswer => ({ notice, typed: { base } })
  if (intent === 'save') return fromSaved(done('Brouillon enregistré.'))
  if (outdated) return fromSaved(failed(OUTDATED[outdated.kind].text))
  const issued = await issueAndMail(writing, id, { seen: change.opened, confirmedCents: confirmedIn(form) })
  if (issued.kind === 'changed-since') return changedMeanwhile(form, await findOpenedDraft(writing, id))
  if (issued.kind === 'unknown') return goneMeanwhile(form)
  const answer = issueAnswer(form, issued)
  if (typeof answer === 'string') return answer
  if (INCOMPLETE.has(issued.kind)) {
    const errors = await incompleteErrors(writing, id, form)
    if (Object.keys(errors).length > 0) return { ...refuse(form, errors), notice: answer.notice, saved: true }
  }
  return answer.typed ? { ...answer, saved: true } : fromSaved(answer.notice)
}

/** What keeps a draft from being issued until somebody has typed more: whoever reads of one reads of all, beside each field. */
const INCOMPLETE: ReadonlySet<string> = new Set(['missing-facts', 'missing-customer', 'missing-address', 'wrong-sum'])

async function incompleteErrors(ctx: Ctx, id: string, form: FormData): Promise<Record<string, string>> {
  const invoice = await findInvoice(ctx, id)
  const wrong = invoice && draftProblem(ctx, { ...invoice, isOfCase: invoice.caseReference !== null })
  return { ...customerErrors(form), ...(wrong && { [wrong.field]: wrong.problem }) }
}

/** What an invoice has to say of its customer, and its form leaves empty. */
function customerErrors(form: FormData): Record<string, string> {
  const [name, siren, address] = ['customerName', 'customerSiren', 'customerAddress'].map((field) => textField(form, field).trim())
  return {
    ...(name === '' && { customerName: NAME_MISSING }),
    ...(address === '' && isBusinessCustomer({ name: name ?? '', siren: siren ?? '' }) && { customerAddress: ADDRESS_MISSING }),
  }
}

/** What was typed goes back, and replaces what the draft says now when it is sent again. */
function changedMeanwhile(form: FormData, now: OpenedDraft = {}): StaffAnswer {
  form.set('base', JSON.stringify(now))
  return { ...refuse(form, {}), notice: failed(CHANGED_TEXT) }
}

/** Issued or thrown away by somebody else. A refusal: the page is not read anew, which would say that it does not exist, without what was typed. */
function goneMeanwhile(form: FormData, issued?: { number: string | null }): StaffAnswer {
  if (issued) return { notice: failed(`Cette facture a été émise entre-temps, sous le numéro ${issued.number}\u00a0: elle ne change plus.`) }
  return { ...refuse(form, {}), notice: failed('Quelqu’un a supprimé ce brouillon. Rien n’est enregistré.') }
}

/** Whether what was typed says what the draft says already, be it in another spelling. */
function isKept(ctx: Ctx, typed: DraftContent & { storeId: string }, draft: Readonly<Record<string, string>>): boolean {
  const opened = openedDraft(typed, usualChoice(ctx.facts, typed.storeId))
  return Object.entries(draft).every(([name, text]) => opened[name] === text)
}

/** What somebody has ticked that the case may come to; null where nothing is. */
function confirmedIn(form: FormData): number | null {
  const cents = textField(form, BEYOND_FIELD)
  return /^\d{1,9}$/.test(cents) ? Number(cents) : null
}

function issueAnswer(form: FormData, result: Exclude<IssueAnswer, { kind: 'changed-since' | 'unknown' }>): InvoiceAnswer {
  switch (result.kind) {
    case 'issued':
      return `${invoiceHref(result.id)}?emise=oui`
    case 'already':
      return invoiceHref(result.id)
    case 'withdrawn':
      return { notice: failed(NOTHING_TO_CHARGE) }
    case 'too-much':
      return { notice: failed(tooMuchText(result.leftCents)) }
    case 'agreed-since':
    case 'left-since':
    case 'returned-since':
    case 'credited-since':
    case 'aid-ended':
      return { notice: failed(OUTDATED[result.kind].text) }
    case 'beyond-agreed':
      return {
        ...refuse(form, { [BEYOND_FIELD]: TO_CONFIRM }),
        notice: failed(
          `Rien n’est parti\u00a0: cette facture demande ${priceText(result.askedCents - result.agreed.cents)} de plus que ce que le client a accepté.`,
        ),
      }
    case 'device-gone':
      return { notice: failed('Cet appareil est déjà vendu.') }
    case 'device-kept':
      return {
        notice: failed(
          `Réservé pour ${result.name} jusqu’au ${untilText(result.until)}\u00a0: facturez cette personne, ou levez la réservation sur la fiche de l’appareil.`,
        ),
      }
    case 'missing-facts':
      return { notice: failed(`Il manque sur l’entreprise\u00a0: ${result.facts.map(({ label }) => label).join(', ')}.`) }
    case 'training':
      return { notice: failed('Ce brouillon date de la démonstration\u00a0: il ne s’émet plus. Supprimez-le, puis recommencez.') }
    case 'missing-customer':
      return refuse(form, { customerName: NAME_MISSING })
    case 'missing-address':
      return refuse(form, { customerAddress: ADDRESS_MISSING })
    case 'wrong-sum':
      return refuse(form, { [result.field]: result.problem })
  }
}

const CreditNote = z
  .object({
    note: typedParagraph.pipe(z.string().min(1, 'Dites pourquoi.').max(500, '500 caractères au plus.')),
    amount: z.string().default(''),
    replacedBy: typedLine.pipe(z.string().max(120, '120 caractères au plus.')).default(''),
  })
  .transform(({ note: why, amount, replacedBy }, check) => {
    const note = replacedNote(why, replacedBy)
    if (amount.trim() === '') return { note, amountCents: null }
    if (replacedBy !== '')
      check.addIssue({
        code: 'custom',
        path: ['replacedBy'],
        message: 'Une facture qui en remplace une autre la reprend en entier\u00a0: laissez le montant vide.',
      })
    const read = readAmount(amount)
    const problem = 'problem' in read ? read.problem : read.cents === 0 ? `Le montant doit dépasser ${priceText(0)}.` : null
    if (problem !== null) check.addIssue({ code: 'custom', path: ['amount'], message: problem })
    return { note, amountCents: 'cents' in read ? read.cents : null }
  })

async function runCredit(ctx: AllowedCtx<'invoices:correct'>, id: string, form: FormData): Promise<InvoiceAnswer> {
  const input = readForm(form, CreditNote)
  const lines = form.getAll('line').map(Number)
  if (!input.valid) return input.refusal
  if (lines.length === 0) return refuse(form, { line: 'Choisissez au moins une ligne.' })
  const formKey = textField(form, 'formKey')
  const result = await creditAndMail(ctx, {
    id,
    formKey: isUuid(formKey) ? formKey : undefined,
    lines,
    withAid: form.get('aid') === 'oui',
    ...input.value,
  })
  if (result.kind === 'repeated') return `${invoiceHref(result.id)}?avoir=${result.hasEmail ? 'envoye' : 'oui'}`
  if (result.kind === 'issued') return `${invoiceHref(result.id)}?avoir=${result.mailed ? 'envoye' : 'oui'}`
  if (result.kind === 'one-line') return refuse(form, { line: 'Pour un montant, cochez une seule ligne.' })
  if (result.kind === 'too-much') return refuse(form, { amount: `Il reste ${priceText(result.leftCents)} de cette ligne.` })
  if (result.kind === 'nothing-left') return refuse(form, { line: 'Ces lignes sont déjà reprises par un avoir.' })
  if (result.kind === 'taken-off')
    return { notice: failed(`La facture ${result.number} déduit cet acompte\u00a0: faites l’avoir de cette facture d’abord.`) }
  if (result.kind === 'given-back') return { notice: failed(`Les avoirs de la facture ${result.number} ont déjà rendu cet acompte.`) }
  return { notice: failed(result.kind === 'refused' ? 'Il manque des mentions de l’entreprise.' : 'Cette facture ne se corrige pas.') }
}

function invoiceHref(id: string): string {
  return href('/admin/factures/:id', { id })
}
