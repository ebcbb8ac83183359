import { z } from 'zod'
import { phoneFault, readPersonPhone } from '#app/lib/phone-number.ts'
import { statedName } from '#app/lib/person-name.ts'
import { typedLine } from '#app/lib/typed-text.ts'

/** Who asks for a device to be kept: both ways to reach them, because a device that nobody fetches is free again after a day. */
export const ReservationForm = z.object({
  name: statedName('Indiquez votre nom.'),
  email: z
    .email({ error: 'Indiquez une adresse e-mail valable\u00a0: la confirmation y part.' })
    .max(254)
    .transform((email) => email.toLowerCase()),
  phone: typedLine.pipe(z.string().max(40, 'Ce numéro est trop long.')).transform((typed, check) => {
    const phone = readPersonPhone(typed)
    if (phone !== undefined) return phone
    check.addIssue({ code: 'custom', message: phoneFault(typed, 'Indiquez un numéro de téléphone, par exemple 06\u00a012\u00a034\u00a056\u00a078.') })
    return z.NEVER
  }),
})
export type ReservationInput = z.output<typeof ReservationForm>
