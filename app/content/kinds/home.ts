import { z } from 'zod'
import { area, choice, group, line, link, list, optional } from './fields.ts'
import { TextBlock, pageDescription, pageTitle } from './shared.ts'

const Door = z.object({
  label: line({ label: 'Appareil', max: 40 }),
  detail: line({ label: 'Pannes', max: 80 }),
  href: link({ label: 'Page ouverte' }),
  illustration: choice({
    label: 'Dessin',
    options: { phone: 'Téléphone', tablet: 'Tablette', console: 'Console', computer: 'Ordinateur', watch: 'Montre' },
  }),
})

const Way = z.object({
  figure: line({ label: 'Chiffre', max: 40 }),
  figureLabel: line({ label: 'Ce que dit le chiffre', max: 40 }),
  title: line({ label: 'Titre', max: 60 }),
  text: area({ label: 'Texte', max: 250 }),
  action: group({ label: 'Lien' }, { label: line({ label: 'Mots du lien', max: 40 }), href: link({ label: 'Page ouverte' }) }),
})

/** A line of the first screen is read at a glance, and beside a drawing. */
const TITLE_MAX = 26

/** The title of the first screen in the shop's own words; where there is none, the page says how soon most repairs are done. */
const OwnTitle = group(
  { label: 'Votre grand titre', help: 'Vide, la page dit\u00a0: «\u00a0Écran cassé\u00a0? Réparé en …, le plus souvent.\u00a0»' },
  {
    first: line({ label: 'Première ligne', max: TITLE_MAX }),
    second: line({ label: 'Deuxième ligne', max: TITLE_MAX }),
    stressed: optional(line({ label: 'Suite de la deuxième ligne, en couleur', max: TITLE_MAX })),
    third: optional(line({ label: 'Troisième ligne', max: TITLE_MAX })),
  },
)

/** The blocks of the home page. */
export const HomeBody = z.object({
  title: pageTitle,
  description: pageDescription,
  keywords: list(line({ label: '', max: 60 }), { label: 'Mots-clés', one: 'mot-clé', max: 12 }),
  // Bodies that were saved before there was one do not have it.
  heading: optional(OwnTitle).default(null),
  doors: list(Door, { label: 'Qu’est-ce qui est cassé\u00a0?', one: 'appareil', min: 1, max: 8 }),
  ways: list(Way, { label: 'Trois façons de faire réparer', one: 'façon', min: 1, max: 4 }),
  aidSteps: list(TextBlock, { label: 'L’État paie une partie', one: 'étape', min: 1, max: 5 }),
  reasons: list(z.object({ value: line({ label: 'Chiffre', max: 40 }), label: line({ label: 'Ce que dit le chiffre', max: 60 }) }), {
    label: 'Pourquoi nous choisir',
    one: 'chiffre',
    min: 1,
    max: 8,
  }),
})
export type HomeWords = z.infer<typeof HomeBody>
