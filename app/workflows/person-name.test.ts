import { expect, test } from 'vitest'
import type { z } from 'zod'
import { startingFacts } from '#app/content/starting-facts.ts'
import { BookingForm, CallerForm } from '#app/features/booking/booking.schema.ts'
import { WithdrawalForm } from '#app/features/contracts/withdrawal.schema.ts'
import { DataRequestForm } from '#app/features/privacy/data-request.schema.ts'
import { ReservationForm } from '#app/features/refurbished/reservation.schema.ts'
import { correctForm, repairForm } from '#app/features/repairs/repair.schema.ts'
import { readRequest } from '#app/features/requests/request.schema.server.ts'
import { personName } from '#app/lib/person-name.ts'
import { NAME_MAX } from '#app/lib/request-limits.ts'

function taken(schema: z.ZodType) {
  return (name: string) => !(schema.safeParse({ name }).error?.issues.some(({ path }) => path[0] === 'name') ?? false)
}

function takenInRequest(name: string): boolean {
  const form = new FormData()
  form.set('name', name)
  const read = readRequest(startingFacts(), 'quote', form)
  return read.valid || !('name' in read.errors)
}

const FORMS = {
  request: takenInRequest,
  booking: taken(BookingForm),
  caller: taken(CallerForm),
  withdrawal: taken(WithdrawalForm),
  privacy: taken(DataRequestForm),
  reservation: taken(ReservationForm),
  counter: taken(repairForm('2026-11-20', startingFacts())),
  correction: taken(correctForm(startingFacts(), undefined)),
}

test('the same names are taken by every form of the site and of the counter', () => {
  for (const [form, isTaken] of Object.entries(FORMS)) {
    expect([isTaken(''), isTaken('Ô'), isTaken('n'.repeat(NAME_MAX)), isTaken('n'.repeat(NAME_MAX + 1))], form).toEqual([false, true, true, false])
  }
})

test('a name has one space between its words, however it was typed or pasted', () => {
  expect(personName('?').parse(' Jean\u00a0 O’Brien-Lévêque  ')).toBe('Jean O’Brien-Lévêque')
  expect(personName('?').safeParse(' \u00a0 ').success).toBe(false)
})
