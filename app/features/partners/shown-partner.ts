import type { Partner } from '#app/content/kinds/partner.ts'

/** A partner as the page shows it. */
export type ShownPartner = Partner & { slug: string }

/** Embeddable map of a public place or a town, found by its name. */
export function mapOf({ place }: Pick<Partner, 'place'>): string {
  return `https://maps.google.com/maps?q=${encodeURIComponent(place)}&z=14&output=embed`
}
