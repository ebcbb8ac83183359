import type { DeviceType } from './model-card.ts'

/** "A2633", "SM-G991B", "CPH2385": what a maker prints on a device. Other names that the search knows are no codes. */
const CODE = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{3,}$/

/** The model codes among the other names of a model. */
export function codesOf(aliases: readonly string[]): string[] {
  return aliases.filter((alias) => CODE.test(alias))
}

/** Where people read it. */
const PLACES = {
  smartphone: 'dans les réglages ou sur le tiroir SIM, au dos des plus anciens',
  tablet: 'au dos ou dans les réglages',
  watch: 'au dos du boîtier',
  console: 'au dos ou sous l’appareil',
  computer: 'sous l’appareil',
} as const satisfies Record<DeviceType, string>

/** "Numéro de modèle, au dos ou dans les réglages : A2482, A2631 ou A2633."; undefined where no code is known. */
export function codesText(codes: readonly string[], deviceType: DeviceType): string | undefined {
  const last = codes.at(-1)
  if (last === undefined) return undefined
  const list = codes.length === 1 ? last : `${codes.slice(0, -1).join(', ')} ou ${last}`
  return `Numéro de modèle, ${PLACES[deviceType]}\u00a0: ${list}.`
}
