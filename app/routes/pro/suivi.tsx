import { data, redirect } from 'react-router'
import { storeView, storeViews } from '#app/features/opening-hours/store-view.ts'
import { useNow } from '#app/features/opening-hours/use-now.ts'
import { TrackedRepairView } from '#app/features/repairs/components/TrackingPage.tsx'
import { TrackingLookup } from '#app/features/repairs/components/TrackingLookup.tsx'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { TRACKING_TOKEN_PARAM, trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { findTrackedRepair, lookUpRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { RepairStatePage } from '#app/features/requests/components/RepairStatePage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { repairStateMailHref } from '#app/features/requests/request-mails.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx, holdsUntil } from '#app/platform/ctx.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/suivi.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const token = params.get(TRACKING_TOKEN_PARAM)
  const shown = { publicUrl: ctx.env.PUBLIC_URL, now: ctx.now.toISOString(), embedded: params.get('embed') === 'true' }
  if (token === null) return data({ ...shown, asked: false, repair: null })
  holdsUntil(ctx, ctx.now)
  const repair = await findTrackedRepair(ctx, token)
  return data({ ...shown, asked: true, repair: repair ? shownRepair(repair, ctx.now) : null }, repair ? 200 : 404)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = { reference: textField(form, 'reference'), contact: textField(form, 'contact') }
  const result = await lookUpRepair(getCtx(context), typed)
  if (result.kind === 'found')
    return redirect(trackingPath(result.token, { embedded: new URL(request.url).searchParams.get('embed') === 'true' }), 303)
  return data({ typed, banner: BANNERS[result.kind] }, result.kind === 'missed' ? 422 : 429)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Où en est votre réparation | QualiRépar',
    description: 'Suivez votre réparation avec votre numéro de dossier et votre téléphone ou e-mail, ou appelez le magasin qui a votre appareil.',
    path: '/pro/suivi',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function RepairState({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, asked, repair } = loaderData
  const now = useNow(loaderData.now)
  const stores = storeViews(now)
  if (repair) {
    const store = stores.find(({ store: { id } }) => id === repair.shop)
    return (
      <ContactPage embedded={embedded} title={repair.device} lead="Gardez cette adresse, elle montre toujours l’étape du moment.">
        <TrackedRepairView
          repair={repair}
          shop={store && <ShopContactList shops={[contactShopOf(storeView(store.store, now))]} mailHref={repairStateMailHref} />}
        />
      </ContactPage>
    )
  }
  return (
    <RepairStatePage embedded={embedded} shops={stores.map(contactShopOf)}>
      <TrackingLookup
        action={`/pro/suivi${embedded ? '?embed=true' : ''}`}
        banner={actionData?.banner ?? (asked ? 'Ce lien ne mène à aucune réparation. Reprenez-le en entier.' : undefined)}
        typed={actionData?.typed}
      />
    </RepairStatePage>
  )
}

const BANNERS = {
  missed: 'Aucune réparation ne correspond. Vérifiez le numéro et le téléphone ou l’e-mail donnés au dépôt.',
  throttled: 'Trop d’essais. Attendez quelques minutes, ou appelez le magasin.',
} as const
