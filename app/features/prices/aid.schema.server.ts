import { z } from 'zod'
import { readAmount } from '#app/lib/money.ts'
import { isCalendarDay } from '#app/lib/french-dates.ts'
import { REPAIR_KINDS } from '#app/lib/repair-price.ts'
import { DEVICE_TYPES } from '#app/platform/db/tables/catalogue.server.ts'

const AID_MAX_CENTS = 1_000_00
const DAY_HINT = 'Indiquez un jour, par exemple 2026-01-31.'

const Amount = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return null
    const amount = readAmount(typed)
    if ('problem' in amount) context.addIssue(amount.problem)
    else if (amount.cents > AID_MAX_CENTS) context.addIssue('L’aide ne peut pas dépasser 1\u202f000\u00a0€.')
    return 'cents' in amount ? amount.cents : null
  })
const Day = z.string().trim().refine(isCalendarDay, DAY_HINT)

/** One line of the scale of the repair aid, as its form sends it. */
export const AidInput = z
  .object({
    deviceType: z.enum(DEVICE_TYPES, 'Choisissez un appareil.'),
    repairKind: z.union([z.literal('').transform(() => null), z.enum(REPAIR_KINDS)], 'Choisissez une réparation.'),
    amount: Amount,
    bonus: z.coerce
      .number('Indiquez un pourcentage entre 0 et 100.')
      .int('Indiquez un nombre entier.')
      .min(0, 'Indiquez un pourcentage entre 0 et 100.')
      .max(100, 'Indiquez un pourcentage entre 0 et 100.'),
    validFrom: Day,
    validTo: z.union([z.literal('').transform(() => null), Day], DAY_HINT),
    source: z.string().trim().max(200, 'La source est trop longue.'),
    sourceUrl: z.union(
      [z.literal('').transform(() => null), z.url({ protocol: /^https?$/, error: 'Indiquez une adresse complète, https://…' })],
      'Indiquez une adresse complète, https://…',
    ),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, { path: ['validTo'], message: 'La fin vient après le début.' })
export type AidInput = z.infer<typeof AidInput>
