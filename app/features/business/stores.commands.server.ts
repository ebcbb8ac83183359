import { eq, max } from 'drizzle-orm'
import { findAnyStore, findStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store, StorePhoto } from '#app/lib/shop-facts.ts'
import { foldText } from '#app/lib/search-text.ts'
import { mapAfterMove } from '#app/lib/shop-map.ts'
import { slugOf } from '#app/lib/slug.ts'
import { stores } from '#app/platform/db/tables/business.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { changeFacts, changeHours, changeSeenFacts } from './facts-change.server.ts'
import type { GoesAlong, SeenFacts } from './facts-change.server.ts'
import { readFacts } from './read-facts.server.ts'
import { NO_PARCELS } from './store.schema.ts'
import type { StoreInput } from './store.schema.ts'

export type StoreChange = {
  kind: 'saved' | 'unchanged' | 'unknown-store' | 'taken' | 'same-town' | 'last' | 'in-use' | 'parcels'
  undoId?: string
  storeId?: string
}

/** What the journal shows of a shop, by the words of its form. */
function wordsOf(store: Pick<Store, keyof StoreInput & keyof Store>): Record<string, string> {
  const { name, town, postTown = '', address, postcode, phone, email, maps, services, labelNumber, receivesParcels } = store
  return {
    nom: name,
    ville: town,
    'commune de l’adresse': postTown,
    adresse: address ?? 'sur demande',
    'code postal': postcode,
    téléphone: phone,
    'e-mail': email,
    carte: maps,
    services: services.join(', '),
    'numéro de label': labelNumber,
    'envois postaux': receivesParcels ? 'oui' : 'non',
  }
}

function rowOf({ address, labelNumber, receivesParcels, postTown, ...input }: StoreInput) {
  return { ...input, post_town: postTown, address: address === '' ? null : address, label_number: labelNumber, receives_parcels: receivesParcels }
}

/**
 * Adds a shop after the others; it has no hours yet, so it is closed until somebody says when it opens.
 * @param pages addresses of the site that are taken: its page gets another
 */
export async function addStore(ctx: AllowedCtx<'facts:write'>, input: StoreInput, pages: ReadonlySet<string>): Promise<StoreChange> {
  const name = slugOf(input.name)
  const slug = pages.has(`/${name}`) ? `magasin-${name}` : name
  return changeFacts<StoreChange>(ctx, async (txCtx) => {
    if (name === '' || pages.has(`/${slug}`) || findAnyStore(await readFacts(txCtx), slug)) return { audit: null, answer: { kind: 'taken' } }
    if (standsInTown(await readFacts(txCtx), input)) return { audit: null, answer: { kind: 'same-town' } }
    const [last] = await txCtx.db.select({ position: max(stores.position) }).from(stores)
    await txCtx.db.insert(stores).values({ slug, location: input.name, position: (last?.position ?? -1) + 1, ...rowOf(input) })
    await keepOneWorkshop(txCtx, slug, input)
    return { audit: { action: 'store.added', subject: { kind: 'store', id: slug, label: input.town } }, answer: { kind: 'saved', storeId: slug } }
  })
}

/** Changes what is said of a shop, its hours apart. */
export async function saveStore(ctx: AllowedCtx<'facts:write'>, storeId: string, typed: StoreInput, seen?: SeenFacts): Promise<StoreChange> {
  return changeSeenFacts<StoreChange>(ctx, seen, async (txCtx) => {
    const facts = await readFacts(txCtx)
    const store = findStore(facts, storeId)
    if (!store) return { audit: null, answer: { kind: 'unknown-store' } }
    const input = { ...typed, maps: mapAfterMove(store, typed) }
    // Asked only where the town changes: with two shops of one name from before, a phone number can still be corrected.
    if (store.town !== input.town && standsInTown(facts, input, storeId)) return { audit: null, answer: { kind: 'same-town' } }
    const before = wordsOf(store)
    const after = wordsOf({ ...input, address: input.address || null })
    const changed = Object.keys(after).filter((word) => before[word] !== after[word])
    if (changed.length === 0) return { audit: null, answer: { kind: 'unchanged' } }
    await txCtx.db.update(stores).set(rowOf(input)).where(eq(stores.slug, storeId))
    await keepOneWorkshop(txCtx, storeId, input)
    const only = (words: Record<string, string>) => Object.fromEntries(changed.map((word) => [word, words[word]]))
    return {
      audit: { action: 'store.changed', subject: { kind: 'store', id: storeId, label: input.town }, before: only(before), after: only(after) },
      answer: { kind: 'saved' },
    }
  })
}

