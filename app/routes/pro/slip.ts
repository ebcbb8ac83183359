import { redirect } from 'react-router'
import { findNamedCase } from '#app/features/requests/label-of-case.server.ts'
import { postalSlip } from '#app/features/requests/postal-slip.server.ts'
import { SENT_TOKEN_PARAM } from '#app/features/requests/form-answer.ts'
import { CASE_DETAIL } from '#app/features/requests/request-kinds.ts'
import { findParcelSender, findParcelShop, opensSent } from '#app/features/requests/sent-link.server.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { consumePlaceLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import type { Route } from './+types/slip.ts'

export const handle = { params: { [SENT_TOKEN_PARAM]: 'free' } } satisfies PageHandle

/** Slips in a row from one address block: a household prints one, twice at most. */
const SLIPS = { name: 'postal-slip', capacity: 20, refillS: 30 } as const

/** The slip that goes into the parcel, by its own link, with what its customer typed. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // As many addresses as references: none of them is worth the room in the page cache.
  neverKeepPage(ctx)
  const { reference } = params
  // The page after the form says the same of every reference whose secret is not in the address.
  const token = new URL(request.url).searchParams.get(SENT_TOKEN_PARAM) ?? ''
  if (!(await opensSent(ctx, reference, token))) {
    throw redirect(`/pro/demande-envoyee?${new URLSearchParams({ type: 'postal', reference })}`, 303)
  }
  // No parcel is awaited any more: the page of the label says so, and whom to call.
  if ((await findNamedCase(ctx, { reference, token }))?.over) {
    throw redirect(`/pro/envoi-postal?${new URLSearchParams({ [CASE_DETAIL.field]: reference, [SENT_TOKEN_PARAM]: token })}`, 303)
  }
  const drawing = await consumePlaceLimit(ctx, SLIPS)
  if (!drawing.granted) {
    const headers = { 'Retry-After': String(drawing.retryAfterS) }
    throw new Response('Trop de demandes', { status: 429, statusText: 'Trop de demandes', headers })
  }
  const staffHref = `${ctx.env.PUBLIC_URL}/admin/demandes?q=${reference}&etat=toutes`
  const sender = await findParcelSender(ctx, reference)
  const slip = await postalSlip(ctx.facts, { reference, staffHref, sender, shop: await findParcelShop(ctx, reference), at: ctx.now })
  return new Response(new Uint8Array(slip), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="bordereau-${reference}.pdf"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
