import type { Partner } from '#app/content/kinds/partner.ts'

/** A partner as the page shows it. */
export type ShownPartner = Partner & {
  slug: string
  /** An example of the demonstration: nobody knows it. */
  isSample: boolean
}

/** Where the site of an example leads. */
export const SAMPLE_SITE_PATH = '/partenaires/exemple'

/** Embeddable map of a public place or a town, found by its name. */
export function mapOf({ place }: Pick<Partner, 'place'>): string {
  return `https://maps.google.com/maps?q=${encodeURIComponent(place)}&z=14&output=embed`
}
