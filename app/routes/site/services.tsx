import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { withoutControl } from '#app/features/refurbished/control-claims.ts'
import { CONDITION_LABELS } from '#app/features/refurbished/device-words.ts'
import { isWholeStockChecked, listNewestDevices } from '#app/features/refurbished/refurbished.queries.server.ts'
import { breadcrumbNode, organizationId } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { ServicesPage } from '#app/features/services/components/ServicesPage.tsx'
import { chosenService } from '#app/features/services/service-address.ts'
import { serviceCards } from '#app/features/services/service-cards.ts'
import type { ServiceCard } from '#app/features/services/service-cards.ts'
import { servicesNode } from '#app/features/services/services-node.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { fitting } from '#app/lib/fitting-text.ts'
import { priceText } from '#app/lib/money.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import type { Route } from './+types/services.ts'

const PATH = '/services'
const DESCRIPTION_MAX = 160
const CRUMBS = crumbsUnderHome('Nos services')
/** Refurbished devices that the details of that service show. */
const SHOWN_DEVICES = 3

/** The services whose details have an address that is kept; their words are documents. */
const REFURBISHED = 'reconditionne'
const SERVICE = ['coques', 'sauvegarde', 'transfert', 'controle', 'hydrogel', 'pc-mesure', REFURBISHED, 'pile-montre']

export const handle = { params: { service: SERVICE } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const [devices, words, isChecked] = await Promise.all([listNewestDevices(ctx), listWords(ctx, 'service'), isWholeStockChecked(ctx)])
  const services = serviceCards(words, ctx.facts.business.servicePrices).map((card) =>
    isChecked || card.id !== REFURBISHED ? card : uncheckedStock(card),
  )
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    services,
    chosen: chosenService(services, new URL(request.url).searchParams),
    devices: devices.slice(0, SHOWN_DEVICES).map(({ id, brand, model, condition, price }) => ({
      id,
      name: `${brand} ${model}`,
      condition: CONDITION_LABELS[condition],
      price: priceText(Math.round(price * 100)),
    })),
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, services } = loaderData
  return pageMeta({
    root,
    title: services.length === SERVICE.length ? 'Nos services : sauvegarde, film, coque, PC | QualiRépar' : 'Nos services en magasin | QualiRépar',
    description: servicesText(services),
    path: PATH,
    publicUrl,
    noindex: services.length === 0,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH), servicesNode(services, publicUrl, organizationId(publicUrl))],
  })
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesPage crumbs={CRUMBS} services={loaderData.services} devices={loaderData.devices} chosen={loaderData.chosen} />
}

/** The refurbished service without what it says of checks: there is a device in stock that nobody has checked. */
function uncheckedStock({ details, ...card }: ServiceCard): ServiceCard {
  const points = details.points.map(withoutControl).filter(Boolean)
  return { ...card, description: withoutControl(card.description), details: { ...details, intro: withoutControl(details.intro), points } }
}

/** All that the product knows to offer, or the services of a shop that offers less. */
function servicesText(services: readonly ServiceCard[]): string {
  if (services.length === SERVICE.length)
    return 'Sauvegarde et transfert de données, contrôle technique, film hydrogel, coques, PC sur mesure, reconditionné, pile de montre : les prix et les durées.'
  if (services.length === 0) return 'Nos services en magasin.'
  return fitting(
    DESCRIPTION_MAX,
    `${services.map(({ title }) => title).join(', ')}\u00a0: les prix et les durées.`,
    'Nos services en magasin\u00a0: les prix et les durées.',
  )
}
