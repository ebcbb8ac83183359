/** Everything that names the business. Another shop changes this file and `stores.ts`, nothing else. */
export const BUSINESS = {
  name: 'Phare Réparation',
  nameParts: ['Phare', 'Réparation'],
  legalForm: 'SARL',
  capitalEuros: 800,
  email: 'contact@phare-reparation.example',
  /** E.164, without the plus sign where WhatsApp wants it. */
  whatsappPhone: '+33639980001',
  whatsappGreeting: 'Bonjour, je souhaite des informations sur vos services de réparation.',
  founded: 2014,
} as const

/** The claims that the site displays; the structured data has its own pair (Le Teich). */
export const CLAIMS = {
  yearsOfExperience: '10+ ans',
  satisfiedCustomersPercent: 98,
  successfulRepairs: '10k+',
  googleRating: 4.8,
  verifiedReviews: '200+',
  structuredDataRating: { value: 4.8, count: 150 },
  warrantyMonthsMin: 6,
} as const

/** QualiRépar, the state repair aid: pages say one ceiling, banner, carousel and label header the other. */
export const REPAIR_AID = { label: 'QualiRépar', pagesMaxEuros: 25, bannerMaxEuros: 50 } as const

/** Address of a WhatsApp chat with the greeting already typed. */
export function whatsappUrl(greeting: string = BUSINESS.whatsappGreeting): string {
  return `https://wa.me/${BUSINESS.whatsappPhone.slice(1)}?text=${encodeURIComponent(greeting)}`
}