/** Visitors tell shops apart by their town alone: two of one name are one to them. */
function standsInTown({ stores: open }: ShopFacts, { town }: Pick<StoreInput, 'town'>, except?: string): boolean {
  return open.some((store) => store.id !== except && foldText(store.town) === foldText(town))
}

/** Parcels go to one shop. */
async function keepOneWorkshop(
  txCtx: Pick<AllowedCtx<'facts:write'>, 'db'>,
  slug: string,
  { receivesParcels }: Pick<StoreInput, 'receivesParcels'>,
): Promise<void> {
  if (!receivesParcels) return
  await txCtx.db.update(stores).set({ receives_parcels: false })
  await txCtx.db.update(stores).set({ receives_parcels: true }).where(eq(stores.slug, slug))
}

/** Photos of one shop. */
const STORE_PHOTOS_MAX = 8

/** Adds a photo behind the others, the oldest going when there are too many; its files are complete before the shop names them. */
export async function addStorePhoto(ctx: AllowedCtx<'facts:write'>, input: { storeId: string; photo: StorePhoto }): Promise<StoreChange> {
  const { photo } = input
  const add = (photos: readonly StorePhoto[]) => [...photos.filter(({ address }) => address !== photo.address), photo].slice(-STORE_PHOTOS_MAX)
  return changePhotos(ctx, input.storeId, add, { 'photo ajoutée': photo.alt })
}

export async function removeStorePhoto(ctx: AllowedCtx<'facts:write'>, input: { storeId: string; address: string }): Promise<StoreChange> {
  const photo = findStore(ctx.facts, input.storeId)?.photos.find(({ address }) => address === input.address)
  if (!photo) return { kind: 'unchanged' }
  return changePhotos(ctx, input.storeId, (photos) => photos.filter(({ address }) => address !== input.address), { 'photo retirée': photo.alt })
}

async function changePhotos(
  ctx: AllowedCtx<'facts:write'>,
  storeId: string,
  change: (photos: readonly StorePhoto[]) => StorePhoto[],
  after: Record<string, string>,
): Promise<StoreChange> {
  return changeFacts<StoreChange>(ctx, async (txCtx) => {
    const store = findStore(await readFacts(txCtx), storeId)
    if (!store) return { audit: null, answer: { kind: 'unknown-store' } }
    await txCtx.db
      .update(stores)
      .set({ photos: change(store.photos) })
      .where(eq(stores.slug, storeId))
    return { audit: { action: 'store.changed', subject: { kind: 'store', id: storeId, label: store.town }, after }, answer: { kind: 'saved' } }
  })
}

/** One place up in the owner's order: the first shop answers where none is named. */
export async function moveStoreUp(ctx: AllowedCtx<'facts:write'>, storeId: string): Promise<StoreChange> {
  return changeFacts<StoreChange>(ctx, async (txCtx) => {
    const order = (await readFacts(txCtx)).stores.map(({ id }) => id)
    const index = order.indexOf(storeId)
    const above = order[index - 1]
    if (above === undefined) return { audit: null, answer: { kind: 'unchanged' } }
    const moved = order.with(index - 1, storeId).with(index, above)
    for (const [position, slug] of moved.entries()) await txCtx.db.update(stores).set({ position }).where(eq(stores.slug, slug))
    return {
      audit: { action: 'store.moved', subject: { kind: 'store', id: storeId }, after: { ordre: moved.join(', ') } },
      answer: { kind: 'saved' },
    }
  })
}

