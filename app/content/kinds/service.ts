import { z } from 'zod'
import { area, choice, flag, group, line, link, list, optional } from './fields.ts'

/** The prices of the shop that a service names; the amounts stand in `prices.ts`. */
const price = optional(
  choice({
    label: 'Prix',
    help: 'Sans prix\u00a0: «\u00a0sur devis\u00a0».',
    options: {
      customCase: 'Coque personnalisée',
      backup64: 'Sauvegarde, 64\u00a0Go',
      backup128: 'Sauvegarde, 128\u00a0Go',
      backup256: 'Sauvegarde, 256\u00a0Go',
      transfer: 'Transfert',
      technicalCheck: 'Contrôle technique',
      hydrogelSmartphone: 'Film, smartphone',
      hydrogelSmartphoneWithRepair: 'Film, smartphone, avec une réparation',
      hydrogelTablet: 'Film, tablette',
      hydrogelTabletWithRepair: 'Film, tablette, avec une réparation',
      customPcOffice: 'PC de bureau',
      customPcGamer: 'PC gamer',
      customPcExtreme: 'PC gamer extrême',
    },
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
  tone: choice({ label: 'Couleur', options: { bassin: 'Bassin', sable: 'Sable', feu: 'Feu', ecume: 'Écume' } }),
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
