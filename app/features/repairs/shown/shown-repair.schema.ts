import { z } from 'zod'
import { typedDay } from '#app/lib/typed-day.ts'

const ALT_MAX = 160

/** Which two photos of the case the site may show, what they show, and that the customer agreed. */
export function shownRepairForm(today: string) {
  return z.object({
    before: z.uuid('Choisissez la photo d’avant.'),
    beforeAlt: altText('d’avant'),
    after: z.uuid('Choisissez la photo d’après.'),
    afterAlt: altText('d’après'),
    agreedOn: typedDay('Indiquez le jour de l’accord.').refine((day) => day <= today, { message: 'Ce jour n’est pas encore passé.' }),
    agreed: z.literal('oui', { error: 'Sans l’accord du client, ces photos restent entre nous.' }),
  })
}
export type ShownRepairInput = z.infer<ReturnType<typeof shownRepairForm>>

function altText(which: string) {
  return z.string().trim().min(3, `Dites ce que montre la photo ${which}.`).max(ALT_MAX, `${ALT_MAX}\u00a0caractères au plus.`)
}
