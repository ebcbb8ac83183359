/** Menus of the public site. `quote` stands for the quote form, whose address depends on the configuration. */
export interface NavLink {
  label: string
  to: string
}

export const MAIN_NAV: readonly (NavLink | 'quote')[] = [
  { label: 'Accueil', to: '/' },
  'quote',
  { label: 'Nos Magasins', to: '/magasins' },
  { label: 'Services', to: '/services' },
  { label: 'Reconditionné', to: '/reconditionne' },
  { label: 'Suivi', to: '/suivi-reparation' },
  { label: 'Intervention à domicile', to: '/intervention-informatique-arcachon' },
]
export const QUOTE_LABEL = 'Demander un devis'

export const FOOTER_LINKS: readonly { title: string; links: readonly (NavLink | 'quote')[] }[] = [
  {
    title: 'Réparation',
    links: [
      { label: 'Toutes les marques', to: '/reparation' },
      { label: 'Apple', to: '/reparation-apple' },
      { label: 'Samsung', to: '/reparation-samsung' },
      { label: 'Xiaomi', to: '/reparation-xiaomi' },
      { label: 'Google', to: '/reparation-google' },
      { label: 'Motorola', to: '/reparation-motorola' },
      { label: 'Nintendo', to: '/reparation-nintendo' },
      { label: 'Oppo', to: '/reparation-oppo' },
    ],
  },
  {
    title: 'Services',
    links: [
      'quote',
      { label: 'Envoi postal gratuit', to: '/envoi-postal-gratuit' },
      { label: 'Informatique à domicile', to: '/intervention-informatique-arcachon' },
      { label: 'Coques personnalisées', to: '/coques-personnalisees' },
      { label: 'Appareils reconditionnés', to: '/reconditionne' },
      { label: 'Tous les services', to: '/services' },
    ],
  },
  {
    title: 'Près de chez vous',
    links: [
      { label: 'La Teste-de-Buch', to: '/la-teste' },
      { label: 'Le Teich', to: '/le-teich' },
      { label: 'Libourne', to: '/libourne' },
      { label: 'Arcachon', to: '/arcachon' },
      { label: 'Gujan-Mestras', to: '/gujan-mestras' },
      { label: 'Biganos', to: '/biganos' },
      { label: 'Lanton', to: '/lanton' },
    ],
  },
  {
    title: 'Aide',
    links: [
      { label: 'Suivre ma réparation', to: '/suivi-reparation' },
      { label: 'Suivre mon colis', to: '/suivi-colis' },
      { label: 'Label QualiRépar', to: '/label-qualirepar' },
      { label: 'Préparer ma visite', to: '/preparation-visite' },
      { label: 'Avis clients', to: '/avis' },
      { label: 'Partenaires', to: '/partenaires' },
    ],
  },
]
