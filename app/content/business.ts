/** The business of the starting content: put into an empty database once, then the owner's row counts. */
import type { Business } from '#app/lib/shop-facts.ts'

export const STARTING_BUSINESS: Business = {
  name: 'Phare Réparation',
  legalForm: 'SARL',
  capitalEuros: 800,
  siren: '',
  vat: '',
  rcs: '',
  director: '',
  email: 'contact@phare-reparation.example',
  whatsappPhone: '+33639980001',
  whatsappGreeting: 'Bonjour, je souhaite des informations sur vos services de réparation.',
  founded: 2014,
  hostName: '',
  hostAddress: '',
  hostPhone: '',
  mediatorName: '',
  mediatorAddress: '',
  mediatorUrl: '',
  socialLinks: [],
  logoUrl: '',
  color: '',
  vatRegime: '',
  seatAddress: '',
  paymentTerms: '',
  claims: {
    yearsOfExperience: '10+ ans',
    satisfiedCustomersPercent: 98,
    successfulRepairs: '10k+',
    googleRating: 4.8,
    verifiedReviews: '200+',
    structuredDataRating: { value: 4.8, count: 150 },
    warrantyMonthsMin: 6,
  },
  claimSources: {},
}

/** For words of the starting content. */
export const CLAIMS = STARTING_BUSINESS.claims
