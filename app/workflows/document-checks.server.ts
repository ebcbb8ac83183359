import { STATIC_PAGES } from '#app/content/pages.ts'
import { landingPath } from '#app/content/landing/derive.ts'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { listCatalogueAddresses } from '#app/features/catalogue/catalogue-addresses.queries.server.ts'
import { listStockAddresses } from '#app/features/refurbished/device.queries.server.ts'
import { editorField, linksOf } from '#app/features/words/editor-form.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getLandingSite } from './landing-site.server.ts'

/** Every address of the site that a document may lead to. */
export async function listSitePages(ctx: Ctx): Promise<string[]> {
  const [stock, catalogue, site] = await Promise.all([listStockAddresses(ctx), listCatalogueAddresses(ctx), getLandingSite(ctx)])
  return [
    ...STATIC_PAGES.map(({ path }) => path),
    ...site.pages.map(landingPath),
    ...catalogue.map(({ path }) => path),
    ...stock.map(({ path }) => path),
  ]
}

interface CheckedDocument {
  kind: KindId
  slug: string
  body: unknown
}

/** What somebody should look at before the document is on the site; none of it keeps them from publishing. */
export async function publishWarnings(ctx: Ctx, { kind, body }: CheckedDocument): Promise<string[]> {
  const pages = new Set(await listSitePages(ctx))
  const links = linksOf(editorField(DOCUMENT_KINDS[kind].schema), body)
  const dead = links.filter((link) => !pages.has(link.split(/[?#]/, 1)[0] ?? ''))
  return [...new Set(dead)].map((link) => `Aucune page du site n’a l’adresse ${link}.`)
}
