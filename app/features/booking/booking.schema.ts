import { z } from 'zod'
import { phoneFault, readPersonPhone } from '#app/lib/phone-number.ts'
import { NO_LINK_HERE, hasNoLink } from '#app/lib/link-in-text.ts'
import { statedName } from '#app/lib/person-name.ts'
import { typedInstant } from '#app/lib/typed-instant.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { BOOKING_SERVICES } from './booking-rules.ts'

const SERVICE_VALUES = BOOKING_SERVICES.map(({ value }) => value)
/** Longest text of a field, characters. */
export const MAX_TEXT_LENGTH = 1_000

const Instant = typedInstant('Choisissez une heure.')
const Phone = typedLine.transform((typed, check) => {
  const phone = readPersonPhone(typed)
  if (phone !== undefined) return phone
  check.addIssue({ code: 'custom', message: phoneFault(typed, 'Indiquez un numéro de téléphone, par exemple 06\u00a012\u00a034\u00a056\u00a078.') })
  return z.NEVER
})

const townSaid = (missing: string) =>
  typedLine.pipe(z.string().min(2, missing).max(80, 'Ce nom de commune est trop long.').refine(hasNoLink, NO_LINK_HERE))

/** The booking form, as it is posted. */
export const BookingForm = z.object({
  start: Instant,
  service: z.enum(SERVICE_VALUES, { error: 'Choisissez une prestation.' }),
  town: townSaid('Indiquez votre commune.'),
  address: typedLine.pipe(
    z.string().min(5, 'Indiquez le numéro et la rue.').max(200, 'Cette adresse est trop longue.').refine(hasNoLink, NO_LINK_HERE),
  ),
  problem: typedParagraph.pipe(
    z.string().min(3, 'Dites en quelques mots ce qui ne va pas.').max(MAX_TEXT_LENGTH, 'Résumez en 1\u00a0000 caractères.'),
  ),
  name: statedName('Indiquez votre nom.'),
  phone: Phone,
  email: z
    .email({ error: 'Indiquez une adresse e-mail valable\u00a0: la confirmation y part.' })
    .max(254)
    .transform((email) => email.toLowerCase()),
})
export type BookingInput = z.output<typeof BookingForm>

/** The same as staff write it down for somebody on the phone, who may have no e-mail. */
export const CallerForm = BookingForm.extend({
  name: statedName('Indiquez le nom du client.'),
  town: townSaid('Indiquez la commune du client.'),
  email: z.union([z.literal(''), BookingForm.shape.email]),
})

export const MoveForm = z.object({ start: Instant })

export const CancelForm = z.object({ reason: typedParagraph.pipe(z.string().max(500, 'Résumez en 500 caractères.')) })
