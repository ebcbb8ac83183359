import { data } from 'react-router'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { ofPlace } from '#app/content/place-words.ts'
import { inPostalRepair } from '#app/lib/postal-promise.ts'
import { takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import { findModelName } from '#app/features/catalogue/catalogue.queries.server.ts'
import { AppFrame } from '#app/features/requests/components/AppFrame.tsx'
import { FramedRequestPage } from '#app/features/requests/components/FramedRequestPage.tsx'
import { readChoice } from '#app/features/requests/device-choice.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { postalForm } from '#app/platform/site/outside-apps.server.ts'
import { Illustration } from '#app/ui/Illustration.tsx'
import type { Route } from './+types/postal-sending.ts'

const PATH = '/envoi-postal'
const CRUMBS = crumbsUnderHome('Envoi postal')

export const handle = { params: { model: 'free', repair: 'free' } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  if (!takesParcels(ctx.facts)) throw data(null, { status: 404 })
  const { device, repair, choice } = await readChoice(request, { device: ['model'], repair: ['repair'] }, (slug) => findModelName(ctx, slug))
  return { publicUrl: ctx.env.PUBLIC_URL, choice, app: postalForm(ctx.env, { deviceModel: device, repairType: repair }) }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl } = loaderData
  return pageMeta({
    root,
    title: 'Demander une étiquette d’envoi gratuite | QualiRépar',
    description: `Envoyez votre appareil à l’atelier ${ofPlace(workshopOf(root.loaderData.facts).town)} : l’étiquette prépayée se demande ici, gratuite aller et retour. Réparé${inPostalRepair(root.loaderData.facts.business)} après réception.`,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function PostalSending({ loaderData }: Route.ComponentProps) {
  const { app, choice } = loaderData
  return (
    <FramedRequestPage
      crumbs={CRUMBS}
      title="Envoi postal"
      lead="L’appareil, la panne, votre adresse : nous vous envoyons l’étiquette prépayée. Le port est gratuit, aller et retour."
      choice={choice}
      drawing={<Illustration name="parcel" alt="" className="head-drawing" eager />}
    >
      <AppFrame {...app} title="Formulaire d’envoi postal" buttonLabel="Ouvrir le formulaire" heightPx={720} />
    </FramedRequestPage>
  )
}
