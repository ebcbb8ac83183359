import { and, eq, exists, gte, inArray, sql } from 'drizzle-orm'
import { STARTING_TECHNICIANS } from '#app/lib/starting-technicians.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings, technicians } from '#app/platform/db/tables/booking.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'

/** How many technicians of the demonstration get new visits and nobody has renamed, by whether visits with them are still to come. */
export async function readSampleTechnicians(ctx: Pick<Ctx, 'db' | 'now'>): Promise<{ free: number; booked: number }> {
  const samples = await listSamples(ctx)
  const booked = samples.filter(({ isBooked }) => isBooked).length
  return { free: samples.length - booked, booked }
}

/** Offers the times of nobody who is not there: who booked with one of them before is still visited. Returns how many were switched off. */
export async function pauseSampleTechnicians(txCtx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  // Locked first: whoever books meanwhile waits, or is seen.
  await txCtx.db.select({ id: technicians.id }).from(technicians).where(isSample(txCtx)).orderBy(technicians.id).for('update')
  const free = (await listSamples(txCtx)).filter(({ isBooked }) => !isBooked).map(({ id }) => id)
  if (free.length > 0) await txCtx.db.update(technicians).set({ is_active: false }).where(inArray(technicians.id, free))
  return free.length
}

async function listSamples({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<{ id: string; isBooked: boolean }[]> {
  const visit = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.technician_id, technicians.id), eq(bookings.kind, 'visit'), eq(bookings.status, 'confirmed'), gte(bookings.ends_at, now)))
  return db
    .select({ id: technicians.id, isBooked: sql<boolean>`${exists(visit)}` })
    .from(technicians)
    .where(isSample({ db }))
}

/** A start put them in: they carry the time of its marks. */
function isSample({ db }: Pick<Ctx, 'db'>) {
  const seeded = db
    .select({ key: seededRows.key })
    .from(seededRows)
    .where(and(eq(seededRows.kind, 'technician'), eq(seededRows.seeded_at, technicians.created_at)))
  return and(eq(technicians.is_active, true), inArray(technicians.name, [...STARTING_TECHNICIANS]), exists(seeded))
}
