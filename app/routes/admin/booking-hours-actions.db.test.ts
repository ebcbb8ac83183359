import { expect, test } from 'vitest'
import { addTechnician, setWindows } from '#app/features/booking/hours.commands.server.ts'
import { getWorkingHours } from '#app/features/booking/hours.queries.server.ts'
import { windowValues } from '#app/features/booking/working-windows.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runHoursIntent } from './booking-hours-actions.server.ts'

const MORNING = { startMinutes: 540, endMinutes: 720 }

dbTest('hours of a technician in two windows of a browser', (db) => {
  test('days of both stand, and who changes a day that the other has changed is told before it is lost', async () => {
    const ctx = await asManager(testCtx(db))
    const added = await addTechnician(ctx, { name: 'Zoé' })
    if (added.kind !== 'added') throw new Error(added.kind)
    const technicianId = added.id
    await setWindows(ctx, { technicianId, windows: [1, 2, 3].map((weekday) => ({ weekday, ...MORNING })) })
    const windows = async () => (await getWorkingHours(ctx)).technicians[0]?.windows ?? []
    const valuesOf = async () => {
      const current = await windows()
      return Object.fromEntries([1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => Object.entries(windowValues(current, weekday))))
    }
    const opened = await valuesOf()
    const send = (typed: Record<string, string>, base = opened) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...base, ...typed })) form.set(name, value)
      for (const [name, value] of Object.entries({ intent: 'windows', technicianId, base: JSON.stringify(base) })) form.set(name, value)
      return runHoursIntent(ctx, form)
    }
    await send({ 'from-1-0': '10:00' })
    expect(await send({ 'from-2-0': '11:00' })).toMatchObject({ notice: { kind: 'done' } })
    const late = await send({ 'until-1-0': '18:00' })
    expect(late).toMatchObject({
      intent: 'windows',
      technicianId,
      errors: { 'day-1': expect.stringMatching(/^Quelqu’un a changé ce jour entre-temps\s: 10:00 – 12:00/) },
      typed: { 'until-1-0': '18:00' },
    })
    expect((await windows()).map(({ startMinutes, endMinutes }) => [startMinutes, endMinutes])).toEqual([
      [600, 720],
      [660, 720],
      [540, 720],
    ])
    // The form goes back as one of what stands now, and is sent again word for word: now it is meant, and days that only a colleague changed stay.
    const again = new FormData()
    for (const [name, value] of Object.entries(late.typed ?? {})) again.set(name, value)
    expect(await runHoursIntent(ctx, again)).toMatchObject({ notice: { kind: 'done' } })
    expect((await windows())[0]).toEqual({ weekday: 1, startMinutes: 540, endMinutes: 1080 })
    expect((await windows())[1]).toMatchObject({ startMinutes: 660 })
    // Two forms that arrive at the same moment keep what each of them changed as well.
    const both = await valuesOf()
    await Promise.all([send({ 'from-2-0': '08:00' }, both), send({ 'from-3-0': '07:00' }, both)])
    expect((await windows()).map(({ startMinutes }) => startMinutes)).toEqual([540, 480, 420])
  })
})
