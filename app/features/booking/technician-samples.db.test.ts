import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { technicians } from '#app/platform/db/tables/booking.server.ts'
import { seedTechnicians } from '#db/seed/technicians.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { bookVisit } from './booking.commands.server.ts'
import { listFreeSlots } from './free-slots.queries.server.ts'
import { renameTechnician } from './hours.commands.server.ts'
import { pauseSampleTechnicians, readSampleTechnicians } from './technician-samples.server.ts'

const BOTH = ['Technicien Bassin', 'Technicien Bassin 2']

dbTest('technicians of the demonstration', (db) => {
  const people = async () =>
    testCtx(db)
      .db.select({ id: technicians.id, name: technicians.name, active: technicians.is_active })
      .from(technicians)
      .orderBy(asc(technicians.name))

  test('are switched off where nobody has renamed them, and none of the shop’s own, whatever their name', async () => {
    const ctx = await asManager(testCtx(db))
    await seedTowns(ctx.db)
    await ctx.db.transaction(seedTechnicians)
    expect((await people()).map(({ name }) => name)).toEqual(BOTH)
    expect(await readSampleTechnicians(ctx)).toEqual({ free: 2, booked: 0 })
    const [first] = await people()
    await renameTechnician(ctx, { technicianId: first?.id ?? '', name: 'Maëlle' })
    await aTechnician(ctx, 'Technicien Bassin')
    expect(await readSampleTechnicians(ctx)).toEqual({ free: 1, booked: 0 })
    expect(await pauseSampleTechnicians(ctx)).toBe(1)
    expect((await people()).map(({ name, active }) => [name, active])).toEqual([
      ['Maëlle', true],
      ['Technicien Bassin', true],
      ['Technicien Bassin 2', false],
    ])
    expect(await pauseSampleTechnicians(ctx)).toBe(0)
    expect(await readSampleTechnicians(ctx)).toEqual({ free: 0, booked: 0 })
  })

  test('whom somebody awaits stay, until the visit is over', async () => {
    const ctx = await asManager(testCtx(db))
    await seedTowns(ctx.db)
    await ctx.db.transaction(seedTechnicians)
    const [slot] = await listFreeSlots(ctx, { town: 'Arcachon' })
    expect(await bookVisit(ctx, aBookingInput(slot && { start: slot.startsAt }))).toMatchObject({ kind: 'booked' })
    expect(await readSampleTechnicians(ctx)).toEqual({ free: 1, booked: 1 })
    expect(await pauseSampleTechnicians(ctx)).toBe(1)
    const active = await ctx.db.select({ id: technicians.id }).from(technicians).where(eq(technicians.is_active, true))
    expect(active).toHaveLength(1)
    const later = { ...ctx, now: new Date('2027-06-01T08:00:00Z') }
    expect(await pauseSampleTechnicians(later)).toBe(1)
  })
})
