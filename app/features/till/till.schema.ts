import { z } from 'zod'
import { typedDay } from '#app/lib/typed-day.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { DENOMINATIONS, denominationField, readPieces } from './cash.ts'
import type { CashCount, Denomination } from './cash.ts'
import { amountField, readTypedAmount } from './payment.schema.ts'

const TEXT_MAX = 300
const remark = typedLine.pipe(z.string().max(TEXT_MAX, `Résumez en ${TEXT_MAX} caractères.`))

/** A day of the calendar; which one may be opened or closed the command knows. */
const day = typedDay()

export const OpenTillForm = z.object({ day, opening: amountField }).transform(({ day: on, opening }) => ({ day: on, openingCents: opening }))

/** What lay in the drawer in the morning after all, what was said of it before, and why that was wrong. */
export const CorrectOpeningForm = z
  .object({
    day,
    opening: amountField,
    wasCents: z.coerce.number().int(),
    reason: remark.pipe(z.string().min(3, 'Dites ce qui était faux.')),
  })
  .transform(({ day: on, opening: openingCents, wasCents, reason }) => ({ day: on, openingCents, wasCents, reason }))
export type CorrectOpeningInput = z.output<typeof CorrectOpeningForm>

const pieces = z
  .string()
  .default('')
  .transform((typed, check): number => {
    const count = readPieces(typed)
    if (count !== undefined) return count
    check.addIssue({ code: 'custom', message: 'Écrivez un nombre entier.' })
    return z.NEVER
  })
const COUNT_FIELDS = Object.fromEntries(DENOMINATIONS.map((denomination) => [denominationField(denomination), pieces])) as Record<
  ReturnType<typeof denominationField>,
  typeof pieces
>

/** The evening: what lies in the drawer, what of it leaves for the bank, and why it is not what it should be. */
export const CloseTillForm = z
  .object({
    day,
    ...COUNT_FIELDS,
    // Nothing leaves for the bank on most evenings.
    removed: z
      .string()
      .default('')
      .transform((typed, check) => (typed.trim() === '' ? 0 : readTypedAmount(typed, check))),
    reason: remark,
    note: remark,
  })
  .transform(({ day: on, removed: removedCents, reason, note, ...fields }) => ({ day: on, count: countOf(fields), removedCents, reason, note }))
export type CloseTillInput = z.output<typeof CloseTillForm>

function countOf(fields: Readonly<Record<ReturnType<typeof denominationField>, number>>): CashCount {
  const counted = DENOMINATIONS.map((denomination): [Denomination, number] => [denomination, fields[denominationField(denomination)]])
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}
