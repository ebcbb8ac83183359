/**
 * Every landing page under a short name, kind by kind, for index blocks, menus and footers: a list of its own, so that a page
 * with a few links does not carry the words of all of them. A test compares it with the registry.
 */
import type { LandingLink } from './links.ts'
import type { LandingKind } from './schema.ts'

export interface LandingIndexGroup {
  kind: LandingKind
  title: string
  links: readonly LandingLink[]
}

export const LANDING_INDEX: readonly LandingIndexGroup[] = [
  {
    kind: 'shop',
    title: 'Nos magasins',
    links: [
      { label: 'Le Teich', href: '/le-teich' },
      { label: 'La Teste-de-Buch', href: '/la-teste' },
      { label: 'Libourne', href: '/libourne' },
    ],
  },
  {
    kind: 'local',
    title: 'Réparation près d’un magasin',
    links: [
      { label: 'Arcachon', href: '/arcachon' },
      { label: 'Gujan-Mestras', href: '/gujan-mestras' },
      { label: 'Biganos', href: '/biganos' },
      { label: 'Lanton', href: '/lanton' },
      { label: 'Pyla-sur-Mer', href: '/pyla-sur-mer' },
      { label: 'Cap Ferret', href: '/cap-ferret' },
    ],
  },
  {
    kind: 'postal-city',
    title: 'Envoi postal gratuit depuis une ville',
    links: [
      { label: 'Bordeaux', href: '/bordeaux' },
      { label: 'Mérignac', href: '/merignac' },
      { label: 'Pessac', href: '/pessac' },
      { label: 'Niort', href: '/niort' },
      { label: 'Angoulême', href: '/angouleme' },
      { label: 'La Rochelle', href: '/la-rochelle' },
      { label: 'Mont-de-Marsan', href: '/mont-de-marsan' },
      { label: 'Marmande', href: '/marmande' },
      { label: 'Bazas', href: '/bazas' },
      { label: 'Parentis-en-Born', href: '/parentis-en-born' },
      { label: 'Salles', href: '/salles' },
    ],
  },
  {
    kind: 'postal-town',
    title: 'Envoi postal gratuit depuis une commune',
    links: [
      { label: 'Audenge', href: '/audenge' },
      { label: 'Andernos-les-Bains', href: '/andernos-les-bains' },
      { label: 'Arès', href: '/ares' },
      { label: 'Lège-Cap-Ferret', href: '/lege-cap-ferret' },
      { label: 'Marcheprime', href: '/marcheprime' },
      { label: 'Mios', href: '/mios' },
      { label: 'Saint-Émilion', href: '/saint-emilion' },
      { label: 'Pomerol', href: '/pomerol' },
      { label: 'Fronsac', href: '/fronsac' },
      { label: 'Coutras', href: '/coutras' },
      { label: 'Saint-Denis-de-Pile', href: '/saint-denis-de-pile' },
      { label: 'Arveyres', href: '/arveyres' },
      { label: 'Vayres', href: '/vayres' },
      { label: 'Izon', href: '/izon' },
      { label: 'Saint-Sulpice-de-Faleyrens', href: '/saint-sulpice-de-faleyrens' },
    ],
  },
  {
    kind: 'home-it',
    title: 'Informatique à domicile',
    links: [
      { label: 'Arcachon', href: '/intervention-informatique-arcachon' },
      { label: 'La Teste-de-Buch', href: '/intervention-informatique-la-teste' },
      { label: 'Gujan-Mestras', href: '/intervention-informatique-gujan-mestras' },
      { label: 'Le Teich', href: '/intervention-informatique-le-teich' },
      { label: 'Biganos', href: '/intervention-informatique-biganos' },
      { label: 'Audenge', href: '/intervention-informatique-audenge' },
      { label: 'Lanton', href: '/intervention-informatique-lanton' },
      { label: 'Andernos-les-Bains', href: '/intervention-informatique-andernos' },
      { label: 'Arès', href: '/intervention-informatique-ares' },
      { label: 'Lège-Cap-Ferret', href: '/intervention-informatique-lege' },
      { label: 'Marcheprime', href: '/intervention-informatique-marcheprime' },
      { label: 'Mios', href: '/intervention-informatique-mios' },
      { label: 'Salles', href: '/intervention-informatique-salles' },
    ],
  },
  {
    kind: 'quote',
    title: 'Devis gratuit',
    links: [
      { label: 'Devis gratuit au Teich', href: '/devis-gratuit-reparation-telephone-le-teich' },
      { label: 'Devis gratuit à La Teste-de-Buch', href: '/devis-gratuit-reparation-telephone-la-teste-de-buch' },
      { label: 'Devis gratuit à Arcachon', href: '/devis-gratuit-reparation-telephone-arcachon' },
    ],
  },
  {
    kind: 'brand-hub',
    title: 'Réparation par marque',
    links: [
      { label: 'Apple', href: '/reparation-apple' },
      { label: 'Samsung', href: '/reparation-samsung' },
      { label: 'Xiaomi', href: '/reparation-xiaomi' },
      { label: 'Google', href: '/reparation-google' },
      { label: 'Motorola', href: '/reparation-motorola' },
      { label: 'Nintendo', href: '/reparation-nintendo' },
      { label: 'Oppo', href: '/reparation-oppo' },
    ],
  },
]

/** The index of one kind. */
export function landingIndex(kind: LandingKind): LandingIndexGroup {
  const group = LANDING_INDEX.find((candidate) => candidate.kind === kind)
  if (!group) throw new Error(`No index of ${kind}`)
  return group
}
