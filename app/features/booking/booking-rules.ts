/** How visits are offered. */
export const BOOKING_RULES = {
  visitMinutes: 60,
  /** The way to the next customer, after each visit. */
  travelMinutes: 30,
  /** Starts are offered every … minutes from the beginning of a working window. */
  stepMinutes: 30,
  leadMinutes: 4 * 60,
  horizonDays: 28,
} as const

export type BookingRules = { readonly [Name in keyof typeof BOOKING_RULES]: number }

/** What a technician comes for. All start at the same price; the quote is made on the spot, before the work. */
export const BOOKING_SERVICES = [
  { value: 'pc-mac', label: 'Réparation PC et Mac' },
  { value: 'reseau', label: 'Réseau et wifi' },
  { value: 'peripheriques', label: 'Installation de périphériques' },
  { value: 'autre', label: 'Autre chose' },
] as const

export function serviceLabel(value: string): string {
  return BOOKING_SERVICES.find((service) => service.value === value)?.label ?? 'Visite à domicile'
}
