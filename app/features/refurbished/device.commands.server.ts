import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { DEVICE_FIELDS } from './device-form.ts'
import type { DeviceValues } from './device-form.ts'
import { PHOTO_MISSING, missingForSale } from './device.schema.server.ts'
import type { DeviceInput } from './device.schema.server.ts'
import { findStaffDevice } from './device.queries.server.ts'
import type { StaffDevice } from './device.queries.server.ts'
import { endReservation } from './end-reservation.server.ts'
import { openReservation, raiseObstacle, saleObstacles, soldObstacle } from './sale-gate.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { differences } from '#app/lib/edit-conflict.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { refurbishedDetails, refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepForUndo, putBackWithDependents, readWithDependents, takeUndo } from '#app/platform/undo/undo.server.ts'

export type DeviceChange = { kind: 'done'; id: string } | { kind: 'unknown' } | { kind: 'not-ready'; errors: FieldErrors }
export type DeviceSaving = DeviceChange | { kind: 'conflict'; current: StaffDevice }

/**
 * Puts a device in; `publish` offers it to visitors at once.
 * @param input.images addresses of its photos (`keepPhoto`), the cover first
 * @param input.formKey of the form: sent twice, it puts in one device
 */
export async function createDevice(
  ctx: AllowedCtx<'stock:write'>,
  input: { device: DeviceInput; publish: boolean; images?: readonly string[]; formKey?: string },
): Promise<DeviceChange> {
  const { images = [] } = input
  const errors = { ...missingForSale(input.device, ctx.facts.business.refurbished), ...(images.length === 0 && PHOTO_MISSING) }
  if (input.publish && Object.keys(errors).length > 0) return { kind: 'not-ready', errors }
  return withTransaction(ctx, async (txCtx, invalidate): Promise<DeviceChange> => {
    const { main, details } = columnsOf(input.device)
    const id = input.formKey === undefined ? randomUUID() : idOfForm(input.formKey, input.device)
    await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${id}))`)
    if ((await txCtx.db.$count(refurbishedDevices, eq(refurbishedDevices.id, id))) > 0) return { kind: 'done', id }
    const taken = await imeiTaken(txCtx, details.imei)
    if (taken) return { kind: 'not-ready', errors: taken }
    const [row] = await txCtx.db
      .insert(refurbishedDevices)
      .values({ id, ...main, images: [...images], in_stock: input.publish, created_at: ctx.now, updated_at: ctx.now })
      .returning({ id: refurbishedDevices.id })
    if (!row) throw new Error('The device was not inserted')
    await txCtx.db.insert(refurbishedDetails).values({ ...details, device_id: row.id, published_at: input.publish ? ctx.now : null })
    await recordAudit(txCtx, {
      action: 'device.added',
      subject: subjectOf(row.id, input.device),
      after: { price: main.price, onSale: input.publish },
    })
    invalidate([tags.stock])
    return { kind: 'done', id: row.id }
  })
}

/**
 * Saves the form of a device. Nothing is written when somebody else changed a field since the form was opened.
 * @param input.base the values that the form opened with
 */
export async function saveDevice(
  ctx: AllowedCtx<'stock:write'>,
  input: { id: string; base: DeviceValues; device: DeviceInput; publish: boolean },
): Promise<DeviceSaving> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<DeviceSaving> => {
    const current = await findStaffDevice(txCtx, input.id, { lock: true })
    if (!current) return { kind: 'unknown' }
    if (differences(DEVICE_FIELDS, input.base, current.values).length > 0) return { kind: 'conflict', current }
    const onSale = input.publish || current.state === 'on-sale'
    const errors = missingForSale(input.device, txCtx.facts.business.refurbished)
    const isReady = Object.keys(errors).length === 0
    const [sample] = await txCtx.db.select({ id: sampleDevices.device_id }).from(sampleDevices).where(eq(sampleDevices.device_id, input.id))
    // A device of the demonstration is on sale without the checks that nobody could make: it can be edited as it is.
    const staysSample = sample !== undefined && current.state === 'on-sale' && !isReady
    if (onSale && !isReady && !staysSample) return { kind: 'not-ready', errors }
    // What is on sale already, from before photos were asked for or from an outside program, can be corrected without one.
    if (onSale && current.state !== 'on-sale' && current.images.length === 0 && !sample) return { kind: 'not-ready', errors: PHOTO_MISSING }
    const { main, details } = columnsOf(input.device)
    const isSold = !onSale && current.details?.sold_at != null
    const taken = isSold ? undefined : await imeiTaken(txCtx, details.imei, input.id)
    if (taken) return { kind: 'not-ready', errors: taken }
    const sold = onSale && current.state !== 'on-sale' ? await soldProblem(txCtx, input.id) : undefined
    if (sold) return { kind: 'not-ready', errors: sold }
    const raised = await raiseObstacle(txCtx.db, { id: input.id, now: ctx.now, from: current.price, to: main.price })
    if (raised !== undefined) return { kind: 'not-ready', errors: { price: raised } }
    await txCtx.db
      .update(refurbishedDevices)
      .set({ ...main, in_stock: onSale })
      .where(eq(refurbishedDevices.id, input.id))
    const published = onSale ? { published_at: current.details?.published_at ?? ctx.now, sold_at: null } : {}
    // A device that an outside program put in has been seen by visitors.
    const first = { published_at: current.details || current.state === 'draft' ? null : ctx.now, ...published }
    await txCtx.db
      .insert(refurbishedDetails)
      .values({ ...details, device_id: input.id, ...first })
      .onConflictDoUpdate({ target: refurbishedDetails.device_id, set: { ...details, ...published } })
    // What staff have checked is the shop's, whatever it began as; a device that nobody has leaves with the demonstration.
    if (!staysSample) await txCtx.db.delete(sampleDevices).where(eq(sampleDevices.device_id, input.id))
    const after = await findStaffDevice(txCtx, input.id)
    const changed = after ? differences(DEVICE_FIELDS, current.values, after.values) : []
    await recordAudit(txCtx, {
      action: input.publish && current.state !== 'on-sale' ? 'device.published' : 'device.changed',
      subject: subjectOf(input.id, input.device),
      before: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changed.map(({ field, after: now }) => [field, now])),
    })
    invalidate([tags.stock])
    return { kind: 'done', id: input.id }
  })
}

/** One click at the counter: sold, back on sale, or off the site as a draft. */
export async function moveDevice(ctx: AllowedCtx<'stock:write'>, input: { id: string; to: 'gone' | 'on-sale' | 'draft' }): Promise<DeviceChange> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<DeviceChange> => {
    const device = await findStaffDevice(txCtx, input.id, { lock: true })
    if (!device) return { kind: 'unknown' }
    if (input.to === 'on-sale') {
      const { photos, ...unchecked } = await saleObstacles(txCtx.db, { id: input.id, promise: txCtx.facts.business.refurbished })
      const [missing] = Object.values(unchecked)
      if (missing) return { kind: 'not-ready', errors: { checked: `Ouvrez la fiche. ${missing}` } }
      if (photos) return { kind: 'not-ready', errors: PHOTO_MISSING }
      const sold = await soldProblem(txCtx, input.id)
      if (sold) return { kind: 'not-ready', errors: sold }
    }
    const taken = input.to === 'gone' ? undefined : await imeiTaken(txCtx, device.values.imei || null, input.id)
    if (taken) return { kind: 'not-ready', errors: taken }
    // Only an invoice says that somebody bought it.
    if (input.to !== 'on-sale') await endReservation(txCtx, input.id, 'staff')
    await txCtx.db
      .update(refurbishedDevices)
      .set({ in_stock: input.to === 'on-sale' })
      .where(eq(refurbishedDevices.id, input.id))
    if (input.to === 'draft') await txCtx.db.insert(refurbishedDetails).values({ device_id: input.id }).onConflictDoNothing()
    await txCtx.db.update(refurbishedDetails).set(DATES[input.to](ctx.now)).where(eq(refurbishedDetails.device_id, input.id))
    await recordAudit(txCtx, { action: MOVES[input.to], subject: subjectOf(input.id, device.values) })
    invalidate([tags.stock])
    return { kind: 'done', id: input.id }
  })
}

const MOVES = { gone: 'device.left', 'on-sale': 'device.published', draft: 'device.withdrawn' } as const
const DATES = {
  gone: (now: Date) => ({ sold_at: now, published_at: sql`coalesce(${refurbishedDetails.published_at}, ${now.toISOString()}::timestamptz)` }),
  'on-sale': (now: Date) => ({ sold_at: null, published_at: sql`coalesce(${refurbishedDetails.published_at}, ${now.toISOString()}::timestamptz)` }),
  draft: () => ({ sold_at: null, published_at: null }),
} as const

/** A draft of the same kind; what belongs to one device alone (photos, battery, checks) is not taken along. */
export async function duplicateDevice(ctx: AllowedCtx<'stock:write'>, input: { id: string }): Promise<DeviceChange> {
  return withTransaction(ctx, async (txCtx): Promise<DeviceChange> => {
    const device = await findStaffDevice(txCtx, input.id)
    if (!device) return { kind: 'unknown' }
    const [row] = await txCtx.db
      .select({ device: refurbishedDevices, details: refurbishedDetails })
      .from(refurbishedDevices)
      .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
      .where(eq(refurbishedDevices.id, input.id))
    if (!row) return { kind: 'unknown' }
    const { id: _id, images: _images, battery_health: _battery, created_at: _created, updated_at: _updated, ...same } = row.device
    const [copy] = await txCtx.db
      .insert(refurbishedDevices)
      .values({ ...same, in_stock: false, created_at: ctx.now, updated_at: ctx.now })
      .returning({ id: refurbishedDevices.id })
    if (!copy) throw new Error('The copy was not inserted')
    const { storage = null, colour = null, accessories = null } = row.details ?? {}
    await txCtx.db.insert(refurbishedDetails).values({ device_id: copy.id, storage, colour, accessories })
    await recordAudit(txCtx, { action: 'device.added', subject: subjectOf(copy.id, device.values), after: { copyOf: nameOf(device.values) } })
    return { kind: 'done', id: copy.id }
  })
}

const DEVICE_UNDO = 'device'

/** Removes a device; the answer's `undoId` brings it back. One that is kept for somebody stays: its link would lead nowhere. */
export async function removeDevice(
  ctx: AllowedCtx<'stock:write'>,
  input: { id: string },
): Promise<{ kind: 'removed'; undoId: string } | { kind: 'unknown' } | { kind: 'kept'; name: string; until: Date }> {
  return withTransaction(ctx, async (txCtx, invalidate): ReturnType<typeof removeDevice> => {
    const device = await findStaffDevice(txCtx, input.id, { lock: true })
    if (!device) return { kind: 'unknown' }
    const kept = await openReservation(txCtx.db, { id: input.id, now: ctx.now })
    if (kept) return { kind: 'kept', name: kept.name, until: kept.until }
    const undoId = await keepForUndo(txCtx, DEVICE_UNDO, await readWithDependents(txCtx, refurbishedDevices, eq(refurbishedDevices.id, input.id)))
    await txCtx.db.delete(refurbishedDevices).where(eq(refurbishedDevices.id, input.id))
    await recordAudit(txCtx, { action: 'device.removed', subject: subjectOf(input.id, device.values), before: { state: device.state } })
    invalidate([tags.stock])
    return { kind: 'removed', undoId }
  })
}

export async function bringDeviceBack(ctx: AllowedCtx<'stock:write'>, input: { undoId: string }): Promise<DeviceChange> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<DeviceChange> => {
    const kept = await takeUndo(txCtx, DEVICE_UNDO, input.undoId)
    const id = kept?.[0]?.rows[0]?.['id']
    if (!kept || typeof id !== 'string') return { kind: 'unknown' }
    for (const row of kept.flatMap(({ rows }) => rows)) {
      // Somebody put the same device in again meanwhile: its number stays there.
      if (typeof row['imei'] === 'string' && (await imeiTaken(txCtx, row['imei'], id))) row['imei'] = null
    }
    await putBackWithDependents(txCtx, kept)
    const device = await findStaffDevice(txCtx, id)
    await recordAudit(txCtx, { action: 'device.restored', subject: device ? subjectOf(id, device.values) : { kind: 'device', id } })
    invalidate([tags.stock])
    return { kind: 'done', id }
  })
}

/** The refusal to offer what an invoice sells; undefined where there is none. */
async function soldProblem(txCtx: Ctx, id: string): Promise<FieldErrors | undefined> {
  const problem = await soldObstacle(txCtx.db, { id, training: isTraining(txCtx) })
  return problem === undefined ? undefined : { checked: problem }
}

/** The refusal of a number that another device of the stock has; undefined for one that is free. */
async function imeiTaken(txCtx: Ctx, imei: string | null, id?: string): Promise<FieldErrors | undefined> {
  if (imei === null) return undefined
  await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`imei ${imei}`}))`)
  const [other] = await txCtx.db
    .select({ brand: refurbishedDevices.brand, model: refurbishedDevices.model })
    .from(refurbishedDetails)
    .innerJoin(refurbishedDevices, eq(refurbishedDevices.id, refurbishedDetails.device_id))
    .where(and(eq(refurbishedDetails.imei, imei), isNull(refurbishedDetails.sold_at), id === undefined ? undefined : ne(refurbishedDevices.id, id)))
    .limit(1)
  return other && { imei: `Cet IMEI est déjà dans le stock\u00a0: ${nameOf(other)}.` }
}

function subjectOf(id: string, device: { brand: string; model: string }) {
  return { kind: 'device', id, label: `${device.brand} ${device.model}` }
}

/** "Apple iPhone 13": numbers of rows tell nobody anything. */
function nameOf({ brand, model }: Pick<DeviceValues, 'brand' | 'model'>): string {
  return `${brand} ${model}`
}

function columnsOf({ storage, colour, accessories, imei, purchase_cents, battery_replaced, checked, wiped, ...main }: DeviceInput) {
  return { main, details: { storage, colour, accessories, imei, purchase_cents, battery_replaced, checked, wiped } }
}
