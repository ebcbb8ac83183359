import { href } from 'react-router'
import { listFormerNames } from '#app/features/business/former-names.queries.server.ts'
import { listServedPlaces, listTowns } from '#app/features/business/towns.queries.server.ts'
import { listCatalogueTextsNaming } from '#app/features/catalogue/editing/texts-naming.queries.server.ts'
import type { CatalogueText } from '#app/features/catalogue/editing/texts-naming.queries.server.ts'
import type { TextToCheck } from '#app/features/launch/launch-facts.ts'
import { bearsFormerName } from '#app/lib/former-name.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * What the site says outside its documents under a name that nobody bears any more: the message that a chat begins with, what is true of a town alone,
 * descriptions of the catalogue. Each with the way to it.
 */
export async function listFormerNamesSaid(ctx: Ctx): Promise<TextToCheck[]> {
  const names = await listFormerNames(ctx)
  if (names.length === 0) return []
  const { whatsappGreeting } = ctx.facts.business
  const texts = [
    { title: 'Message WhatsApp', text: whatsappGreeting, href: `${href('/admin/entreprise')}#business-whatsappGreeting` },
    ...(await listTowns(ctx)).map(({ slug, name, ownFacts }) => ({
      title: `Commune ${name}`,
      text: ownFacts.join(' '),
      href: `${href('/admin/communes/:slug', { slug })}#town-ownFacts`,
    })),
    ...(await listCatalogueTextsNaming(ctx, names)).map(({ title, text, of }) => ({ title, text, href: hrefOf(of) })),
  ]
  const ownPlaces = await listServedPlaces(ctx)
  return texts.flatMap(({ text, ...where }) => {
    const words = names.filter((name) => bearsFormerName(text, name, ownPlaces))
    return words.length === 0 ? [] : [{ ...where, claim: { kind: 'former' as const, words }, isTerms: false }]
  })
}

function hrefOf(of: CatalogueText['of']): string {
  if (of.kind === 'brand') return href('/admin/models/marques')
  return of.kind === 'model' ? href('/admin/models/:id', { id: of.id }) : href('/admin/refurbished/:id', { id: of.id })
}
