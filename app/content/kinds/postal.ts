import { z } from 'zod'
import { area, flag, group, line, link, list, optional } from './fields.ts'
import { TextBlock, pageDescription, pageTitle, questions } from './shared.ts'

/** By the ids of `CARRIERS`. */
const Carriers = group(
  { label: 'Transporteurs nommés', help: 'Cochez ceux que le suivi de colis nomme. Rien de coché\u00a0: les trois.' },
  { chronopost: flag({ label: 'Chronopost' }), dpd: flag({ label: 'DPD' }), colissimo: flag({ label: 'Colissimo' }) },
)

const carrierDelay = (label: string) => optional(line({ label, max: 30 }))

/** How long the contract that a shop has with each takes, by the same ids. */
const CarrierDelays = group(
  {
    label: 'Délais des transporteurs',
    help: 'Par exemple 24 h, ou 2 à 3 jours ouvrés, selon votre contrat. Un champ vide : le suivi de colis annonce le délai habituel.',
  },
  { chronopost: carrierDelay('Chronopost'), dpd: carrierDelay('DPD'), colissimo: carrierDelay('Colissimo') },
)

/** The page that explains the free postal repair; its way of packing also stands beside the request for a label. */
export const PostalBody = z.object({
  title: pageTitle,
  description: pageDescription,
  h1: line({ label: 'Titre de la page', max: 80 }),
  intro: area({ label: 'Phrase d’ouverture', max: 300 }),
  steps: list(TextBlock, { label: 'Comment ça marche', one: 'étape', min: 2, max: 4 }),
  cta: group({ label: 'Bouton' }, { text: line({ label: 'Mots du bouton', max: 40 }), to: link({ label: 'Page ouverte' }) }),
  packing: group(
    { label: 'Bien emballer' },
    {
      title: line({ label: 'Titre', max: 80 }),
      intro: area({ label: 'Ouverture', max: 300 }),
      points: list(TextBlock, { label: 'Points', one: 'point', min: 1, max: 8 }),
      warning: area({ label: 'Avertissement', max: 300 }),
    },
  ),
  faq: questions(1),
  // Bodies that were saved before an owner could choose do not have it.
  carriers: optional(Carriers).default(null),
  // Nor their delays.
  carrierDelays: optional(CarrierDelays).default(null),
})
export type PostalWords = z.infer<typeof PostalBody>
