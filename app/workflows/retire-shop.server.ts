import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { retireStore } from '#app/features/business/stores.commands.server.ts'
import { listDevicesOfShop, moveDevicesToShop } from '#app/features/refurbished/devices-of-shop.server.ts'
import type { DeviceOfShop } from '#app/features/refurbished/devices-of-shop.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { POSTAL_DETAIL } from '#app/features/requests/request-kinds.ts'
import { listOpenTills } from '#app/features/till/shop-tills.queries.server.ts'
import { tillHref } from '#app/features/till/till-addresses.ts'
import { countText } from '#app/lib/count-text.ts'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { findStore, takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { caseViews } from '#app/platform/db/tables/case-views.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { partOrders } from '#app/platform/db/tables/parts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'
import { keepersOf, keptOf, moveCases } from './hand-over-shop.server.ts'
import type { OpenCase } from './hand-over-shop.server.ts'

interface OpenAtShop {
  cases: OpenCase[]
  devices: DeviceOfShop[]
  drafts: string[]
  /** Of parts that are on their way. */
  orders: string[]
  views: string[]
}

/** What is still to be done in a shop, and what looks at it. */
async function findOpenAt(ctx: Pick<Ctx, 'db' | 'now'>, store: Store): Promise<OpenAtShop> {
  const atWork = await ctx.db
    .select({
      id: repairs.id,
      number: repairs.number,
      name: repairs.customer_name,
      device: repairs.device,
      origin: repairs.origin,
      originId: repairs.origin_id,
    })
    .from(repairs)
    .where(and(eq(repairs.store_id, store.id), ne(repairs.status, 'handed_over'), isNull(repairs.erased_at)))
    .orderBy(repairs.number)
  const origins = atWork.flatMap(({ origin, originId }) => (origin === 'request' && originId !== null ? [originId] : []))
  // The request of a device at work is answered, and its address is that of the case all the same.
  const isOpen = and(eq(requests.store_id, store.id), ne(requests.state, 'done'))
  const asked = await ctx.db
    .select({
      id: requests.id,
      reference: requests.reference,
      name: requests.name,
      device: requests.device,
      kind: requests.kind,
      byPost: sql<boolean>`${requests.kind} = 'postal' or (${requests.kind} = 'quote' and ${requests.details} ->> ${POSTAL_DETAIL.field} = ${POSTAL_DETAIL.value})`,
    })
    .from(requests)
    .where(origins.length === 0 ? isOpen : or(isOpen, inArray(requests.id, origins)))
    .orderBy(requests.created_at)
  const drafts = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.store_id, store.id), eq(invoices.state, 'draft')))
  const orders = await ctx.db
    .select({ id: partOrders.id })
    .from(partOrders)
    .where(and(eq(partOrders.store_id, store.id), eq(partOrders.state, 'open')))
  const views = await ctx.db.select({ id: caseViews.id }).from(caseViews).where(eq(caseViews.store_id, store.id))
  const ofRepairs = atWork.map(({ id, number, name, device, originId }): OpenCase => {
    const request = asked.find((each) => each.id === originId)
    return {
      reference: request?.reference ?? referenceText(number),
      name,
      device,
      repairId: id,
      requestId: request?.id ?? null,
      kind: request?.kind ?? null,
    }
  })
  const ofRequests = asked
    .filter(({ id }) => !origins.includes(id))
    .map(({ id, ...request }): OpenCase => ({ ...request, repairId: null, requestId: id }))
  return {
    cases: [...ofRepairs, ...ofRequests],
    devices: await listDevicesOfShop(ctx, store),
    drafts: drafts.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
    views: views.map(({ id }) => id),
  }
}

function isEmpty({ cases, devices, drafts, orders }: OpenAtShop): boolean {
  return cases.length + devices.length + drafts.length + orders.length === 0
}

/** The same in words, for whoever is about to retire the shop; none where nothing is open. */
export async function openAtShopText(ctx: Pick<Ctx, 'db' | 'now'>, store: Store): Promise<string[]> {
  const open = await findOpenAt(ctx, store)
  if (isEmpty(open)) return []
  const visits = open.cases.filter(({ repairId, kind }) => repairId === null && kind === 'visit').length
  const atWork = open.cases.filter(({ repairId }) => repairId !== null).length
  const others = open.cases.length - visits - atWork
  const kept = open.devices.filter(({ keptFor }) => keptFor !== null).length
  return [
    atWork > 0 && countText(atWork, 'appareil en réparation', 'appareils en réparation'),
    visits > 0 && countText(visits, 'visite attendue', 'visites attendues'),
    others > 0 && countText(others, 'demande ouverte', 'demandes ouvertes'),
    open.devices.length > 0 && countText(open.devices.length, 'appareil en stock', 'appareils en stock'),
    kept > 0 && countText(kept, 'réservation', 'réservations'),
    open.drafts.length > 0 && countText(open.drafts.length, 'facture en brouillon', 'factures en brouillon'),
    open.orders.length > 0 && countText(open.orders.length, 'commande de pièce en route', 'commandes de pièces en route'),
    open.views.length > 0 && countText(open.views.length, 'vue enregistrée d’un membre de l’équipe', 'vues enregistrées de l’équipe'),
  ].filter((each) => each !== false)
}

