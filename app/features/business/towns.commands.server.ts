import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, max } from 'drizzle-orm'
import { slugOf } from '#app/lib/slug.ts'
import { townColumns, towns } from '#app/platform/db/tables/towns.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { changeTowns } from './facts-change.server.ts'
import { TOWN_PAGES } from './town.schema.ts'
import type { TownInput } from './town.schema.ts'
import { readTowns } from './towns.queries.server.ts'
import type { Town } from './towns.queries.server.ts'

type TownChange = { kind: 'saved' | 'unchanged' | 'unknown-town' | 'taken' | 'moved'; undoId?: string; slug?: string }

/** What the journal shows of a town, by the words of its form. */
function wordsOf(town: TownInput | Town): Record<string, string> {
  return {
    nom: town.name,
    'code postal': town.postcode,
    département: town.department,
    'magasin le plus proche': town.nearestStore,
    'distance, km': String(town.kmToNearestStore),
    'trajet, minutes': String(town.minutesToNearestStore),
    'distance de l’atelier, km': String(town.kmToWorkshop),
    'secteur des visites': town.visitArea,
    pages: town.pageKinds.map((kind) => TOWN_PAGES[kind]).join(', '),
    faits: town.ownFacts.join(' '),
  }
}

/** Adds a town after the others. Its pages are on the site once their words are written and published. */
export async function addTown(ctx: AllowedCtx<'facts:write'>, input: TownInput): Promise<TownChange> {
  const slug = slugOf(input.name)
  return changeTowns<TownChange>(ctx, async (txCtx) => {
    if (slug === '' || (await readTowns(txCtx)).some((town) => town.slug === slug)) return { audit: null, answer: { kind: 'taken' } }
    const [last] = await txCtx.db.select({ position: max(towns.position) }).from(towns)
    await txCtx.db.insert(towns).values({ slug, position: (last?.position ?? -1) + 1, ...townColumns(input) })
    return { audit: { action: 'town.added', subject: { kind: 'town', id: slug, label: input.name } }, answer: { kind: 'saved', slug } }
  })
}

/**
 * Changes the facts of a town.
 * @param seen the town that the form was merged with: `moved`, and nothing written, where it is another one by now
 */
export async function saveTown(ctx: AllowedCtx<'facts:write'>, slug: string, input: TownInput, seen?: Town): Promise<TownChange> {
  return changeTowns<TownChange>(ctx, async (txCtx) => {
    const town = (await readTowns(txCtx)).find((each) => each.slug === slug)
    if (!town) return { audit: null, answer: { kind: 'unknown-town' } }
    const before = wordsOf(town)
    if (seen && !isDeepStrictEqual(before, wordsOf(seen))) return { audit: null, answer: { kind: 'moved' } }
    const after = wordsOf(input)
    const changed = Object.keys(after).filter((word) => before[word] !== after[word])
    if (changed.length === 0) return { audit: null, answer: { kind: 'unchanged' } }
    await txCtx.db.update(towns).set(townColumns(input)).where(eq(towns.slug, slug))
    const only = (words: Record<string, string>) => Object.fromEntries(changed.map((word) => [word, words[word]]))
    return {
      audit: { action: 'town.changed', subject: { kind: 'town', id: slug, label: input.name }, before: only(before), after: only(after) },
      answer: { kind: 'saved' },
    }
  })
}

/** Takes several towns out of the area at once: one change, one way back. */
export async function removeTowns(ctx: AllowedCtx<'facts:write'>, slugs: readonly string[]): Promise<TownChange> {
  return changeTowns<TownChange>(ctx, async (txCtx) => {
    const rows = await txCtx.db
      .delete(towns)
      .where(inArray(towns.slug, [...slugs]))
      .returning({ name: towns.name })
    if (rows.length === 0) return { audit: null, answer: { kind: 'unchanged' } }
    const names = rows.map(({ name }) => name).join(', ')
    return { audit: { action: 'town.removed', subject: { kind: 'town', label: names } }, answer: { kind: 'saved' } }
  })
}

/** Takes a town out of the area; its pages leave the site, their words stay in the editor. */
export async function removeTown(ctx: AllowedCtx<'facts:write'>, slug: string): Promise<TownChange> {
  return changeTowns<TownChange>(ctx, async (txCtx) => {
    const [row] = await txCtx.db.delete(towns).where(eq(towns.slug, slug)).returning({ name: towns.name })
    if (!row) return { audit: null, answer: { kind: 'unknown-town' } }
    return { audit: { action: 'town.removed', subject: { kind: 'town', id: slug, label: row.name } }, answer: { kind: 'saved' } }
  })
}
