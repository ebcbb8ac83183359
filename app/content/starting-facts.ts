import type { DayHours, HoursException, ShopFacts, WeekHours } from '#app/lib/shop-facts.ts'
import { BUSINESS, CLAIMS } from './business.ts'
import { HOLIDAY_HOURS, OPENING_HOURS, STORES } from './stores.ts'

/** The facts of the starting content in the form in which the product reads them: the seed puts them into rows, tests ask them directly. */
export function startingFacts(): ShopFacts {
  const sharedExceptions = Object.entries(HOLIDAY_HOURS).map(([day, hours]): HoursException => ({
    id: day,
    storeId: null,
    from: day,
    to: day,
    yearly: true,
    slots: slotsOf(hours),
    message: '',
  }))
  const { name, legalForm, capitalEuros, email, whatsappPhone, whatsappGreeting, founded } = BUSINESS
  const unknown = { siren: '', vat: '', rcs: '', director: '', hostName: '', hostAddress: '', hostPhone: '' }
  return {
    business: {
      name,
      legalForm,
      capitalEuros,
      email,
      whatsappPhone,
      whatsappGreeting,
      founded,
      ...unknown,
      mediatorName: '',
      mediatorAddress: '',
      mediatorUrl: '',
      socialLinks: [],
      claims: CLAIMS,
      claimSources: {},
    },
    stores: STORES.map((store) => ({
      ...store,
      services: [],
      labelNumber: '',
      receivesParcels: store.id === 'le-teich',
      week: weekOf(store.name),
      exceptions: sharedExceptions,
    })),
    formerStores: [],
    sharedExceptions,
  }
}

function weekOf(name: (typeof STORES)[number]['name']): WeekHours {
  const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = OPENING_HOURS[name]
  return [slotsOf(sunday), slotsOf(monday), slotsOf(tuesday), slotsOf(wednesday), slotsOf(thursday), slotsOf(friday), slotsOf(saturday)]
}

function slotsOf({ morning, afternoon }: (typeof HOLIDAY_HOURS)[string]): DayHours {
  return [morning, afternoon].filter((slot) => slot !== undefined)
}
