import { capital } from '#app/lib/capital.ts'
import { appointmentText } from '#app/lib/counter-promises.ts'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { findModelName } from '#app/features/catalogue/catalogue.queries.server.ts'
import { AppFrame } from '#app/features/requests/components/AppFrame.tsx'
import { FramedRequestPage } from '#app/features/requests/components/FramedRequestPage.tsx'
import { readChoice } from '#app/features/requests/device-choice.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { VISIT_SHOP, VISIT_SHOP_PARAM } from '#app/lib/visit-shop.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { visitForm } from '#app/platform/site/outside-apps.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { shopOfVisit } from '#app/platform/site/visit-shop.server.ts'
import { Illustration } from '#app/ui/Illustration.tsx'
import type { Route } from './+types/visit-preparation.ts'

const PATH = '/preparation-visite'
const CRUMBS = crumbsUnderHome('Préparons votre visite')

export const handle = { params: { model: 'free', repair: 'free', [VISIT_SHOP_PARAM]: VISIT_SHOP } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { device, repair, choice } = await readChoice(request, { device: ['model'], repair: ['repair'] }, (slug) => findModelName(ctx, slug))
  const shop = shopOfVisit(ctx, new URL(request.url).searchParams)
  return { publicUrl: ctx.env.PUBLIC_URL, choice, app: visitForm(ctx.env, { deviceModel: device, repairType: repair }, shop) }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl } = loaderData
  const { business } = root.loaderData.facts
  return pageMeta({
    root,
    title: 'Préparer votre visite en magasin | QualiRépar',
    description: `Dites-nous quel appareil vous apportez et pour quelle réparation : l’atelier sait alors quelle pièce il faut. ${capital(appointmentText(business))}${business.diagnosis === 'free' ? ', diagnostic gratuit' : ''}.`,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function VisitPreparation({ loaderData }: Route.ComponentProps) {
  const { app, choice } = loaderData
  const { business } = useFacts()
  return (
    <FramedRequestPage
      crumbs={CRUMBS}
      title="Préparons votre visite"
      lead={`Dites-nous ce que vous apportez. L’atelier sait alors quelle pièce il faut. La réparation se fait le plus souvent en ${business.usualTime}.`}
      choice={choice}
      drawing={<Illustration name="visit" alt="" className="head-drawing" eager />}
    >
      <AppFrame {...app} title="Formulaire de visite en magasin" buttonLabel="Ouvrir le formulaire" heightPx={720} />
    </FramedRequestPage>
  )
}
