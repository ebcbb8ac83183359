import { z } from 'zod'
import { area, choice, line, list, optional, outsideUrl, picture } from './fields.ts'

/** A partner of `/partenaires`. */
export const PartnerBody = z.object({
  name: line({ label: 'Nom', max: 80 }),
  logo: optional(
    choice({
      label: 'Dessin',
      help: 'Sans dessin, les initiales.',
      options: { hands: 'Mains', keyboard: 'Clavier', pine: 'Pin', bicycle: 'Vélo', river: 'Rivière', sail: 'Voile' },
    }),
  ),
  picture: picture({ label: 'Logo', help: 'Prend la place du dessin. Carré de préférence.' }),
  website: outsideUrl({ label: 'Site' }),
  description: area({ label: 'Présentation', max: 400, ideal: [80, 200] }),
  objectives: list(line({ label: '', max: 120 }), {
    label: 'Objectifs',
    one: 'objectif',
    min: 2,
    max: 6,
    help: 'La carte montre les deux premiers.',
  }),
  footer: area({ label: 'Ce que nous faisons ensemble', max: 250 }),
  place: line({ label: 'Lieu sur la carte', max: 120, help: 'Un lieu public et sa ville\u00a0: une place, un marché, un port.' }),
})
export type Partner = z.infer<typeof PartnerBody>
