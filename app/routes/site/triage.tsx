import { hasLabel } from '#app/lib/shop-facts.ts'
import { quoteHref } from '#app/features/catalogue/quote-href.ts'
import { findModelOffer } from '#app/features/catalogue/model-offer.queries.server.ts'
import { searchModels } from '#app/features/catalogue/search.queries.server.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { listSearchedPrices } from '#app/features/prices/prices.queries.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { TRIAGE_CRUMBS, TriagePage } from '#app/features/triage/components/TriagePage.tsx'
import type { TriageResult } from '#app/features/triage/triage-result.ts'
import { SYMPTOMS, isSymptom } from '#app/features/triage/symptoms.ts'
import type { SymptomId } from '#app/features/triage/symptoms.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { repairKindOf } from '#app/lib/repair-price.ts'
import type { RepairKind } from '#app/lib/repair-price.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/triage.ts'

const SHOWN_MODELS = 6

export const handle = { params: { symptome: Object.keys(SYMPTOMS), appareil: 'free' } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const asked = params.get('symptome')
  const symptom = isSymptom(asked) ? asked : null
  const device = (params.get('appareil') ?? '').trim().slice(0, 80)
  const results = device === '' ? [] : await listResults(ctx, device, symptom)
  return { publicUrl: ctx.env.PUBLIC_URL, symptom, device, results }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, symptom, device } = loaderData
  return pageMeta({
    root,
    title: 'Trouver la panne et son prix | QualiRépar',
    description: `Écran, batterie, charge, appareil mouillé : dites la panne et le modèle, voyez le prix${hasLabel(root.loaderData.facts) ? ' aide déduite' : ''} et le magasin qui répare.`,
    path: '/panne',
    publicUrl,
    noindex: symptom !== null || device !== '',
    jsonLd: [breadcrumbNode(publicUrl, TRIAGE_CRUMBS, '/panne')],
  })
}

export default function Triage({ loaderData }: Route.ComponentProps) {
  const { symptom, device, results } = loaderData
  const shopPath = useShopPath()
  const shops = storeViews(useFacts(), new Date(useSite().renderedAt)).map(({ store, open, detail }) => ({
    id: store.id,
    town: store.town,
    path: shopPath(store),
    tel: telHref(store.phone),
    phoneText: phoneText(store.phone),
    open,
    detail,
  }))
  return <TriagePage symptom={symptom} device={device} results={results} shops={shops} />
}

async function listResults(ctx: Ctx, device: string, symptom: SymptomId | null): Promise<TriageResult[]> {
  const kind: RepairKind | null = symptom && SYMPTOMS[symptom].kind
  const models = (await searchModels(ctx, device)).slice(0, SHOWN_MODELS)
  const prices = await listSearchedPrices(ctx, { kind, modelSlugs: models.map(({ slug }) => slug) })
  return Promise.all(
    models.map(async ({ slug, name, brandName, brandSlug }) => {
      const offer = kind && (await findModelOffer(ctx, slug))
      const repair = offer ? offer.repairs.find((one) => repairKindOf(one) === kind) : undefined
      return {
        name,
        brandName,
        href: `/reparation/${brandSlug}/${slug}`,
        quoteHref: quoteHref({ model: slug, ...(repair && { repair }) }),
        repair: repair ?? null,
        leftToPayCents: symptom !== null && kind === null ? null : (prices[slug]?.leftToPayCents ?? null),
      }
    }),
  )
}
