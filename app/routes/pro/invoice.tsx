import type { MetaDescriptor } from 'react-router'
import { findLinkedDocument } from '#app/features/invoices/invoices.queries.server.ts'
import type { Route } from './+types/invoice.ts'
import { lostFile, sendsLinkedFile } from './linked-file.server.ts'
import { LostLink, lostLinkMeta } from './lost-link.tsx'

const sendInvoice = sendsLinkedFile(async (ctx, secret) => {
  const document = await findLinkedDocument(ctx, secret, 'a4')
  return document && { type: 'application/pdf', content: document.content, filename: `${document.number}.pdf` }
})

export const middleware: Route.MiddlewareFunction[] = [sendInvoice]

export function loader(args: Route.LoaderArgs) {
  return lostFile(args)
}

export function meta({ matches: [root] }: Route.MetaArgs): MetaDescriptor[] {
  return lostLinkMeta(root)
}

export default function LostInvoice() {
  return <LostLink title="Ce lien ne mène à aucune facture" subject="Lien de ma facture" />
}
