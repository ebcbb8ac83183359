import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { referenceText } from '../repair-words.ts'
import type { RepairStatus } from '../repair-words.ts'
import { warrantyPath } from '../tracking-addresses.ts'
import { warrantyDays } from './warranty-days.ts'
import type { StandStill, WarrantyDays } from './warranty-days.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now'>

/** The warranty under which a device may come back. */
export interface ReturnWarranty extends WarrantyDays {
  /** The repair that it was given with. */
  repairId: string
  reference: string
  device: string
  imei: string | null
  covered: string
  /** The return that has not been handed over yet. */
  openReturn: string | null
  /** Of its page for the customer. */
  path: string
}

export interface CaseReturns {
  /** The warranty of this case, or the one of an earlier case under which its device came back; null without one. */
  warranty: ReturnWarranty | null
  /** The case that it comes back from. */
  returnOf: string | null
  /** The cases in which the device came back, the first one first. */
  returns: readonly string[]
}

/** The warranty of a case and the cases before and after it. */
export async function readCaseReturns(ctx: Ctx, repairId: string): Promise<CaseReturns> {
  assertCan(ctx.actor, 'requests:read')
  const [own] = await ctx.db.select({ returnOf: repairs.return_of }).from(repairs).where(eq(repairs.id, repairId))
  const [warranty, first, later] = await Promise.all([
    findWarrantyOf(ctx, repairId),
    own?.returnOf ? referenceOf(ctx, own.returnOf) : null,
    ctx.db.select({ number: repairs.number }).from(repairs).where(eq(repairs.return_of, repairId)).orderBy(asc(repairs.number)),
  ])
  return { warranty: warranty ?? null, returnOf: first, returns: later.map(({ number }) => referenceText(number)) }
}

/**
 * The warranty that a repair has given, or, for a return that gave none of its own, the one that it came back under; undefined for neither.
 */
export async function findWarrantyOf(ctx: ReadCtx, repairId: string): Promise<ReturnWarranty | undefined> {
  const [repair] = await ctx.db.select({ hash: repairs.warranty_hash, returnOf: repairs.return_of }).from(repairs).where(eq(repairs.id, repairId))
  if (!repair) return undefined
  return readWarranty(ctx, repair.hash === null && repair.returnOf !== null ? repair.returnOf : repairId)
}

/** The same by the number of the case. */
export async function findWarrantyOfCase(ctx: ReadCtx, number: number): Promise<ReturnWarranty | undefined> {
  const [repair] = await ctx.db.select({ id: repairs.id }).from(repairs).where(eq(repairs.number, number))
  return repair && findWarrantyOf(ctx, repair.id)
}

/** The newest warranty that runs for a device, by its IMEI; undefined for none. */
export async function findRunningWarranty(ctx: Ctx, imei: string): Promise<ReturnWarranty | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const given = await ctx.db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.imei, imei), eq(repairs.status, 'handed_over'), isNotNull(repairs.warranty_hash)))
    .orderBy(desc(repairs.handed_over_at))
  for (const { id } of given) {
    const warranty = await readWarranty(ctx, id)
    if (warranty && !warranty.over) return warranty
  }
  return undefined
}

/** A return, and how long the warranty stands still for it. */
export interface ReturnStay extends StandStill {
  number: number
  status: RepairStatus
  /** When the device came. */
  cameAt: Date
}

/** The returns of a repair; one that gave a warranty of its own stands for itself. */
export async function listReturnStays(ctx: Pick<Ctx, 'db'>, repairId: string): Promise<ReturnStay[]> {
  const rows = await ctx.db
    .select({
      number: repairs.number,
      status: repairs.status,
      cameAt: repairs.created_at,
      askedOn: repairs.return_asked_on,
      until: repairs.handed_over_at,
    })
    .from(repairs)
    .where(eq(repairs.return_of, repairId))
    .orderBy(asc(repairs.number))
  return rows.map(({ until, askedOn, ...row }) => ({
    ...row,
    from: askedOn ?? parisTime(row.cameAt).date,
    until: row.status === 'handed_over' ? until : null,
  }))
}

/** "T-1" of a repair; null for an unknown one. */
export async function referenceOf(ctx: Pick<Ctx, 'db'>, repairId: string): Promise<string | null> {
  const [repair] = await ctx.db.select({ number: repairs.number }).from(repairs).where(eq(repairs.id, repairId))
  return repair ? referenceText(repair.number) : null
}

async function readWarranty(ctx: ReadCtx, repairId: string): Promise<ReturnWarranty | undefined> {
  const [given] = await ctx.db
    .select({
      number: repairs.number,
      device: repairs.device,
      imei: repairs.imei,
      covered: repairs.covered,
      months: repairs.warranty_months,
      handedOverAt: repairs.handed_over_at,
    })
    .from(repairs)
    .where(and(eq(repairs.id, repairId), eq(repairs.status, 'handed_over'), isNotNull(repairs.warranty_hash)))
  if (!given?.handedOverAt) return undefined
  const stays = await listReturnStays(ctx, repairId)
  const open = stays.find(({ until }) => until === null)
  return {
    repairId,
    reference: referenceText(given.number),
    device: given.device,
    imei: given.imei,
    covered: given.covered,
    openReturn: open ? referenceText(open.number) : null,
    path: warrantyPath(await customerToken(ctx.db, 'warranty', repairId)),
    ...warrantyDays(given.handedOverAt, given.months, stays, ctx.now),
  }
}
