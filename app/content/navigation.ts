import { ourShopsTitle } from '#app/lib/our-shops.ts'

/** Menus of the public site. `quote` stands for the quote form, whose address depends on the configuration. */
export interface NavLink {
  label: string
  to: string
}

/** Whom the shop works with. */
export const PARTNERS_PATH = '/partenaires'

/** What the shop does besides repairs. */
export const SERVICES_PATH = '/services'

/** The one entrance of visits at home, where the town is chosen. */
export const HOME_IT_PATH = '/intervention-informatique'

/** Pages of places that menus lead to: which there are, the owner decides. */
export interface NavPlaces {
  /** The entrance of visits at home; null when no town has them. */
  homeIt: string | null
  /** Towns around the shops that have a page. */
  towns: readonly NavLink[]
  /** Whether the page of partners shows any. */
  hasPartners: boolean
  /** Whether the shop makes phone cases, which have a page of their own. */
  hasPhoneCases: boolean
  /** Whether the shop announces any service. */
  hasServices: boolean
  /** Whether the shop sells refurbished devices. */
  hasRefurbished: boolean
  /** Where the pages of shops are that have another address than their shop, by its id. */
  shopPaths: Readonly<Record<string, `/${string}`>>
}

/** @param shopCount shops that are open */
export function mainNav({ homeIt, hasServices, hasRefurbished }: NavPlaces, shopCount: number): (NavLink | 'quote')[] {
  const main: (NavLink | 'quote')[] = [
    { label: 'Accueil', to: '/' },
    'quote',
    { label: ourShopsTitle(shopCount), to: '/magasins' },
    ...(hasServices ? [{ label: 'Services', to: SERVICES_PATH }] : []),
    ...(hasRefurbished ? [{ label: 'Reconditionné', to: '/reconditionne' }] : []),
    { label: 'Suivi', to: '/suivi-reparation' },
  ]
  return homeIt === null ? main : [...main, { label: 'Intervention à domicile', to: homeIt }]
}

export const QUOTE_LABEL = 'Demander un devis'

interface LinkGroup {
  title: string
  links: readonly (NavLink | 'quote')[]
}

/** @param shops every shop, in the owner's order */
export function footerLinks({ homeIt, towns, hasServices, hasPartners }: NavPlaces, shops: readonly NavLink[]): LinkGroup[] {
  const isThere = (link: (typeof SERVICES)[number]) => hasServices || typeof link === 'string' || link.to !== SERVICES_PATH
  const services = SERVICES.filter(isThere).flatMap((link) =>
    link !== 'home-it' ? [link] : homeIt === null ? [] : [{ label: 'Informatique à domicile', to: homeIt }],
  )
  return [
    BRANDS,
    { title: 'Services', links: services },
    ...(shops.length + towns.length > 0 ? [{ title: 'Près de chez vous', links: [...shops, ...towns] }] : []),
    hasPartners ? { ...HELP, links: [...HELP.links, PARTNERS] } : HELP,
  ]
}

const BRANDS: LinkGroup = {
  title: 'Réparation',
  links: [
    { label: 'Toutes les marques', to: '/reparation' },
    { label: 'Tous les prix', to: '/prix' },
    { label: 'Apple', to: '/reparation-apple' },
    { label: 'Samsung', to: '/reparation-samsung' },
    { label: 'Xiaomi', to: '/reparation-xiaomi' },
    { label: 'Google', to: '/reparation-google' },
    { label: 'Motorola', to: '/reparation-motorola' },
    { label: 'Nintendo', to: '/reparation-nintendo' },
    { label: 'Oppo', to: '/reparation-oppo' },
  ],
}

const SERVICES: readonly (NavLink | 'quote' | 'home-it')[] = [
  'quote',
  { label: 'Envoi postal gratuit', to: '/envoi-postal-gratuit' },
  'home-it',
  { label: 'Coques personnalisées', to: '/coques-personnalisees' },
  { label: 'Appareils reconditionnés', to: '/reconditionne' },
  { label: 'Tous les services', to: SERVICES_PATH },
]

const HELP: LinkGroup = {
  title: 'Aide',
  links: [
    { label: 'Suivre ma réparation', to: '/suivi-reparation' },
    { label: 'Suivre mon colis', to: '/suivi-colis' },
    { label: 'Label QualiRépar', to: '/label-qualirepar' },
    { label: 'Préparer ma visite', to: '/preparation-visite' },
    { label: 'Avis clients', to: '/avis' },
  ],
}

const PARTNERS: NavLink = { label: 'Partenaires', to: PARTNERS_PATH }
