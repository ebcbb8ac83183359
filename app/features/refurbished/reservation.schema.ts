import { z } from 'zod'
import { readPhone } from '#app/lib/phone-number.ts'
import { NO_LINK_HERE, hasNoLink } from '#app/lib/link-in-text.ts'
import { typedLine } from '#app/lib/typed-text.ts'

/** Who asks for a device to be kept: both ways to reach them, because a device that nobody fetches is free again after a day. */
export const ReservationForm = z.object({
  name: typedLine.pipe(z.string().min(2, 'Indiquez votre nom.').max(80, 'Ce nom est trop long.').refine(hasNoLink, NO_LINK_HERE)),
  email: z
    .email({ error: 'Indiquez une adresse e-mail valable\u00a0: la confirmation y part.' })
    .max(254)
    .transform((email) => email.toLowerCase()),
  phone: typedLine.pipe(z.string().max(40, 'Ce numéro est trop long.')).transform((typed, check) => {
    const phone = readPhone(typed)
    if (phone !== undefined) return phone
    check.addIssue({ code: 'custom', message: 'Indiquez un numéro de téléphone, par exemple 06\u00a012\u00a034\u00a056\u00a078.' })
    return z.NEVER
  }),
})
export type ReservationInput = z.output<typeof ReservationForm>
