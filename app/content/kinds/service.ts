import { z } from 'zod'
import { SERVICE_PRICE_LABELS } from '#app/lib/service-prices.ts'
import { area, choice, flag, group, line, link, list, optional, picture } from './fields.ts'

/** The prices of the shop that a service names; the owner says the amounts in `/admin/prix/services`. */
const price = optional(
  choice({
    label: 'Prix',
    help: 'Sans prix\u00a0: «\u00a0sur devis\u00a0».',
    options: SERVICE_PRICE_LABELS,
  }),
)

/** A card of the services page, with what its dialog says. */
export const ServiceBody = z.object({
  title: line({ label: 'Titre', max: 60 }),
  description: area({ label: 'Carte', max: 160, ideal: [40, 110] }),
  illustration: choice({
    label: 'Dessin',
    options: {
      case: 'Coque',
      backup: 'Sauvegarde',
      transfer: 'Transfert',
      check: 'Contrôle',
      film: 'Film',
      'custom-pc': 'PC',
      refurbished: 'Reconditionné',
      'watch-battery': 'Pile de montre',
    },
  }),
  picture: picture({ label: 'Image', help: 'Prend la place du dessin.' }),
  tone: choice({ label: 'Couleur', options: { bassin: 'Bleu clair', sable: 'Sable', feu: 'Jaune clair', ecume: 'Bleu très pâle' } }),
  details: group(
    { label: 'Détails' },
    {
      intro: area({ label: 'Ouverture', max: 500 }),
      points: list(area({ label: '', max: 300 }), { label: 'Points', one: 'point', min: 1, max: 10 }),
      prices: list(z.object({ label: line({ label: 'Nom du prix', max: 60 }), price, from: flag({ label: 'À partir de' }) }), {
        label: 'Prix',
        one: 'prix',
        max: 10,
      }),
      duration: optional(line({ label: 'Durée', max: 40 })),
      link: optional(group({ label: 'Lien' }, { label: line({ label: 'Mots du lien', max: 60 }), href: link({ label: 'Page ouverte' }) })),
    },
  ),
})
export type ServiceWords = z.infer<typeof ServiceBody>
