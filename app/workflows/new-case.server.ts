import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { keepDeposit, mailDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import type { NewCaseInput } from '#app/features/repairs/deposit/new-case.schema.ts'
import { drawRepairPhotos, keepRepairPhotos } from '#app/features/repairs/repair-photos.server.ts'
import type { RepairInput } from '#app/features/repairs/repair.schema.ts'
import { findRepairOfRequest, listRepairsOfVisits } from '#app/features/repairs/repairs.queries.server.ts'
import { keepDeviceCode } from '#app/features/repairs/repairs.commands.server.ts'
import type { RepairOrigin } from '#app/features/repairs/repairs.commands.server.ts'
import { enterStep } from '#app/features/repairs/enter-step.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { foldText } from '#app/lib/search-text.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { openRepair } from './cases.server.ts'
import { noteReturn, takeBack } from './take-back.server.ts'

/** The slip leaves by mail by itself after this, or signed as soon as it is. */
const SLIP_WAITS_MINUTES = 10
/** Somebody who opens a case of a person and a device again within this may not know that a colleague has. */
const JUST_OPENED_MINUTES = 15

/**
 * Another form has made a case of the request before: a second case would share with it what was paid and invoiced. Or of the visit, and the box that says
 * that this is another device was not ticked.
 */
type HasCase = { kind: 'has-case'; number: number }

/** `no-return`: the warranty that the device was to come back under does not run, or it is back already. */
type NewCaseResult =
  | { kind: 'opened'; number: number }
  | HasCase
  | { kind: 'no-return'; problem: string }
  | { kind: 'photos-refused'; problem: string }

/** Rolls a half-made case back. */
class PhotosRefused extends Error {
  override name = 'PhotosRefused'
}

/**
 * Takes a device in at the counter: the repair, what was agreed, the code and the photos, all or nothing. An agreed price is an
 * agreement: the case begins as accepted. The same form sent again finds the case that it opened. `another`: it was said that a visit which has a case
 * gets a second one.
 */
export async function openCase(
  ctx: AllowedCtx<'requests:write'>,
  { formKey, returnOf, repair, deposit, code }: NewCaseInput,
  { origin = null, photos = [], another = false }: { origin?: RepairOrigin | null; photos?: readonly File[]; another?: boolean } = {},
): Promise<NewCaseResult> {
  const id = idOfCounterForm(formKey, repair)
  const drawn = await drawRepairPhotos(photos)
  if (drawn.kind === 'refused') return { kind: 'photos-refused', problem: drawn.problem }
  try {
    return await ctx.db.transaction(async (tx): Promise<NewCaseResult> => {
      const txCtx = { ...ctx, db: tx }
      const before = await openedBefore(txCtx, id, origin, another)
      if (before) return before
      const first = returnOf === null ? null : await takeBack(txCtx, { number: returnOf, imei: repair.imei })
      if (first && 'problem' in first) return { kind: 'no-return', problem: first.problem }
      const { number, accepted } = await openRepair(txCtx, repair, origin, id, first)
      if (first) await noteReturn(txCtx, first, number)
      await keepDeposit(txCtx, id, deposit)
      if (deposit.priceCents !== null && !accepted) await enterStep(txCtx, id, 'accepted')
      if (code !== '') await keepDeviceCode(txCtx, { id, code })
      if (drawn.photos.length > 0) {
        const kept = await keepRepairPhotos(txCtx, { id, moment: 'before', photos: drawn.photos })
        if (kept.kind === 'refused') throw new PhotosRefused(kept.problem)
      }
      await mailSlip(txCtx, id)
      return { kind: 'opened', number }
    })
  } catch (error) {
    if (error instanceof PhotosRefused) return { kind: 'photos-refused', problem: error.message }
    throw error
  }
}

/** Takes a device in by the short form, without what was agreed at the counter: its slip leaves all the same. */
export async function openShortCase(
  ctx: AllowedCtx<'requests:write'>,
  { formKey, repair, another = false }: { formKey: string; repair: RepairInput; another?: boolean },
  origin: RepairOrigin | null = null,
): Promise<{ kind: 'opened'; id: string } | HasCase> {
  const id = idOfForm(formKey, { ...repair })
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const before = await openedBefore(txCtx, id, origin, another)
    if (before?.kind === 'has-case') return before
    if (!before) {
      await openRepair(txCtx, repair, origin, id)
      await mailSlip(txCtx, id)
    }
    return { kind: 'opened', id }
  })
}

