import { z } from 'zod'
import { area, choice, group, line, link, optional, picture } from './fields.ts'
import { DAYS } from './shared.ts'

/** One slide of the home page's carousel. */
export const PromoBody = z.object({
  title: line({ label: 'Titre', max: 70, ideal: [20, 50] }),
  description: area({ label: 'Texte', max: 220, ideal: [60, 160], help: 'Une ou deux phrases.' }),
  cta: group({ label: 'Bouton' }, { text: line({ label: 'Mots du bouton', max: 40 }), to: link({ label: 'Page ouverte' }) }),
  illustration: optional(
    choice({
      label: 'Dessin',
      options: { coin: 'Pièce de monnaie', parcel: 'Colis', computer: 'Ordinateur', case: 'Coque', refurbished: 'Reconditionné', phone: 'Téléphone' },
    }),
  ),
  picture: picture({ label: 'Image', help: 'Prend la place du dessin.' }),
  ...DAYS,
})
export type Promo = z.infer<typeof PromoBody>
