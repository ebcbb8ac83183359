import { z } from 'zod'
import { typedDay } from '#app/lib/typed-day.ts'
import { statedName } from '#app/lib/person-name.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { REQUEST_KIND_WORDS } from './data-request-kinds.ts'
import type { DataRequestKind } from './data-request-kinds.ts'

/** `Object.keys` widens to string; the keys of this literal are exactly its kinds. */
const KINDS = Object.keys(REQUEST_KIND_WORDS) as DataRequestKind[]

/** What somebody asks about their own data, as the form of the site sends it. */
export const DataRequestForm = z.object({
  kind: z.enum(KINDS, { error: 'Choisissez ce que vous demandez.' }),
  name: statedName('Indiquez votre nom.'),
  email: z
    .email({ error: 'Indiquez une adresse e-mail valable\u00a0: la vérification y part.' })
    .max(254)
    .transform((email) => email.toLowerCase()),
  message: typedParagraph.pipe(z.string().max(2000, 'Résumez en 2\u00a0000 caractères.')),
})
export type DataRequestInput = z.output<typeof DataRequestForm>

export const BreachForm = z.object({
  foundOn: typedDay('Indiquez le jour.'),
  foundAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez l’heure, par exemple 14:30.'),
  what: typedParagraph.pipe(z.string().min(5, 'Dites ce qui s’est passé.').max(2000, 'Résumez en 2\u00a0000 caractères.')),
  people: typedLine.pipe(z.string().min(2, 'Dites qui est concerné.').max(300, 'Résumez en 300 caractères.')),
  measures: typedParagraph.pipe(z.string().max(2000, 'Résumez en 2\u00a0000 caractères.')),
})
export type BreachInput = z.output<typeof BreachForm>
