import { HOME_IT_PATH } from '#app/content/navigation.ts'
import { REDIRECTS } from '#app/content/redirects.ts'
import { LINKED_PAGES, STATIC_PAGES } from '#app/content/pages.ts'
import { MAX_SIMILARITY, PAGE_FAMILIES, jaccard4, maskPage, pageStrings, sharedRuns } from '#app/content/landing/similarity.ts'
import { landingPath } from '#app/content/landing/derive.ts'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { listCatalogueAddresses } from '#app/features/catalogue/catalogue-addresses.queries.server.ts'
import { claimText } from '#app/features/launch/claim-text.ts'
import { listStockAddresses } from '#app/features/refurbished/device.queries.server.ts'
import type { DocumentWarning } from '#app/features/words/document-answer.ts'
import { asRecord, editorField, linkFieldsOf, textsOf } from '#app/features/words/editor-form.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listFormerNames } from '#app/features/business/former-names.queries.server.ts'
import { listServedPlaces, listTowns } from '#app/features/business/towns.queries.server.ts'
import { sitePlaceholders } from '#app/features/words/placeholders.ts'
import { untruthsOf } from '#app/features/words/texts-with-claims.queries.server.ts'
import { namesUnstated } from '#app/features/words/unstated.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { getLandingSite } from './landing-site.server.ts'

/** Every address of the site that a document may lead to. */
export async function listSitePages(ctx: Ctx): Promise<string[]> {
  const [stock, catalogue, site] = await Promise.all([listStockAddresses(ctx), listCatalogueAddresses(ctx), getLandingSite(ctx)])
  return [
    ...STATIC_PAGES.map(({ path }) => path),
    ...LINKED_PAGES,
    ...Object.keys(REDIRECTS),
    ...(site.pages.some(({ kind }) => kind === 'home-it') ? [HOME_IT_PATH] : []),
    ...site.pages.map(landingPath),
    ...catalogue.map(({ path }) => path),
    ...stock.map(({ path }) => path),
  ]
}

const UNSTATED =
  'Ce texte nomme une promesse du reconditionné qui n’est pas renseignée sous «\u00a0Entreprise\u00a0»\u00a0: la phrase, ou la ligne, n’est pas affichée.'

interface CheckedDocument {
  kind: KindId
  slug: string
  body: unknown
}

/** What somebody should look at before the document is on the site; none of it keeps them from publishing. */
export async function publishWarnings(ctx: Ctx, document: CheckedDocument): Promise<DocumentWarning[]> {
  const checks = [untruths, unstated, unknownMarks, deadLinks, doubles]
  return (await Promise.all(checks.map(async (check) => check(ctx, document)))).flat()
}

/** Fields that say what is not so of this business, each with all its words: once published, they are its own. */
async function untruths(ctx: Ctx, document: CheckedDocument): Promise<DocumentWarning[]> {
  const names = { ownPlaces: await listServedPlaces(ctx), formerNames: await listFormerNames(ctx) }
  return untruthsOf(ctx, document, names).map(({ path, claim }) => ({ message: claimText(claim), fieldId: path }))
}

/** Texts that name what nobody has stated: visitors do not see the sentence or the line. */
function unstated(ctx: Ctx, { kind, body }: CheckedDocument): DocumentWarning[] {
  const values = sitePlaceholders(ctx.facts)
  return textsOf(editorField(DOCUMENT_KINDS[kind].schema), body)
    .filter(({ text }) => namesUnstated(text, values))
    .map(({ path }) => ({ message: UNSTATED, fieldId: path }))
}

/** Marks that name nothing: a page without its town is not on the site, one that names a shop which is not there shows the first. */
async function unknownMarks(ctx: Ctx, { kind, body }: CheckedDocument): Promise<DocumentWarning[]> {
  const { place, store } = asRecord(body)
  const towns = await listTowns(ctx)
  const shops = ctx.facts.stores.map(({ id }) => id)
  const isUnknownTown = (mark: unknown) => typeof mark === 'string' && !towns.some(({ slug }) => slug === mark)
  const noTown = (mark: unknown) => `Aucune commune n’a le repère «\u00a0${String(mark)}\u00a0»\u00a0: la page ne serait pas sur le site.`
  if (kind === 'shop')
    return isUnknownTown(store) && !shops.some((id) => id === store)
      ? [{ message: [noTown(store), ...named('Les repères de vos magasins', shops)].join(' '), fieldId: 'body.store' }]
      : []
  if (kind !== 'local' && kind !== 'quote' && kind !== 'postal-city' && kind !== 'postal-town' && kind !== 'home-it') return []
  const noShop = `Aucun de vos magasins n’a une page à l’adresse /${String(store)}.`
  return [
    ...(isUnknownTown(place) ? [{ message: noTown(place), fieldId: 'body.place' }] : []),
    ...(typeof store === 'string' && !shops.includes(store)
      ? [{ message: [noShop, ...named('Les vôtres', shops)].join(' '), fieldId: 'body.store' }]
      : []),
  ]
}

function named(what: string, marks: readonly string[]): string[] {
  return marks.length > 0 ? [`${what}\u00a0: ${marks.join(', ')}.`] : []
}

async function deadLinks(ctx: Ctx, { kind, body }: CheckedDocument): Promise<DocumentWarning[]> {
  const pages = new Set(await listSitePages(ctx))
  return linkFieldsOf(editorField(DOCUMENT_KINDS[kind].schema), body)
    .filter(({ link }) => !pages.has(link.split(/[?#]/, 1)[0] ?? ''))
    .map(({ link, path }) => ({ message: `Aucune page du site n’a l’adresse ${link}.`, fieldId: path }))
}

/** Pages on the site that say the same with another name: search engines keep one of them at most. */
async function doubles(ctx: Ctx, { kind, slug, body }: CheckedDocument): Promise<DocumentWarning[]> {
  const family: readonly KindId[] = Object.values(PAGE_FAMILIES).find((kinds) => kinds.some((each) => each === kind)) ?? []
  const others = (await Promise.all(family.map((each) => listWords(ctx, each)))).flat().filter((other) => other.slug !== slug)
  const names = [...(await listTowns(ctx)).map(({ name }) => name), ...ctx.facts.stores.flatMap(({ name, town }) => [name, town])]
  const masked = maskPage(pageStrings(body), names)
  const [closest] = others
    .map((other) => ({ slug: other.slug, masked: maskPage(pageStrings(other.body), names) }))
    .map((other) => ({ ...other, share: jaccard4(masked, other.masked) }))
    .filter(({ share }) => share >= MAX_SIMILARITY)
    .toSorted((a, b) => b.share - a.share)
  if (!closest) return []
  // Names the field of this page that repeats most of the other page.
  const [longest] = textsOf(editorField(DOCUMENT_KINDS[kind].schema), body)
    .map(({ text, path }) => ({ path, runs: sharedRuns(maskPage([text], names), closest.masked) }))
    .toSorted((a, b) => b.runs - a.runs)
  const message = `Ce texte est presque celui de /${closest.slug}, aux noms près\u00a0: les moteurs de recherche n’en gardent qu’un.`
  return [{ message, fieldId: longest?.path ?? 'body' }]
}
