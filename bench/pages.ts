/** One page of every kind. */
export const PAGE_KINDS = {
  home: '/',
  brands: '/reparation',
  brand: '/reparation/samsung',
  category: '/reparation/apple/iphone',
  model: '/reparation/apple/iphone-13',
  'postal town': '/saint-emilion',
  'postal city': '/bordeaux',
  shop: '/le-teich',
  local: '/arcachon',
  'home IT': '/intervention-informatique-arcachon',
  'quote page': '/devis-gratuit-reparation-telephone-arcachon',
  'brand hub': '/reparation-apple',
  shops: '/magasins',
  services: '/services',
  refurbished: '/reconditionne',
  reviews: '/avis',
  label: '/label-qualirepar',
  legal: '/mentions-legales',
  prices: '/prix',
  triage: '/panne',
  'quote form': '/pro/devis',
  visits: '/pro/rendez-vous',
  'postal form': '/pro/envoi-postal',
  tracking: '/pro/suivi',
} as const

/** What the design asks for. */
export const TARGETS = {
  scriptBrotliBytes: 15_000,
  islandPageBrotliBytes: 80_000,
  fontBytes: 45_000,
  lighthouseScore: 100,
  lcpMs: 800,
  tbtMs: 10,
  cls: 0,
  coldSitemapMs: 10_000,
} as const
