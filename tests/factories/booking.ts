import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import type { BookingInput } from '#app/features/booking/booking.schema.ts'
import { recordContract } from '#app/features/contracts/contract.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { technicianWindows, technicians } from '#app/platform/db/tables/booking.server.ts'
import { seedTowns } from '#db/seed/towns.ts'

/** A technician who works every day from 9 to 12, in the towns of the starting content. */
export async function aTechnician(ctx: Pick<Ctx, 'db'>, name = 'Zoé'): Promise<string> {
  await seedTowns(ctx.db)
  const [row] = await ctx.db.insert(technicians).values({ name }).returning({ id: technicians.id })
  if (!row) throw new Error('The technician was not inserted')
  await ctx.db
    .insert(technicianWindows)
    .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ technician_id: row.id, weekday, start_minutes: 9 * 60, end_minutes: 12 * 60 })))
  return row.id
}

export function aBookingInput(overrides: Partial<BookingInput> = {}): BookingInput {
  return {
    start: new Date('2026-11-23T08:00:00Z'),
    service: 'reseau',
    town: 'Arcachon',
    address: '3 allée des Pins',
    problem: 'Le wifi ne va pas jusqu’au salon.',
    name: 'Maëlle Durand',
    phone: '+33639980042',
    email: 'maelle@example.fr',
    ...overrides,
  }
}

/** A visit at home with its contract, as a customer books it; its id. */
export async function aBookedVisit(ctx: Ctx): Promise<string> {
  await aTechnician(ctx)
  const booked = await bookVisit(ctx, aBookingInput())
  if (booked.kind !== 'booked') throw new Error('The visit was not booked')
  const unpriced = { totalCents: null, acceptedBy: '', summary: [], earlyText: null } as const
  await recordContract(ctx, { id: booked.id, source: 'booking', place: 'home', bookingId: booked.id, ...unpriced }, null)
  return booked.id
}
