/** The map of a shop in a frame, for every page that shows one. */
import { postalLine } from './postal-line.ts'
import type { Store } from './shop-facts.ts'

type OnMap = Pick<Store, 'maps' | 'address' | 'postcode' | 'town' | 'postTown'>

/** The shop's map, or that of its address; of its town alone when the street is only given on request. */
export function mapUrl(store: OnMap): string {
  const { maps, address } = store
  const place = encodeURIComponent(`${address ? `${address}, ` : ''}${postalLine(store)}`)
  return maps || `https://maps.google.com/maps?q=${place}&z=${address ? 16 : 13}&output=embed`
}

/** The map of a shop that moves: one that only showed its former address follows it, one that somebody chose stays. */
export function mapAfterMove(before: OnMap, after: OnMap): string {
  const [former, own] = [before, after].map((store) => mapUrl({ ...store, maps: '' }))
  return former !== own && after.maps === former ? '' : after.maps
}

/** Whether a shop that has moved still shows a map that was chosen for where it stood. */
export function isMapOfFormerPlace(before: OnMap, after: OnMap): boolean {
  const [former, own] = [before, after].map((store) => mapUrl({ ...store, maps: '' }))
  return former !== own && before.maps !== '' && mapAfterMove(before, after) === before.maps
}

/** Who learns of a visitor that opens this map: its owner may have taken it from somebody else than Google. */
export function mapNotice(store: OnMap): string {
  const { hostname } = new URL(mapUrl(store))
  if (/(?:^|\.)(?:google\.[a-z.]{2,6}|goo\.gl)$/.test(hostname)) return 'La carte vient de Google Maps. Google reçoit alors votre adresse IP.'
  if (/(?:^|\.)openstreetmap\.org$/.test(hostname)) return 'La carte vient d’OpenStreetMap, qui reçoit alors votre adresse IP.'
  return `La carte vient du site ${hostname}, qui reçoit alors votre adresse IP.`
}
