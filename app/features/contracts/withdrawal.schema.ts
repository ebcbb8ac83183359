import { z } from 'zod'
import { statedName } from '#app/lib/person-name.ts'
import { typedLine } from '#app/lib/typed-text.ts'

/** The declaration: who, which contract, where the acknowledgement goes. */
export const WithdrawalForm = z.object({
  name: statedName('Indiquez votre nom.'),
  reference: typedLine.pipe(z.string().max(40, 'Une référence est plus courte, par exemple D-7K2M9Q ou T-123.')),
  email: z
    .email({ error: 'Indiquez une adresse e-mail valable\u00a0: l’accusé de réception y part.' })
    .max(254)
    .transform((email) => email.toLowerCase()),
  /** What is kept of several contracts, see `KEEP_FIELD`; empty where there was nothing to choose. */
  keep: z.string().max(40).default(''),
  phone: typedLine.pipe(z.string().max(40, 'Ce numéro est trop long.')).default(''),
})
