import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { Env } from '#app/platform/env/env.server.ts'

/** Maps of partners: whatever place they are at, the address begins so. */
const MAPS = 'https://maps.google.com'
/** Where maps.google.com sends its embedded maps on to: the policy looks at every step of a redirect. */
const MAPS_REDIRECT = 'https://www.google.com'

/** The address of a host may hold a semicolon, which would begin another rule of the policy. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/

/** Origins that the site may show in a frame after a click: maps of stores and partners and, where set, the outside applications. */
export function frameOrigins(env: Env, { stores }: ShopFacts): string[] {
  const addresses = [...stores.map((store) => store.maps), MAPS, MAPS_REDIRECT, env.PRO_SITE_URL, env.BOOKING_URL, env.TRACKING_URL]
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))].filter((origin) => ORIGIN.test(origin))
}
