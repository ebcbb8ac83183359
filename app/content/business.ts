/** The business of the starting content: put into an empty database once, then the owner's row counts. */
import { STARTING_POSTAL_DELAYS } from '#app/lib/postal-promise.ts'
import { STARTING_PROMISE } from '#app/lib/refurbished-promise.ts'
import { STARTING_DELAYS } from '#app/lib/starting-delays.ts'
import { STARTING_SERVICE_PRICES } from '#app/lib/starting-service-prices.ts'
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
  scenery: 'coast',
  answerHours: STARTING_DELAYS.answerHours,
  priceKeptDays: STARTING_DELAYS.priceKeptDays,
  reservedHours: STARTING_DELAYS.reservedHours,
  usualTime: STARTING_DELAYS.usualTime,
  ...STARTING_POSTAL_DELAYS,
  diagnosis: STARTING_DELAYS.diagnosis,
  diagnosisCents: null,
  welcome: STARTING_DELAYS.welcome,
  vatRegime: '',
  vatDue: 'payments',
  seatAddress: '',
  paymentTerms: '',
  monthEnd: '',
  claims: {
    yearsOfExperience: '10+ ans',
    satisfiedCustomersPercent: 98,
    successfulRepairs: '10k+',
    googleRating: 4.8,
    verifiedReviews: '200+',
    structuredDataRating: { value: 4.8, count: 150 },
    warrantyMonthsMin: STARTING_DELAYS.warrantyMonths,
  },
  claimSources: {},
  refurbished: STARTING_PROMISE,
  servicePrices: STARTING_SERVICE_PRICES,
}

/** For words of the starting content. */
export const CLAIMS = STARTING_BUSINESS.claims
