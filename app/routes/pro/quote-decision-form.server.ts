import { data } from 'react-router'
import { STARTS_EARLY_FIELD, WORDS_FIELD } from '#app/features/contracts/contract-summary.ts'
import { WISH_FIELDS } from '#app/features/contracts/early-start.ts'
import type { WishResult } from '#app/features/contracts/early-start.ts'
import { explainRefusal, reconsiderQuote } from '#app/features/requests/quotes.commands.server.ts'
import type { DecisionResult, QuoteDecision } from '#app/features/requests/quotes.commands.server.ts'
import { RECONSIDER, readRefusalReason } from '#app/features/requests/refusal-reasons.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { askByQuote } from '#app/workflows/customer-wish.server.ts'
import { decideBySecret } from '#app/workflows/quotes.server.ts'
import type { QuoteAnswer } from '#app/workflows/quotes.server.ts'

/** Answers in a row from one address block. */
const LIMITS = { address: { capacity: 20, refillS: 30 } }
/** A button's word; more is no answer to a quote. */
const ANSWER_MAX_BYTES = 64 * 1024

/** `reconsidered`: the quote waits for an answer again. `wanted`: the answer that came too late. */
type Shown =
  | { result: DecisionResult; reconsidered: boolean; wanted: QuoteDecision | null }
  | { wish: WishResult | 'unticked' }
  | { again: Readonly<Record<string, string>>; banner: string }
type Answer = ReturnType<typeof data<Shown>>

type Said = QuoteAnswer | { reason: string } | { reconsiders: true }
type Asked = Said | { wishFor: string }

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
  async run({ ctx, params }, said) {
    const secret = params['secret'] ?? ''
    if ('wishFor' in said) {
      const wish = await askByQuote(ctx, { secret, contractId: said.wishFor })
      return data<Shown>({ wish }, { status: wish === 'noted' || wish === 'noted-and-mailed' ? 200 : 409 })
    }
    const result = await answer(ctx, secret, said)
    if (result === 'unknown') throw data(null, { status: 404 })
    // The page then shows the quote as it stands: answered, replaced or no longer valid.
    const wanted = 'decision' in said && result !== 'done' ? said.decision : null
    return data<Shown>({ result, reconsidered: 'reconsiders' in said && result === 'done', wanted }, { status: result === 'done' ? 200 : 409 })
  },
  refuse({ form }, { kind, status }) {
    if (kind === 'outage') return data<Shown>({ again: typedIn(form), banner: REFUSAL_TEXTS.outage }, { status })
    const text = kind === 'throttled' ? 'Trop de demandes' : 'Réponse inconnue'
    throw new Response(text, { status: kind === 'throttled' ? status : 400, statusText: text })
  },
}

function answer(ctx: Ctx, secret: string, said: Said): Promise<DecisionResult> {
  if ('reason' in said) return explainRefusal(ctx, { secret, reason: said.reason })
  return 'reconsiders' in said ? reconsiderQuote(ctx, { secret }) : decideBySecret(ctx, { ...said, secret })
}