function idOfCounterForm(formKey: string, { device, fault, name, phone, email }: RepairInput): string {
  return idOfForm(formKey, { device, fault, name, phone, email })
}

/**
 * The number of a case that another form has opened minutes ago for the same person and the same device, which is still here: to be asked about. None
 * where this form is sent again.
 */
export async function findJustOpened(
  ctx: AllowedCtx<'requests:write'>,
  { formKey, repair }: Pick<NewCaseInput, 'formKey' | 'repair'>,
): Promise<number | undefined> {
  const { phone, email, device, name } = repair
  const samePerson = or(phone === '' ? undefined : eq(repairs.customer_phone, phone), email === '' ? undefined : eq(repairs.customer_email, email))
  const recent = await ctx.db
    .select({ id: repairs.id, number: repairs.number, device: repairs.device, name: repairs.customer_name })
    .from(repairs)
    .where(and(samePerson, isNull(repairs.handed_over_at), gte(repairs.created_at, after(ctx.now, -minutes(JUST_OPENED_MINUTES)))))
    .orderBy(desc(repairs.number))
  const own = new Set([idOfCounterForm(formKey, repair), idOfForm(formKey, { ...repair })])
  if (recent.some(({ id }) => own.has(id))) return undefined
  // Two write one name in two ways, «Vidal» and «Nora Vidal»; people who share a phone have nothing in common.
  const words = new Set(foldText(name).split(' '))
  const isSame = (before: { device: string; name: string }) =>
    foldText(before.device) === foldText(device) &&
    foldText(before.name)
      .split(' ')
      .some((word) => words.has(word))
  return recent.find(isSame)?.number
}

/** Whether this form opened its case before, or another form one for the same request. The second of two at the same moment waits here. */
async function openedBefore(
  txCtx: AllowedCtx<'requests:write'>,
  id: string,
  origin: RepairOrigin | null,
  another: boolean,
): Promise<{ kind: 'opened'; number: number } | HasCase | undefined> {
  for (const subject of [`case ${id}`, ...(origin === null ? [] : [`case of ${origin.id}`])]) {
    await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  }
  const [repeated] = await txCtx.db.select({ number: repairs.number }).from(repairs).where(eq(repairs.id, id))
  if (repeated) return { kind: 'opened', number: repeated.number }
  if (origin === null || (origin.kind === 'booking' && another)) return undefined
  const number =
    origin.kind === 'request'
      ? (await findRepairOfRequest(txCtx, origin.id))?.number
      : (await listRepairsOfVisits(txCtx, [origin.id]))[origin.id]?.[0]
  return number === undefined ? undefined : { kind: 'has-case', number }
}

/** The slip leaves by itself a little later: it may be signed meanwhile. Nobody is here to sign that of a device that came by post. */
export async function mailSlip(txCtx: AllowedCtx<'requests:write'>, id: string): Promise<void> {
  await mailDeposit(txCtx, { id }, (await cameByPost(txCtx, id)) ? txCtx.now : after(txCtx.now, minutes(SLIP_WAITS_MINUTES)))
}

/** Whether the device of a repair came by post: its slip has left at once. */
export async function cameByPost({ db }: Pick<Ctx, 'db'>, repairId: string): Promise<boolean> {
  const [request] = await db
    .select({ kind: requests.kind })
    .from(repairs)
    .innerJoin(requests, and(eq(repairs.origin, 'request'), eq(requests.id, repairs.origin_id)))
    .where(eq(repairs.id, repairId))
  return request?.kind === 'postal'
}
