import type { MetaDescriptor } from 'react-router'
import type { Graph, Thing } from 'schema-dts'
import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { TITLE_MAX } from '#app/lib/fitting-text.ts'
import { frenchTypography } from '#app/lib/french-typography.ts'
import { hasLabelEverywhere } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

export interface PageMeta {
  /** The first of a route's matches: it knows whether the shop has the label that titles end with. */
  root: { loaderData?: { facts: ShopFacts } | undefined }
  /** At most 60 characters; the mention of the repair aid follows where it is missing. */
  title: string
  description: string
  /** Canonical path, with the parameters that make another page of it. */
  path: string
  publicUrl: string
  keywords?: readonly string[]
  /** Path of the sharing picture, 1200 × 630. */
  image?: string
  noindex?: boolean
  jsonLd?: readonly Thing[]
}

const DEFAULT_IMAGE = '/og/default.png'

/** Everything that the head of a page says, in French typography: title, description, canonical link, sharing tags, structured data. */
export function pageMeta(meta: PageMeta): MetaDescriptor[] {
  const url = `${meta.publicUrl}${meta.path}`
  const title = frenchTypography(titled(meta.title, meta.root.loaderData?.facts))
  const description = frenchTypography(meta.description)
  const image = `${meta.publicUrl}${meta.image ?? DEFAULT_IMAGE}`
  return [
    { title },
    { name: 'description', content: description },
    ...(meta.keywords ? [{ name: 'keywords', content: meta.keywords.join(', ') }] : []),
    ...(meta.noindex ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(meta.jsonLd?.length ? [{ 'script:ld+json': graph(meta.jsonLd) }] : []),
  ]
}

function graph(things: readonly Thing[]) {
  const whole: Graph = { '@context': 'https://schema.org', '@graph': things }
  return { ...whole }
}

const MENTION = ` | ${REPAIR_AID.label}`

/** Every title carries the mention of the label; where one of the shops has none, the name of the business instead, where it fits. */
function titled(title: string, facts: ShopFacts | undefined): string {
  if (!facts || hasLabelEverywhere(facts)) return title.includes(REPAIR_AID.label) ? title : `${title}${MENTION}`
  const bare = title.endsWith(MENTION) ? title.slice(0, -MENTION.length) : title
  const named = `${bare} | ${facts.business.name}`
  return bare.includes(facts.business.name) || named.length > TITLE_MAX ? bare : named
}
