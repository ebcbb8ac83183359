import type { MetaDescriptor } from 'react-router'
import { findLinkedDocument } from '#app/features/invoices/invoices.queries.server.ts'
import { isWholeSecret } from '#app/lib/link-secret.ts'
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

export function meta({ matches: [root], params: { secret } }: Route.MetaArgs): MetaDescriptor[] {
  return isWholeSecret(secret) ? lostLinkMeta(root, NOT_HERE) : lostLinkMeta(root)
}

/** A whole link whose invoice a return to a backup has taken, or that was made new: nothing of it can be mended by its reader. */
export default function LostInvoice({ params: { secret } }: Route.ComponentProps) {
  if (!isWholeSecret(secret)) return <LostLink title="Ce lien ne mène à aucune facture" subject="Lien de ma facture" />
  return <LostLink title={NOT_HERE} subject="Ma facture introuvable" lead={TO_CALL} />
}

const NOT_HERE = 'Cette facture n’est pas ici'
const TO_CALL =
  'Votre lien est entier, et le site ne retrouve pas la facture à laquelle il menait. Appelez le magasin qui vous l’a remise, avec son numéro ou sa date\u00a0: il la retrouve et vous la renvoie.'
