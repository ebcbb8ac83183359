import { expect, test } from 'vitest'
import { MoveEntryForm, blockForm } from './agenda.schema.ts'
import { BookingForm, MoveForm } from './booking.schema.ts'

/** Friday, 11:30 in Paris. */
const form = blockForm(new Date('2026-11-20T10:30:00Z'))

function refused(fields: { day: string; from?: string; until?: string }): string | undefined {
  const typed = { technicianId: '00000000-0000-4000-8000-000000000000', from: '09:00', until: '12:00', reason: '', ...fields }
  const issue = form.safeParse(typed).error?.issues[0]
  return issue && `${String(issue.path[0])}: ${issue.message}`
}

test('a time is kept free from now on, for two years at most', () => {
  expect(refused({ day: '2026-11-20' })).toBeUndefined()
  expect(refused({ day: '2028-11-20' })).toBeUndefined()
  expect(refused({ day: '2026-11-20', until: '11:30' })).toBe('day: Ce créneau est passé.')
  expect(refused({ day: '2026-11-19' })).toBe('day: Ce créneau est passé.')
  expect(refused({ day: '2028-11-21' })).toBe('day: Choisissez un jour dans les 2\u00a0ans.')
  expect(refused({ day: '9999-12-31' })).toBe('day: Choisissez un jour dans les 2\u00a0ans.')
  expect(refused({ day: '2026-11-23', until: '08:00' })).toBe('until: La fin vient après le début.')
})

test('a time in the year nought, which PostgreSQL refuses, is none that can be booked or moved to', () => {
  const start = '0000-01-01T00:00:00Z'
  for (const schema of [BookingForm, MoveForm, MoveEntryForm])
    expect(schema.safeParse({ id: crypto.randomUUID(), start }).error?.issues.map(({ path }) => path[0])).toContain('start')
})
