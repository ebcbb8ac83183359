import { data } from 'react-router'
import { findLinkedDocument } from '#app/features/invoices/invoices.queries.server.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/invoice.ts'
import { LostLink } from './lost-link.tsx'

/** The customer's invoice, behind the secret of its mail: a file, and a page only where there is none. */
const sendFile: Route.MiddlewareFunction = async ({ context, params }) => {
  const ctx = getCtx(context)
  neverKeepPage(ctx)
  const document = await findLinkedDocument(ctx, params.secret, 'a4')
  if (!document) return undefined
  return new Response(new Uint8Array(document.content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.number}.pdf"`,
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

export default function LostInvoice() {
  return <LostLink title="Ce lien ne mène à aucune facture" subject="Lien de ma facture" />
}
