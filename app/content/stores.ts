/** The three shops and their hours: the only place that states an address, a phone number or an opening time. */

/** A local wall-clock time, "HH:MM". */
export type WallTime = `${number}:${number}`
export interface Slot {
  start: WallTime
  end: WallTime
}
export interface DayHours {
  morning?: Slot
  afternoon?: Slot
}
/** Seven entries, index 0 = Sunday, as `Date#getDay` counts. */
export type WeekHours = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours]

export type StoreId = 'la-teste' | 'le-teich' | 'libourne'
export type StoreName = 'La Teste' | 'Le Teich' | 'Libourne'

export interface Store {
  id: StoreId
  /** Key of the opening-hours table. */
  name: StoreName
  /** Shown name; its page is `/` + location in lower case with hyphens. */
  location: string
  /** The town's full name, for sentences and addresses. */
  town: string
  /** Null when the shop gives its address on request. */
  address: string | null
  postcode: string
  /** E.164. */
  phone: `+33${string}`
  email: string
  /** Embeddable map; empty when there is none. */
  maps: string
}

const morning: Slot = { start: '10:00', end: '13:00' }
const afternoon: Slot = { start: '14:00', end: '18:30' }
const fullDay: DayHours = { morning, afternoon }
const closed: DayHours = {}

export const OPENING_HOURS: Readonly<Record<StoreName, WeekHours>> = {
  'La Teste': [closed, fullDay, fullDay, fullDay, fullDay, fullDay, fullDay],
  'Le Teich': [closed, fullDay, fullDay, closed, fullDay, fullDay, { morning }],
  Libourne: [closed, fullDay, fullDay, fullDay, fullDay, fullDay, fullDay],
}

/** Days of the year, "MM-DD", on which every shop keeps other hours; a weekly closing day stays closed. */
export const HOLIDAY_HOURS: Readonly<Record<string, DayHours>> = {
  '12-24': { morning: { start: '10:00', end: '16:00' } },
  '12-25': closed,
  '12-31': { morning: { start: '10:00', end: '16:00' } },
  '01-01': closed,
}

export const STORES: readonly Store[] = [
  {
    id: 'la-teste',
    name: 'La Teste',
    location: 'La Teste',
    town: 'La Teste-de-Buch',
    address: '17 rue du Port',
    postcode: '33260',
    phone: '+33536490001',
    email: 'la-teste@phare-reparation.example',
    maps: 'https://maps.google.com/maps?q=17%20rue%20du%20Port%2C%2033260%20La%20Teste-de-Buch&z=16&output=embed',
  },
  {
    id: 'le-teich',
    name: 'Le Teich',
    location: 'Le Teich',
    town: 'Le Teich',
    address: '1 rue Copernic',
    postcode: '33470',
    phone: '+33536490002',
    email: 'le-teich@phare-reparation.example',
    maps: 'https://maps.google.com/maps?q=1%20rue%20Copernic%2C%2033470%20Le%20Teich&z=16&output=embed',
  },
  {
    id: 'libourne',
    name: 'Libourne',
    location: 'Libourne',
    town: 'Libourne',
    address: null,
    postcode: '33500',
    phone: '+33536490003',
    email: 'libourne@phare-reparation.example',
    maps: '',
  },
]

/** The shop with this id; ids are literals, so a miss is a broken promise. */
export function getStore(id: StoreId): Store {
  const store = STORES.find((candidate) => candidate.id === id)
  if (!store) throw new Error(`Unknown store ${id}`)
  return store
}

/** `/la-teste`, `/le-teich`, `/libourne`: the location in lower case, spaces to hyphens. */
export function storePath(store: Store): `/${string}` {
  return `/${store.location.toLowerCase().replaceAll(' ', '-')}`
}