/**
 * Puts a retired shop on the site again, as the last one of the owner's order and with what its row still says: hours, address, services, photos. Whether
 * it takes the parcels is asked anew, for another shop may do so since. What it handed over stays where it went.
 */
export async function bringStoreBack(ctx: AllowedCtx<'facts:write'>, input: { storeId: string; receivesParcels: boolean }): Promise<StoreChange> {
  return changeFacts<StoreChange>(ctx, async (txCtx) => {
    const facts = await readFacts(txCtx)
    if (findStore(facts, input.storeId)) return { audit: null, answer: { kind: 'unchanged' } }
    const store = facts.formerStores.find(({ id }) => id === input.storeId)
    if (!store) return { audit: null, answer: { kind: 'unknown-store' } }
    if (standsInTown(facts, store)) return { audit: null, answer: { kind: 'same-town' } }
    const [last] = await txCtx.db.select({ position: max(stores.position) }).from(stores)
    const back = { retired_at: null, successor_path: null, taken_over_by: null, receives_parcels: false, position: (last?.position ?? -1) + 1 }
    await txCtx.db.update(stores).set(back).where(eq(stores.slug, store.id))
    await keepOneWorkshop(txCtx, store.id, input)
    return {
      audit: {
        action: 'store.brought_back',
        subject: { kind: 'store', id: store.id, label: store.town },
        after: { 'envois postaux': input.receivesParcels ? 'oui' : 'non' },
      },
      answer: { kind: 'saved', storeId: store.id },
    }
  })
}

/** What becomes of what a shop has to do. */
interface Leaving {
  /** Whether nothing keeps it: asked in the transaction. */
  mayGo: (txCtx: Ctx) => Promise<boolean>
  /** Puts what it had to do into other hands, with the facts as they are without it. */
  along: GoesAlong
}

/**
 * Takes a shop off the site. Its row stays for the cases that name it; its page leads on (301) or says that it is gone (410). `in-use`: something is
 * still to be done there. `parcels`: it takes the parcels, and nobody said what becomes of repair by post.
 */
export async function retireStore(
  ctx: AllowedCtx<'facts:write'>,
  input: { storeId: string; successorPath: string | null; moveTo?: string | null; parcelsTo?: string | null },
  { mayGo, along }: Leaving,
): Promise<StoreChange> {
  return changeHours<StoreChange>(ctx, along, async (txCtx) => {
    const facts = await readFacts(txCtx)
    const store = findStore(facts, input.storeId)
    if (!store) return { audit: null, answer: { kind: 'unknown-store' } }
    if (facts.stores.length === 1) return { audit: null, answer: { kind: 'last' } }
    const workshop = findStore(facts, input.parcelsTo)
    const postEnds = store.receivesParcels && input.parcelsTo === NO_PARCELS
    if (store.receivesParcels && !postEnds && (!workshop || workshop.id === store.id)) return { audit: null, answer: { kind: 'parcels' } }
    // Somebody may be retiring the one that was to take over.
    if (input.moveTo != null && !findStore(facts, input.moveTo)) return { audit: null, answer: { kind: 'in-use' } }
    if (!(await mayGo(txCtx))) return { audit: null, answer: { kind: 'in-use' } }
    const heir = findStore(facts, input.moveTo)
    await txCtx.db
      .update(stores)
      .set({ retired_at: txCtx.now, successor_path: input.successorPath, taken_over_by: heir?.id ?? null })
      .where(eq(stores.slug, store.id))
    if (postEnds) await txCtx.db.update(stores).set({ receives_parcels: false })
    else if (store.receivesParcels && workshop) await keepOneWorkshop(txCtx, workshop.id, { receivesParcels: true })
    return {
      audit: {
        action: 'store.retired',
        subject: { kind: 'store', id: store.id, label: store.town },
        after: {
          ...(heir && { 'repris par': heir.town }),
          page: input.successorPath ? `mène à ${input.successorPath}` : 'répond qu’elle n’existe plus',
          ...(store.receivesParcels && { 'envois postaux': postEnds ? 'terminés' : workshop?.town }),
        },
      },
      answer: { kind: 'saved' },
    }
  })
}
