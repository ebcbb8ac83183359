import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { RequestSentPage } from '#app/features/requests/components/RequestSentPage.tsx'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { SENT_MAIL, SENT_SHOP_PARAM } from '#app/features/requests/form-answer.ts'
import { REFERENCE, isReference } from '#app/features/requests/reference.ts'
import { REQUEST_KIND_LABELS } from '#app/features/requests/request-kinds.ts'
import type { RequestKind } from '#app/features/requests/request-kinds.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/request-sent.ts'

export const handle = {
  params: { type: Object.keys(REQUEST_KIND_LABELS), reference: REFERENCE, [SENT_SHOP_PARAM]: 'free', [SENT_MAIL.param]: [SENT_MAIL.value] },
} satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // As many addresses as references: none of them is worth the room in the page cache.
  neverKeepPage(ctx)
  const params = new URL(request.url).searchParams
  const reference = params.get('reference')
  // Nothing arrived without one, and nothing else that an address may carry is shown as ours.
  if (reference === null || !isReference(reference)) throw new Response('Demande inconnue', { status: 404, statusText: 'Demande inconnue' })
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    kind: kindOf(params.get('type')),
    reference,
    byMail: params.get(SENT_MAIL.param) === SENT_MAIL.value,
    shopId: params.get(SENT_SHOP_PARAM),
    embedded: params.get('embed') === 'true',
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    root,
    title: 'Votre demande est bien arrivée | QualiRépar',
    description: 'Votre demande est arrivée au magasin. Nous répondons sous 24 h, par e-mail ou par téléphone. Voici la suite, étape par étape.',
    path: '/pro/demande-envoyee',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function RequestSent({ loaderData }: Route.ComponentProps) {
  const { renderedAt, facts } = useSite()
  const { shopId, ...shown } = loaderData
  const views = storeViews(facts, new Date(renderedAt))
  return <RequestSentPage {...shown} shops={views.map(contactShopOf)} chosen={views.find(({ store }) => store.id === shopId)} />
}

function kindOf(word: string | null): RequestKind {
  return word === 'visit' || word === 'postal' ? word : 'quote'
}
