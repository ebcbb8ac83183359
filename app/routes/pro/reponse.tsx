import { data } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'
import { QuoteDecisionPage } from '#app/features/requests/components/QuoteDecisionPage.tsx'
import { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { getCtx, holdsUntil } from '#app/platform/ctx.server.ts'
import { readUpload } from '#app/platform/http/read-upload.server.ts'
import { takeTry } from '#app/platform/rate-limit/rate-limit.server.ts'
import { isSameOrigin } from '#app/platform/session/secure-request.server.ts'
import type { Route } from './+types/reponse.ts'
import { decideBySecret } from '#app/workflows/quotes.server.ts'

/** Answers in a row from one address. */
const TRIES = { name: 'quote-decision', capacity: 20, refillS: 30 }

/** A button's word; more is no answer to a quote. */
const ANSWER_MAX_BYTES = 64 * 1024

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // Behind a secret: never kept for somebody else.
  holdsUntil(ctx, ctx.now)
  const quote = await findQuote(ctx, params.secret)
  if (!quote) throw data(null, { status: 404 })
  const { reference, device, version, state, lines, partKind, aidCents, warrantyMonths, message, validUntil, expired, sentAt } = quote
  return { quote: { reference, device, version, state, lines, partKind, aidCents, warrantyMonths, message, validUntil, expired, sentAt } }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = getCtx(context)
  if (!isSameOrigin(request, ctx.env)) throw new Response('Requête refusée', { status: 403, statusText: 'Requête refusée' })
  const take = await takeTry(ctx, { ...TRIES, subject: ctx.client.address ?? '' })
  if (!take.granted) throw new Response('Trop d’essais', { status: 429, statusText: 'Trop d’essais' })
  const upload = await readUpload(request, ANSWER_MAX_BYTES)
  const decision = upload.kind === 'form' ? upload.form.get('decision') : undefined
  if (decision !== 'accepted' && decision !== 'refused') throw new Response('Réponse inconnue', { status: 400, statusText: 'Réponse inconnue' })
  const result = await decideBySecret(ctx, { secret: params.secret, decision })
  if (result === 'unknown') throw data(null, { status: 404 })
  // The page then shows the quote as it stands: answered, replaced or no longer valid.
  return data({ result }, { status: result === 'done' ? 200 : 409 })
}

export function meta() {
  return [{ title: `Votre devis | ${BUSINESS.name}` }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }]
}

export default function QuoteDecisionRoute({ loaderData }: Route.ComponentProps) {
  return <QuoteDecisionPage quote={loaderData.quote} />
}
