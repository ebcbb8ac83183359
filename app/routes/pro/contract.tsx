import { data } from 'react-router'
import { findContractFile } from '#app/features/contracts/contract-documents.server.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { consumePlaceLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/contract.ts'
import { LostLink } from './lost-link.tsx'

/** Contracts in a row from one address block: each is drawn anew. */
const CONTRACTS = { name: 'contract-file', capacity: 20, refillS: 30 } as const

/**
 * The customer's contract, behind the secret of its mail: at any time, as long as it is kept (C. conso. L. 213-1). A file, and a page only
 * where there is none.
 */
const sendFile: Route.MiddlewareFunction = async ({ context, params }) => {
  const ctx = getCtx(context)
  neverKeepPage(ctx)
  const drawing = await consumePlaceLimit(ctx, CONTRACTS)
  if (!drawing.granted) {
    const headers = { 'Retry-After': String(drawing.retryAfterS) }
    throw new Response('Trop de demandes', { status: 429, statusText: 'Trop de demandes', headers })
  }
  const file = await findContractFile(ctx, params.secret)
  if (!file) return undefined
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `inline; filename="${file.filename}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

export const middleware: Route.MiddlewareFunction[] = [sendFile]

export function loader({ context }: Route.LoaderArgs) {
  neverKeepPage(getCtx(context))
  return data(null, { status: 404 })
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Lien incomplet') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }]
}

export default function LostContract() {
  return <LostLink title="Ce lien ne mène à aucun contrat" subject="Lien de mon contrat" />
}
