import { and, eq, inArray } from 'drizzle-orm'
import { atPlace, ofPlace } from '#app/content/place-words.ts'
import { undoFacts } from '#app/features/business/facts-change.server.ts'
import { listDevicesOfShop, moveDevicesToShop } from '#app/features/refurbished/devices-of-shop.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { countText } from '#app/lib/count-text.ts'
import { fewNames } from '#app/lib/few-names.ts'
import { findAnyStore, findStore } from '#app/lib/shop-facts.ts'
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
import { handedIn, keepersOf, moveCases } from './hand-over-shop.server.ts'
import type { HandedOver, OpenCase } from './hand-over-shop.server.ts'
import { keepPromises } from './shop-hours.server.ts'

/** What came back to a shop that is open again, and what stays at the one that had taken it over, each with why. */
export interface BroughtBack {
  town: string
  keeperTown: string
  /** How many cases, devices and drafts go back. */
  count: number
  mailed: number
  toCall: string[]
  stays: string[]
}

/** `gone`: something else changed since, or it was taken back already. */
export type TakenBack = { kind: 'gone' } | { kind: 'undone'; brought: BroughtBack | null }

/**
 * Takes the last change of facts back; hours of before may be closed where those of the change were not. A shop that comes back gets what it had handed
 * over, except what somebody has moved or closed since.
 */
export async function takeBackFacts(ctx: AllowedCtx<'facts:write'>, id: string): Promise<TakenBack> {
  const found: { brought: BroughtBack | null } = { brought: null }
  const undone = await undoFacts(ctx, id, async (txCtx, before, invalidate, kept) => {
    const handed = handedIn(kept)
    if (handed) found.brought = await bringBack(txCtx, invalidate, handed)
    await keepPromises(txCtx, before, invalidate, kept)
  })
  return undone ? { kind: 'undone', ...found } : { kind: 'gone' }
}

/** "C’est annulé. 3 dossiers ou appareils sont de nouveau à Libourne …": what came back, who knows, and what stays where it is. */
export function takenBackText({ brought }: { brought: BroughtBack | null }): string {
  if (!brought) return 'C’est annulé.'
  const { town, keeperTown, count, mailed, toCall, stays } = brought
  return [
    'C’est annulé.',
    count > 0 && `${countText(count, 'dossier, appareil ou brouillon revient', 'dossiers, appareils ou brouillons reviennent')} ${atPlace(town)}.`,
    mailed > 0 && `${countText(mailed, 'client prévenu', 'clients prévenus')} par e-mail.`,
    toCall.length > 0 && `À appeler\u00a0: ${toCall.join(', ')}.`,
    stays.length > 0 && `Ne revient pas du magasin ${ofPlace(keeperTown)}\u00a0: ${fewNames(stays)}.`,
  ]
    .filter((each) => each !== false)
    .join(' ')
}

async function bringBack(txCtx: Ctx, invalidate: Invalidate, handed: HandedOver): Promise<BroughtBack | null> {
  const [shop, keeper] = [findStore(txCtx.facts, handed.from), findAnyStore(txCtx.facts, handed.to)]
  if (!shop || !keeper) return null
  const { cases, stays } = await readCases(txCtx, handed, keeper)
  const told = await moveCases(txCtx, cases, { from: keeper, to: shop, why: 'stays' })
  const there = await listDevicesOfShop(txCtx, keeper)
  const devices = there.filter(({ id }) => handed.devices.some((each) => each.id === id))
  await moveDevicesToShop(allow(txCtx, 'stock:write'), invalidate, { devices, to: shop })
  const gone = handed.devices.filter(({ id }) => !devices.some((each) => each.id === id))
  const isAtKeeper = and(inArray(invoices.id, handed.drafts), eq(invoices.state, 'draft'), eq(invoices.store_id, keeper.id))
  const drafts = await txCtx.db.update(invoices).set({ store_id: shop.id }).where(isAtKeeper).returning({ id: invoices.id })
  const issued = handed.drafts.length - drafts.length
  await txCtx.db
    .update(partOrders)
    .set({ store_id: shop.id })
    .where(and(inArray(partOrders.id, handed.orders), eq(partOrders.state, 'open'), eq(partOrders.store_id, keeper.id)))
  await txCtx.db
    .update(caseViews)
    .set({ store_id: shop.id })
    .where(and(inArray(caseViews.id, handed.views), eq(caseViews.store_id, keeper.id)))
  return {
    town: shop.town,
    keeperTown: keeper.town,
    count: cases.length + devices.length + drafts.length,
    mailed: told.mailed,
    toCall: [...told.toCall, ...keepersOf(devices)],
    stays: [
      ...stays,
      ...gone.map(({ label }) => `${label}, vendu, retiré ou déplacé depuis`),
      ...(issued > 0
        ? [countText(issued, 'brouillon de facture émis, jeté ou déplacé depuis', 'brouillons de facture émis, jetés ou déplacés depuis')]
        : []),
    ],
  }
}

/** The handed over cases that are still open where they went, and in words those that are not. */
async function readCases(txCtx: Ctx, handed: HandedOver, keeper: Store): Promise<{ cases: OpenCase[]; stays: string[] }> {
  const idsOf = (which: 'repairId' | 'requestId') => handed.cases.flatMap((each) => each[which] ?? [])
  const atWork = await txCtx.db
    .select()
    .from(repairs)
    .where(inArray(repairs.id, idsOf('repairId')))
  const asked = await txCtx.db
    .select()
    .from(requests)
    .where(inArray(requests.id, idsOf('requestId')))
  const result = { cases: new Array<OpenCase>(), stays: new Array<string>() }
  for (const { repairId, requestId, to = keeper.id } of handed.cases) {
    const repair = atWork.find(({ id }) => id === repairId)
    const request = asked.find(({ id }) => id === requestId)
    const leading = repair ?? request
    // Somebody who was forgotten since is in no case any more.
    if (!leading || repair?.erased_at) continue
    const reference = request?.reference ?? (repair ? referenceText(repair.number) : '')
    const isClosed = repair ? repair.status === 'handed_over' : request?.state === 'done'
    if (isClosed || leading.store_id !== to) {
      result.stays.push(`${reference}, ${isClosed ? 'clos' : 'déplacé'} depuis`)
      continue
    }
    result.cases.push({
      reference,
      name: repair?.customer_name ?? request?.name ?? '',
      device: leading.device,
      repairId: repair?.id ?? null,
      requestId: request?.store_id === to ? request.id : null,
      kind: request?.kind ?? null,
      byPost: repair === undefined && request?.kind === 'postal',
    })
  }
  return result
}