/** The days of its till that nobody has closed, in words: they go to no other shop. */
export async function openTillTexts(ctx: Ctx, store: Store): Promise<{ text: string; href: string }[]> {
  const open = await listOpenTills(ctx, store.id)
  return open.map(({ day, cents }) => ({
    text: `La caisse du ${weekdayDateText(day)} n’est pas clôturée\u00a0: ${priceText(cents)}, remboursements déduits.`,
    href: tillHref(store.id, day),
  }))
}

interface Told {
  mailed: number
  toCall: string[]
  keepers: number
}

/**
 * `in-use`: something is open there, and no other shop was named. `parcels`: it takes the parcels, and nobody said who does from then on. `toCall`: the
 * cases whose customers no mail reaches; `keepers`: how many have reserved a device there, whom nobody writes to.
 */
export type Retired = ({ kind: 'retired' } & Told) | { kind: 'last' | 'in-use' | 'parcels' | 'unknown-store' | 'unchanged' }

/**
 * Takes a shop off the site and puts what is open there into the hands of another one, in one transaction: cases, devices and drafts move, with their
 * lines in the journal, and every customer of an open case is told where it goes on.
 */
export async function retireShop(
  ctx: AllowedCtx<'facts:write'>,
  input: { storeId: string; successorPath: string | null; moveTo: string | null; parcelsTo?: string | null },
): Promise<Retired> {
  const [store, heir] = [findStore(ctx.facts, input.storeId), findStore(ctx.facts, input.moveTo)]
  if (!store) return { kind: 'unknown-store' }
  const told: Told = { mailed: 0, toCall: [], keepers: 0 }
  const hasHeir = heir !== undefined && heir.id !== store.id
  const change = await retireStore(ctx, input, {
    mayGo: async (txCtx) => hasHeir || isEmpty(await findOpenAt(txCtx, store)),
    along: async (txCtx, _before, invalidate, kept) => {
      if (hasHeir) Object.assign(told, await moveAll(txCtx, invalidate, { from: store, to: heir, kept }))
    },
  })
  if (change.kind === 'saved') return { kind: 'retired', ...told }
  const { kind } = change
  return kind === 'last' || kind === 'in-use' || kind === 'parcels' || kind === 'unknown-store' ? { kind } : { kind: 'unchanged' }
}

/** Everything that is open goes to another shop; what went is kept, without whose it is, for when the shop comes back. */
async function moveAll(txCtx: Ctx, invalidate: Invalidate, { from, to, kept }: { from: Store; to: Store; kept: KeptRows[] }): Promise<Told> {
  const open = await findOpenAt(txCtx, from)
  // Cases by post go to the shop that takes the parcels from now on, which need not be the one that takes over the counter.
  const workshop = takesParcels(txCtx.facts) ? workshopOf(txCtx.facts) : to
  const placeOf = ({ byPost }: OpenCase) => (byPost ? workshop : to)
  const told = { mailed: 0, toCall: new Array<string>() }
  for (const place of new Set([to, workshop])) {
    const moved = await moveCases(
      txCtx,
      open.cases.filter((each) => placeOf(each) === place),
      { from, to: place, why: 'closes' },
    )
    told.mailed += moved.mailed
    told.toCall.push(...moved.toCall)
  }
  if (open.devices.length > 0) await moveDevicesToShop(allow(txCtx, 'stock:write'), invalidate, { devices: open.devices, to })
  if (open.drafts.length > 0) await txCtx.db.update(invoices).set({ store_id: to.id }).where(inArray(invoices.id, open.drafts))
  if (open.orders.length > 0) await txCtx.db.update(partOrders).set({ store_id: to.id }).where(inArray(partOrders.id, open.orders))
  if (open.views.length > 0) await txCtx.db.update(caseViews).set({ store_id: to.id }).where(inArray(caseViews.id, open.views))
  kept.push(
    keptOf({
      from: from.id,
      to: to.id,
      cases: open.cases.map((each) => ({ repairId: each.repairId, requestId: each.requestId, to: placeOf(each).id })),
      devices: open.devices.map(({ id, label }) => ({ id, label })),
      drafts: open.drafts,
      orders: open.orders,
      views: open.views,
    }),
  )
  return { ...told, keepers: keepersOf(open.devices).length }
}
