import { PLACES } from '#app/content/places.ts'
import type { PlaceId } from '#app/content/places.ts'

const CITIES = ['bordeaux', 'merignac', 'pessac', 'niort', 'angouleme', 'la-rochelle', 'mont-de-marsan', 'marmande', 'bazas', 'parentis-en-born', 'salles'] as const satisfies readonly PlaceId[]

const TOWNS = [
  'audenge',
  'andernos-les-bains',
  'ares',
  'lege-cap-ferret',
  'marcheprime',
  'mios',
  'saint-emilion',
  'pomerol',
  'fronsac',
  'coutras',
  'saint-denis-de-pile',
  'arveyres',
  'vayres',
  'izon',
  'saint-sulpice-de-faleyrens',
] as const satisfies readonly PlaceId[]

/** The postal pages of cities and of towns, each under its place's name. */
export const POSTAL_CITY_LINKS = CITIES.map(linkTo)
export const POSTAL_TOWN_LINKS = TOWNS.map(linkTo)

function linkTo(id: PlaceId): { label: string; href: string } {
  return { label: PLACES[id].name, href: `/${id}` }
}
