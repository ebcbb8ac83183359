import { data } from 'react-router'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { repairStateMailHref } from '#app/features/requests/request-mails.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { ReceiptLines, receiptTitle } from '#app/features/till/components/ReceiptSlip.tsx'
import { findLinkedReceipt } from '#app/features/till/receipt-link.server.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/receipt.ts'

/** The receipt of a payment, behind the secret of the text that a customer got. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  neverKeepPage(ctx)
  const receipt = (await findLinkedReceipt(ctx, params.secret)) ?? null
  return data({ publicUrl: ctx.env.PUBLIC_URL, now: ctx.now, receipt }, receipt ? 200 : 404)
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    root,
    title: 'Votre reçu | QualiRépar',
    description: 'Ce que vous avez payé au magasin, quand et comment, et ce qui reste à payer.',
    path: '/pro/recu',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function ReceiptRoute({ loaderData: { receipt, now } }: Route.ComponentProps) {
  const facts = useFacts()
  if (!receipt) {
    const shops = storeViews(facts, now).map(contactShopOf)
    return (
      <ContactPage embedded={false} title="Ce lien ne mène à aucun reçu" lead="Reprenez-le en entier, ou appelez le magasin.">
        <ShopContactList shops={shops} mailHref={repairStateMailHref} />
      </ContactPage>
    )
  }
  return (
    <ContactPage embedded={false} title={receiptTitle(receipt)} lead="Gardez cette adresse, ou imprimez la page.">
      <ReceiptLines receipt={receipt} />
    </ContactPage>
  )
}
