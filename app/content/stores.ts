/** The shops and hours of the starting content: put into an empty database once, then the owner's rows count. */
import type { DayHours, Slot, Store, WeekHours } from '#app/lib/shop-facts.ts'

type StartingStore = Omit<Store, 'exceptions' | 'labelNumber' | 'photos' | 'services'>

const morning: Slot = { start: '10:00', end: '13:00' }
const afternoon: Slot = { start: '14:00', end: '18:30' }
const fullDay: DayHours = [morning, afternoon]
const closed: DayHours = []
const shortDay: DayHours = [{ start: '10:00', end: '16:00' }]

const everyDay: WeekHours = [closed, fullDay, fullDay, fullDay, fullDay, fullDay, fullDay]

/** Days of every year, "MM-DD", on which every shop keeps other hours. */
export const STARTING_HOLIDAYS: Readonly<Record<string, DayHours>> = {
  '12-24': shortDay,
  '12-25': closed,
  '12-31': shortDay,
  '01-01': closed,
}

export const STARTING_STORES: readonly StartingStore[] = [
  {
    id: 'la-teste',
    name: 'La Teste',
    location: 'La Teste',
    town: 'La Teste-de-Buch',
    postTown: '',
    address: '17 rue du Port',
    postcode: '33260',
    phone: '+33536490001',
    email: 'la-teste@phare-reparation.example',
    maps: 'https://maps.google.com/maps?q=17%20rue%20du%20Port%2C%2033260%20La%20Teste-de-Buch&z=16&output=embed',
    receivesParcels: false,
    week: everyDay,
  },
  {
    id: 'le-teich',
    name: 'Le Teich',
    location: 'Le Teich',
    town: 'Le Teich',
    postTown: '',
    address: '1 rue Copernic',
    postcode: '33470',
    phone: '+33536490002',
    email: 'le-teich@phare-reparation.example',
    maps: 'https://maps.google.com/maps?q=1%20rue%20Copernic%2C%2033470%20Le%20Teich&z=16&output=embed',
    receivesParcels: true,
    week: [closed, fullDay, fullDay, closed, fullDay, fullDay, [morning]],
  },
  {
    id: 'libourne',
    name: 'Libourne',
    location: 'Libourne',
    town: 'Libourne',
    postTown: '',
    address: null,
    postcode: '33500',
    phone: '+33536490003',
    email: 'libourne@phare-reparation.example',
    maps: '',
    receivesParcels: false,
    week: everyDay,
  },
]
