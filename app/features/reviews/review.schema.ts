import { z } from 'zod'
import { RATINGS } from './review-choices.ts'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)

export const STORE_MISSING = 'Choisissez le magasin, ou l’envoi postal.'

/** The review form: read by the server and, once somebody sends it, by the browser. */
export const ReviewInput = z.object({
  name: required('Indiquez votre nom.'),
  email: required('Indiquez votre adresse e-mail.').pipe(z.email('Cette adresse e-mail n’est pas complète. Exemple\u00a0: nom@exemple.fr')),
  rating: z.enum(
    RATINGS.map(({ value }) => value),
    { error: 'Choisissez une note.' },
  ),
  store: required(STORE_MISSING),
  message: required('Écrivez votre avis, même en une phrase.'),
})

export type ReviewInput = z.infer<typeof ReviewInput>
