import { data, redirect } from 'react-router'
import { STARTS_EARLY_FIELD, WORDS_FIELD } from '#app/features/contracts/contract-summary.ts'
import { WISH_FIELDS, wishSaidOf } from '#app/features/contracts/early-start.ts'
import type { WishResult, WishSaid } from '#app/features/contracts/early-start.ts'
import { explainRefusal, reconsiderQuote } from '#app/features/requests/quotes.commands.server.ts'
import type { DecisionResult, QuoteDecision } from '#app/features/requests/quotes.commands.server.ts'
import { quotePath } from '#app/features/requests/quote-mail.server.ts'
import { RECONSIDER, readRefusalReason } from '#app/features/requests/refusal-reasons.ts'
import { SAID_PARAM } from '#app/lib/said-param.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { askByQuote } from '#app/workflows/customer-wish.server.ts'
import { decideBySecret } from '#app/workflows/quotes.server.ts'
import type { QuoteAnswer } from '#app/workflows/quotes.server.ts'
import type { QuoteSaid } from './quote-said.ts'

/** Answers in a row from one address block. */
const LIMITS = { address: { capacity: 20, refillS: 30 } }
/** A button's word; more is no answer to a quote. */
const ANSWER_MAX_BYTES = 64 * 1024

/** `wanted`: the answer that came too late. */
type Shown =
  | { result: Exclude<DecisionResult, 'done'>; wanted: QuoteDecision | null }
  | { wish: WishResult | 'unticked' }
  | { again: Readonly<Record<string, string>>; banner: string }
type Answer = Response | ReturnType<typeof data<Shown>>

type Sent = QuoteAnswer | { reason: string } | { reconsiders: true }
type Asked = Sent | { wishFor: string }

/** The two buttons under a quote, behind its secret link, why it was refused, the way back from that, and the wish that the work begins. */
export const quoteDecisionForm: PublicForm<Asked, Answer> = {
  name: 'quote-decision',
  maxBytes: ANSWER_MAX_BYTES,
  limits: LIMITS,
  read({ form }) {
    // The box is the wish: the button alone asks for nothing.
    if (form.has(WISH_FIELDS.button) && !form.has(STARTS_EARLY_FIELD)) return { answer: data<Shown>({ wish: 'unticked' }, { status: 422 }) }
    if (form.has(WISH_FIELDS.button)) return { value: { wishFor: textField(form, WISH_FIELDS.contract) } }
    const decision = form.get('decision')
    const reason = decision === 'reason' ? readRefusalReason(textField(form, 'reason'), textField(form, 'words')) : undefined
    if (reason !== undefined) return { value: { reason } }
    if (decision === RECONSIDER) return { value: { reconsiders: true } }
    if (decision !== 'accepted' && decision !== 'refused') throw new Response('Réponse inconnue', { status: 400, statusText: 'Réponse inconnue' })
    return { value: { decision, startsEarly: form.has(STARTS_EARLY_FIELD), wordsMark: textField(form, WORDS_FIELD) } }
  },
  async run({ ctx, params }, sent) {
    const secret = params['secret'] ?? ''
    if ('wishFor' in sent) {
      const wish = await askByQuote(ctx, { secret, contractId: sent.wishFor })
      const word = wishSaidOf(wish)
      return word === null ? data<Shown>({ wish }, { status: 409 }) : said(secret, word)
    }
    const result = await answer(ctx, secret, sent)
    if (result === 'unknown') throw data(null, { status: 404 })
    if (result === 'done') return said(secret, 'decision' in sent ? DECIDED[sent.decision] : 'reason' in sent ? 'raison' : 'refus-annule')
    // The page then shows the quote as it stands: answered, replaced or no longer valid.
    return data<Shown>({ result, wanted: 'decision' in sent ? sent.decision : null }, { status: 409 })
  },
  refuse({ form }, { kind, status }) {
    if (kind === 'outage') return data<Shown>({ again: typedIn(form), banner: REFUSAL_TEXTS.outage }, { status })
    const text = kind === 'throttled' ? 'Trop de demandes' : 'Réponse inconnue'
    throw new Response(text, { status: kind === 'throttled' ? status : 400, statusText: text })
  },
}

function answer(ctx: Ctx, secret: string, sent: Sent): Promise<DecisionResult> {
  if ('reason' in sent) return explainRefusal(ctx, { secret, reason: sent.reason })
  return 'reconsiders' in sent ? reconsiderQuote(ctx, { secret }) : decideBySecret(ctx, { ...sent, secret })
}

const DECIDED = { accepted: 'accepte', refused: 'refuse' } as const satisfies Record<QuoteDecision, QuoteSaid>

/** To the page of the quote, which says what became of the answer. */
function said(secret: string, word: QuoteSaid | WishSaid): Response {
  return redirect(`${quotePath(secret)}?${new URLSearchParams({ [SAID_PARAM]: word })}`, 303)
}
