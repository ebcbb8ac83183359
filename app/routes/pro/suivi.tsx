import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { useNow } from '#app/features/opening-hours/use-now.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { RepairStatePage } from '#app/features/requests/components/RepairStatePage.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/suivi.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { publicUrl: ctx.env.PUBLIC_URL, now: ctx.now.toISOString(), embedded: new URL(request.url).searchParams.get('embed') === 'true' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Où en est votre réparation | QualiRépar',
    description:
      'Appelez le magasin qui a votre appareil ou écrivez-lui : le message est prêt. Les téléphones et les heures d’ouverture des trois magasins.',
    path: '/pro/suivi',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function RepairState({ loaderData }: Route.ComponentProps) {
  const now = useNow(loaderData.now)
  return <RepairStatePage embedded={loaderData.embedded} shops={storeViews(now).map(contactShopOf)} />
}
