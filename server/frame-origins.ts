import { STORES } from '#app/content/stores.ts'
import type { Env } from '#app/platform/env/env.server.ts'

/** Origins that the site may show in a frame after a click: store maps and, where set, the outside applications. */
export function frameOrigins(env: Env): string[] {
  const addresses = [...STORES.map((store) => store.maps), env.PRO_SITE_URL, env.BOOKING_URL, env.TRACKING_URL]
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))]
}
