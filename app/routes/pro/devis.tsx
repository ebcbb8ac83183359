import { findModelName } from '#app/features/catalogue/catalogue.queries.server.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { useNow } from '#app/features/opening-hours/use-now.ts'
import { QuoteContactPage } from '#app/features/requests/components/QuoteContactPage.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/devis.ts'

/** Longest device or repair name taken from the address, characters. */
const MAX_NAME_LENGTH = 120

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const model = params.get('model')?.slice(0, MAX_NAME_LENGTH) || null
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    now: ctx.now.toISOString(),
    deviceName: model && ((await findModelName(ctx, model)) ?? model),
    repairName: params.get('repair')?.slice(0, MAX_NAME_LENGTH) || null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Demander un devis gratuit | QualiRépar',
    description:
      'Devis gratuit et sans engagement pour la réparation de votre appareil : par e-mail, par téléphone ou en magasin. Réponse sous 24 h.',
    path: '/pro/devis',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function QuoteContact({ loaderData }: Route.ComponentProps) {
  const now = useNow(loaderData.now)
  return (
    <QuoteContactPage
      deviceName={loaderData.deviceName}
      repairName={loaderData.repairName}
      shops={storeViews(now).map(({ store, open, detail }) => ({
        id: store.id,
        town: store.town,
        phone: store.phone,
        email: store.email,
        open,
        detail,
      }))}
    />
  )
}
