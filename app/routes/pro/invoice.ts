import { findLinkedDocument } from '#app/features/invoices/invoices.queries.server.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/invoice.ts'

/** The customer's invoice, behind the secret of its mail. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  neverKeepPage(ctx)
  const document = await findLinkedDocument(ctx, params.secret, 'a4')
  if (!document) throw new Response('Facture inconnue', { status: 404, statusText: 'Facture inconnue' })
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
