import { data } from 'react-router'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { LabelAgain, LabelSentAgain } from '#app/features/requests/components/LabelAgain.tsx'
import { RequestSentPage } from '#app/features/requests/components/RequestSentPage.tsx'
import { UnknownReferencePage } from '#app/features/requests/components/UnknownReferencePage.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { SENT_MAIL, SENT_SHOP_PARAM, SENT_TOKEN_PARAM, SENT_TYPED } from '#app/features/requests/form-answer.ts'
import { REQUEST_KIND_LABELS } from '#app/features/requests/request-kinds.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { REFERENCE } from '#app/lib/case-reference.ts'
import { answerTime, findAnyStore, servingStore, takesParcels } from '#app/lib/shop-facts.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/request-sent.ts'
import { labelAgainForm } from './label-again-form.server.ts'
import { sentRequest } from './sent-request.server.ts'

export const handle = {
  params: {
    type: Object.keys(REQUEST_KIND_LABELS),
    reference: REFERENCE,
    [SENT_SHOP_PARAM]: 'free',
    [SENT_MAIL.param]: [SENT_MAIL.value, SENT_MAIL.held],
    [SENT_TOKEN_PARAM]: 'free',
    [SENT_TYPED.param]: [SENT_TYPED.value],
  },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // As many addresses as references: none of them is worth the room in the page cache.
  neverKeepPage(ctx)
  const params = new URL(request.url).searchParams
  const sent = await sentRequest(ctx, request.url)
  const shared = { publicUrl: ctx.env.PUBLIC_URL, shopId: params.get(SENT_SHOP_PARAM), embedded: params.get('embed') === 'true' }
  return data({ ...shared, sent }, sent ? 200 : 404)
}

export const action = publicForm(labelAgainForm)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  return pageMeta({
    root,
    title: 'Votre demande est bien arrivée | QualiRépar',
    description: `Votre demande est arrivée au magasin. Nous répondons sous ${answerTime(root.loaderData.facts.business)}${root.loaderData.mailLeaves ? ', par e-mail ou par téléphone' : ''}. Voici la suite, étape par étape.`,
    path: '/pro/demande-envoyee',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function RequestSent({ loaderData, actionData }: Route.ComponentProps) {
  const { renderedAt, facts } = useSite()
  const { shopId, embedded, sent } = loaderData
  const views = storeViews(facts, new Date(renderedAt))
  if (!sent) return <UnknownReferencePage embedded={embedded} shops={views.map(contactShopOf)} />
  // What goes by post is answered by the workshop that opens the parcels, as its mail says.
  const answering = (sent.kind === 'postal' || sent.byPost) && takesParcels(facts) ? views.filter(({ store }) => store.receivesParcels) : views
  // Once the shop that was chosen is retired, whichever answers for it does.
  const answersNow = findAnyStore(facts, shopId) && servingStore(facts, shopId)
  const chosen = views.find(({ store }) => store.id === answersNow?.id)
  const labelAgain = actionData ? <LabelSentAgain isSent={actionData.labelSent} /> : sent.label && <LabelAgain {...sent.label} />
  return (
    <RequestSentPage
      {...sent}
      labelAgain={labelAgain}
      answered={actionData !== undefined}
      embedded={embedded}
      shops={answering.map(contactShopOf)}
      chosen={chosen}
    />
  )
}
