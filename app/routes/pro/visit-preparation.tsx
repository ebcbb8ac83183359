import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { visitProblem } from '#app/features/opening-hours/visit-day.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { VisitPage } from '#app/features/requests/components/VisitPage.tsx'
import { requestForm } from '#app/features/requests/request-form.server.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { VISIT_SHOP, VISIT_SHOP_PARAM } from '#app/lib/visit-shop.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { shopOfVisit } from '#app/platform/site/visit-shop.server.ts'
import { receiptWords } from '#app/workflows/mail-words.server.ts'
import { visitPlace } from '#app/workflows/visit-place.server.ts'
import type { Route } from './+types/visit-preparation.ts'
import { CHOICE_PARAMS } from './choice-params.ts'
import { deviceCatalogue } from './device-catalogue.server.ts'
import { openRequestForm } from './open-request-form.server.ts'

export const handle = { params: { ...CHOICE_PARAMS, [VISIT_SHOP_PARAM]: VISIT_SHOP } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const shop = shopOfVisit(ctx, new URL(request.url).searchParams)
  return { ...(await openRequestForm(ctx, request)), shop }
}

export const action = publicForm(
  requestForm('visit', deviceCatalogue, {
    wordsOf: receiptWords,
    also: visitPlace,
    dayProblemOf: (ctx) => (storeId, day, moment) => visitProblem(ctx, storeId, day, moment),
  }),
)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    root,
    title: 'Prévenir le magasin de votre visite | QualiRépar',
    description: 'Annoncez votre passage au magasin, avec l’appareil et la réparation. Ce qu’il faut apporter pour que tout aille vite.',
    path: '/pro/preparation-visite',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function VisitContact({ loaderData, actionData }: Route.ComponentProps) {
  const facts = useFacts()
  const now = new Date(loaderData.now)
  return (
    <VisitPage
      {...loaderData.choice}
      embedded={loaderData.embedded}
      form={loaderData.form}
      answer={actionData}
      shop={loaderData.shop}
      shops={storeViews(facts, now).map(contactShopOf)}
    />
  )
}
