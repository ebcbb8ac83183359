import { data, redirect } from 'react-router'
import { STARTS_EARLY_FIELD, WORDS_FIELD } from '#app/features/contracts/contract-summary.ts'
import { WISH_FIELDS, wishSaidOf } from '#app/features/contracts/early-start.ts'
import type { WishResult, WishSaid } from '#app/features/contracts/early-start.ts'
import { LINK_FIELD, TRACKING_TOKEN_PARAM, trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import type { DecisionResult, QuoteDecision } from '#app/features/requests/quotes.commands.server.ts'
import { RECONSIDER } from '#app/features/requests/refusal-reasons.ts'
import { LABEL_AGAIN_FIELD } from '#app/features/requests/form-answer.ts'
import { findSentLabel, mailLabelAgain } from '#app/features/requests/label-again.server.ts'
import { parcelLink, quoteLink, standingText } from '#app/features/requests/request-standing.ts'
import { readVersion } from '#app/lib/version-number.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import { takeMails } from '#app/platform/http/public-form.server.ts'
import type { Post, PublicForm, Reading, Refusal } from '#app/platform/http/public-form.server.ts'
import { textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { answerByTracking } from '#app/workflows/answer-by-tracking.server.ts'
import { askToStart } from '#app/workflows/customer-wish.server.ts'
import { lookUpCase } from '#app/workflows/look-up-case.server.ts'
import type { QuoteAnswer } from '#app/workflows/quotes.server.ts'
import { findLinkReceiver, sendTrackingLink } from '#app/workflows/send-tracking-link.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'
import { guessedContact, guessedReference } from './guessed.server.ts'
import type { TrackingSaid } from './tracking-said.ts'

/** Longer than any reference, phone, e-mail or mark, characters. */
const FIELD_MAX = 500
/** Tries in a row from one address block; and for one repair or one person, wherever the guesses come from, beyond those of the own place. */
const LIMITS = {
  address: { capacity: 10, refillS: 60 },
  contact: { capacity: 20, refillS: 300 },
  ownPlace: { capacity: 3, refillS: 3_600 },
  mails: { capacity: 3, refillS: 3_600 },
}
const MISSED = 'Aucune réparation ne correspond. Vérifiez le numéro et le téléphone ou l’e-mail donnés au dépôt.'
const NOTHING_TYPED = 'Indiquez le numéro du dossier, et le téléphone ou l’e-mail donnés au dépôt.'
/** The reference of a request, which its confirmation and its mail tell people to keep. */
const REQUEST_REFERENCE = /^\s*D/i
const REQUEST_MISSED = 'Aucune demande ne correspond. Vérifiez la référence et le téléphone ou l’e-mail que vous aviez indiqués.'

/** Of a request that was found: the label that has left, what its form has to say again, and whether it leaves once more. */
interface KnownLabel {
  sentOn: string
  fields: { reference: string; contact: string }
  isSent: boolean | null
}

type Asked =
  | { reference: string; contact: string; labelAgain: boolean }
  | { reconsiders: true; token: string; version: number }
  | (QuoteAnswer & { token: string; version: number })
  | { wishFor: string; token: string }
  | { linkFor: string }
type Shown =
  | { typed: { reference: string; contact: string }; banner: string }
  /** A request that has not become a repair yet: where it stands. */
  | { found: string; links: { label: string; href: string }[]; storeId: string | null; label: KnownLabel | null }
  | { result: Exclude<DecisionResult, 'done'>; wanted: QuoteDecision | null }
  | { wish: WishResult | 'unticked' }
  | { linkSent: false }
  | { again: Readonly<Record<string, string>>; banner: string }
type Answer = Response | ReturnType<typeof data<Shown>>

/**
 * The page of a repair takes five forms: the look-up of a repair, and the label of the request that it finds once more, the customer's answer to its quote,
 * the wish that the work begins, and, where the
 * page only shows, that the link of the case be sent to its address.
 */
export const trackingForm: PublicForm<Asked, Answer> = {
  name: 'tracking',
  fieldMax: FIELD_MAX,
  limits: LIMITS,
  async read({ ctx, form, request }) {
    if (form.has(LINK_FIELD)) {
      const linkFor = tokenOf(request)
      return { value: { linkFor }, mailed: [(await findLinkReceiver(ctx, linkFor))?.customer_email ?? null] }
    }
    if (form.has('decision')) return { value: readDecision(form, request) }
    if (form.has(WISH_FIELDS.button)) return readWish(form, request)
    const typed = lookupIn(form)
    if (typed.reference.trim() === '' || typed.contact.trim() === '')
      return { answer: data<Shown>({ typed, banner: NOTHING_TYPED }, { status: 422 }) }
    return {
      value: { ...typed, labelAgain: form.has(LABEL_AGAIN_FIELD) },
      contacts: [guessedReference(typed.reference), guessedContact(typed.contact)],
    }
  },
  async run({ ctx, request }, asked, mayMail) {
    if ('linkFor' in asked) return said(request, mayMail && (await sendTrackingLink(ctx, asked.linkFor)) ? 'lien' : 'lien-non-parti')
    if ('version' in asked) {
      const result = await answerByTracking(ctx, asked)
      if (result === 'unknown') throw unknownAnswer()
      if (result === 'done') return said(request, 'decision' in asked ? 'reponse' : 'refus-annule')
      return data<Shown>({ result, wanted: 'decision' in asked ? asked.decision : null }, { status: 409 })
    }
    if ('wishFor' in asked) {
      const wish = await askToStart(ctx, { token: asked.token, contractId: asked.wishFor })
      const word = wishSaidOf(wish)
      return word === null ? data<Shown>({ wish }, { status: 409 }) : said(request, word)
    }
    const result = await lookUpCase(ctx, asked)
    if (result.kind === 'found') return redirect(trackingPath(result.token, { embedded: isEmbedded(request) }), 303)
    if (result.kind === 'request') {
      const links = [quoteLink(result.request), parcelLink(result.request)].filter((link) => link !== null)
      const found = standingText({ ...result.request, now: ctx.now, mailLeaves: leaves(ctx, 'mail') })
      return data<Shown>({ found, links, storeId: result.request.storeId, label: await knownLabel(ctx, result.request, asked) })
    }
    return data<Shown>(
      { typed: { reference: asked.reference, contact: asked.contact }, banner: REQUEST_REFERENCE.test(asked.reference) ? REQUEST_MISSED : MISSED },
      { status: 422 },
    )
  },
  refuse: (post, refusal) => refused(post, refusal),
}

/** Who knows the reference and the contact may have the label sent once more, to the address of the case alone: only a look-up says which that is. */
async function knownLabel(
  ctx: Ctx,
  { id, isWithdrawn }: { id: string; isWithdrawn: boolean },
  { reference, contact, labelAgain }: { reference: string; contact: string; labelAgain: boolean },
): Promise<KnownLabel | null> {
  const label = isWithdrawn ? null : await findSentLabel(ctx, id)
  if (!label) return null
  const isSent = labelAgain ? (await takeMails(trackingForm, ctx, { mailed: [label.to] })) && (await mailLabelAgain(ctx, id, wayOutOf)) : null
  return { sentOn: label.sentOn, fields: { reference, contact }, isSent }
}

function refused({ form }: Post, refusal: Refusal): Answer {
  const banner = REFUSAL_TEXTS[refusal.kind]
  const { status } = refusal
  if (form.has(LINK_FIELD)) return data<Shown>({ linkSent: false }, { status })
  if (!form.has('decision') && !form.has(WISH_FIELDS.button)) return data<Shown>({ typed: lookupIn(form), banner }, { status })
  return data<Shown>({ again: typedIn(form), banner }, { status })
}

function readDecision(form: FormData, request: Request): Asked {
  const decision = form.get('decision')
  const version = readVersion(textField(form, 'version'))
  const token = tokenOf(request)
  if (decision === RECONSIDER) return { token, version, reconsiders: true }
  if (decision !== 'accepted' && decision !== 'refused') throw unknownAnswer()
  return { token, version, decision, startsEarly: form.has(STARTS_EARLY_FIELD), wordsMark: textField(form, WORDS_FIELD) }
}

/** The box is the wish: the button alone asks for nothing. */
function readWish(form: FormData, request: Request): Reading<Asked, Answer> {
  if (!form.has(STARTS_EARLY_FIELD)) return { answer: data<Shown>({ wish: 'unticked' }, { status: 422 }) }
  return { value: { wishFor: textField(form, WISH_FIELDS.contract), token: tokenOf(request) } }
}

/** To the page of the repair, which says what became of the form. */
function said(request: Request, word: TrackingSaid | WishSaid): Answer {
  return redirect(trackingPath(tokenOf(request), { embedded: isEmbedded(request), said: word }), 303)
}

function isEmbedded(request: Request): boolean {
  return new URL(request.url).searchParams.get('embed') === 'true'
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get(TRACKING_TOKEN_PARAM) ?? ''
}

function lookupIn(form: FormData): { reference: string; contact: string } {
  return { reference: textField(form, 'reference'), contact: textField(form, 'contact') }
}

/** Only our own buttons post a decision. */
function unknownAnswer(): Response {
  return new Response('Réponse inconnue', { status: 400, statusText: 'Réponse inconnue' })
}
