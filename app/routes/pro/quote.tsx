import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { QuoteContactPage } from '#app/features/requests/components/QuoteContactPage.tsx'
import { requestForm } from '#app/features/requests/request-form.server.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { answerTime } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { receiptWords } from '#app/workflows/mail-words.server.ts'
import type { Route } from './+types/quote.ts'
import { CHOICE_PARAMS } from './choice-params.ts'
import { deviceCatalogue } from './device-catalogue.server.ts'
import { openRequestForm } from './open-request-form.server.ts'

export const handle = { params: CHOICE_PARAMS } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return openRequestForm(ctx, request)
}

export const action = publicForm(requestForm('quote', deviceCatalogue, { wordsOf: receiptWords }))

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  return pageMeta({
    root,
    title: 'Demander un devis gratuit | QualiRépar',
    description: `Devis gratuit et sans engagement pour la réparation de votre appareil : par e-mail, par téléphone ou en magasin. Réponse sous ${answerTime(root.loaderData.facts.business)}.`,
    path: '/pro/devis',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function QuoteContact({ loaderData, actionData }: Route.ComponentProps) {
  const facts = useFacts()
  const now = new Date(loaderData.now)
  const { choice, embedded, form } = loaderData
  return <QuoteContactPage {...choice} embedded={embedded} form={form} answer={actionData} shops={storeViews(facts, now).map(contactShopOf)} />
}
