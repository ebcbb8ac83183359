import { STARTING_TECHNICIANS } from '#app/lib/starting-technicians.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { technicianWindows, technicians } from '#app/platform/db/tables/booking.server.ts'

const FIRST_TECHNICIANS = [
  { key: 'bassin', name: STARTING_TECHNICIANS[0], weekdays: [1, 2, 3, 4, 5] },
  { key: 'bassin-2', name: STARTING_TECHNICIANS[1], weekdays: [2, 4, 6] },
] as const
/** Morning and afternoon, minutes since midnight. */
const HOURS = [
  { start_minutes: 9 * 60, end_minutes: 12 * 60 },
  { start_minutes: 14 * 60, end_minutes: 18 * 60 },
] as const

/** Two technicians and their hours, so that visits can be booked from the first start; each is put in once. */
export async function seedTechnicians(tx: Db): Promise<void> {
  for (const { key, name, weekdays } of FIRST_TECHNICIANS) {
    const first = await tx.insert(seededRows).values({ kind: 'technician', key }).onConflictDoNothing().returning({ key: seededRows.key })
    if (first.length === 0) continue
    const [technician] = await tx.insert(technicians).values({ name }).returning({ id: technicians.id })
    if (!technician) throw new Error('The technician was not inserted')
    await tx
      .insert(technicianWindows)
      .values(weekdays.flatMap((weekday) => HOURS.map((hours) => ({ technician_id: technician.id, weekday, ...hours }))))
  }
}
