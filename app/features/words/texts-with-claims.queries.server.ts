import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { AID_PAGES } from '#app/lib/aid-pages.ts'
import { bearsFormerName } from '#app/lib/former-name.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { statedIn } from '#app/lib/stated-rules.ts'
import type { StatedKind } from '#app/lib/stated-rules.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { unsourcedClaimsIn } from './claims.ts'
import { titleOf } from './document-title.ts'
import { kindIds } from './document-words.ts'
import { asRecord, editorField, linksOf, textsOf } from './editor-form.ts'
import type { EditorField } from './editor-form.ts'
import type { Untruth } from './untrue-words.ts'
import { taxWorded, untruthsIn } from './untrue-words.ts'
import { listWords } from './words.queries.server.ts'

/**
 * What a text says without ground: a figure without a source, a label without a number, a town without a shop, hours that no shop keeps, what its
 * facts do not say, a name that nobody bears any more.
 */
export interface TextClaim {
  kind: 'figure' | 'former' | StatedKind | Untruth['kind']
  /** All the words that say it, each once. */
  words: readonly string[]
}
interface TextWithClaim {
  kind: KindId
  slug: string
  title: string
  claim: TextClaim
  /** The first field of the editor that says it; null where the editor shows more than the site does. */
  field: string | null
}

/**
 * The documents on the site that say something without ground, each with all such words of each sort.
 * @param ownPlaces names of places that texts may name: towns that are served, partners' towns
 * @param formerNames what the business and its shops were called before
 */
export async function listTextsWithClaims(
  ctx: Ctx,
  ownPlaces: readonly string[] = [],
  formerNames: readonly string[] = [],
): Promise<TextWithClaim[]> {
  const byKind = await Promise.all(kindIds().map(async (kind) => ({ kind, words: await listWords(ctx, kind) })))
  const { facts, saidOf } = await ctx.memo.get(
    `claims beside ${ownPlaces.join(', ')}, without ${formerNames.join(', ')}`,
    [tags.facts, tags.anyFact],
    async () => ({
      facts: ctx.facts,
      saidOf: new WeakMap<object, Said[]>(),
    }),
  )
  return byKind.flatMap(({ kind, words }) => {
    const field = editorField(DOCUMENT_KINDS[kind].schema)
    return (
      words
        // The partners of the demonstration go with it: there is nothing to correct in what they say.
        .filter(({ isStarting }) => kind !== 'partner' || !isStarting)
        .filter(({ slug, body }) => hasLabel(facts) || !isOfAid(kind, slug, linksOf(field, body)))
        .flatMap(({ slug, body, isStarting }) => {
          const said = saidOf.get(body) ?? saidIn(facts, { body, field, ownPlaces, formerNames: isStarting ? [] : formerNames, kind })
          saidOf.set(body, said)
          if (said.length === 0) return []
          const title = titleOf({ kind, slug, body }, facts)
          return said.map(({ claim, path }) => ({ kind, slug, title, claim, field: isStarting ? null : path }))
        })
    )
  })
}

interface Said {
  claim: TextClaim
  /** The first field that says it. */
  path: string | null
}

/** What a body says without ground, one for each sort. Facts and body alone decide it: as long as neither changes it is looked for once. */
function saidIn(facts: ShopFacts, { body, field, ...of }: { body: object; field: EditorField } & Omit<Of, 'shopId'>): Said[] {
  const said = textsOf(field, body)
    .filter(({ isWritten }) => isWritten)
    .flatMap(({ text, path }) => claimsIn(facts, text, { ...of, shopId: shopOf(body) }).map((claim) => ({ ...claim, path })))
  return [...Map.groupBy(said, (claim) => claim.kind)].map(([claimKind, claims]) => ({
    claim: { kind: claimKind, words: [...new Set(claims.flatMap((claim) => claim.words))] },
    path: claims[0]?.path ?? null,
  }))
}

/** The fields of a body that is about to be published, with what each says that is not so of this business, sort by sort. */
export function untruthsOf(
  { facts }: Pick<Ctx, 'facts'>,
  { kind, slug, body }: { kind: KindId; slug: string; body: unknown },
  { ownPlaces, formerNames }: Pick<Of, 'ownPlaces' | 'formerNames'>,
): { path: string; claim: TextClaim }[] {
  const field = editorField(DOCUMENT_KINDS[kind].schema)
  if (!hasLabel(facts) && isOfAid(kind, slug, linksOf(field, body))) return []
  return textsOf(field, taxWorded(body, facts))
    .filter(({ isWritten }) => isWritten)
    .flatMap(({ text, path }) => claimsIn(facts, text, { ownPlaces, formerNames, shopId: shopOf(body), kind }).map((claim) => ({ path, claim })))
}

interface Of {
  ownPlaces: readonly string[]
  formerNames: readonly string[]
  shopId: string
  kind: KindId
}

/** What a partner's page says of the partner: where, when and under which number the partner is found. */
const OF_PARTNERS: readonly StatedKind[] = ['phone', 'address', 'openUntil', 'allDay', 'everyDay', 'sunday', 'holidays', 'noBreak']

/** The shop that a page of a place is about, by its mark; otherwise a mark that no shop has. */
function shopOf(body: unknown): string {
  const { store, place } = asRecord(body)
  return [store, place].find((mark) => typeof mark === 'string') ?? ''
}

function claimsIn(facts: ShopFacts, text: string, { ownPlaces, formerNames, shopId, kind: documentKind }: Of): TextClaim[] {
  const untrue = untruthsIn(text, facts, shopId).filter(({ kind, words }) => kind !== 'place' || !ownPlaces.some((name) => name.includes(words)))
  // What is said of a promise already is not said again.
  const own = statedIn(text, facts).filter(({ kind }) => documentKind !== 'partner' || !OF_PARTNERS.includes(kind))
  const stated = own.filter(({ words }) => !untrue.some((each) => each.words.includes(words) || words.includes(each.words)))
  const figures = unsourcedClaimsIn(text, facts).map((words) => ({ kind: 'figure' as const, words }))
  const former = formerNames
    .filter((name) => bearsFormerName(text, name, ownPlaces) && ![...untrue, ...stated].some((each) => isSaidWith(each, name)))
    .map((words) => ({ kind: 'former' as const, words }))
  return [...Map.groupBy([...figures, ...untrue, ...stated, ...former], ({ kind }) => kind)].map(([kind, said]) => ({
    kind,
    words: [...new Set(said.map(({ words }) => words))],
  }))
}

/** Whether whoever corrects these words corrects the name as well: a place or an address that has it. A whole sentence may hold it beside what is wrong. */
function isSaidWith({ kind, words }: { kind: TextClaim['kind']; words: string }, name: string): boolean {
  return words === name || ((kind === 'place' || kind === 'address') && words.includes(name))
}

/** Whether a text is shown by businesses with the QualiRépar label alone: a page about the aid, or a promo that leads only there (`useOffered`). */
function isOfAid(kind: KindId, slug: string, links: readonly string[]): boolean {
  return AID_PAGES.includes(DOCUMENT_KINDS[kind].page(slug) ?? '') || (kind === 'promo' && links.some((link) => AID_PAGES.includes(link)))
}
