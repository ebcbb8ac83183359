/** What a table cannot check of a file of facts: what pages make addresses, rules of style and lists from. */
import { z } from 'zod'
import { isHexColor } from '#app/lib/contrast.ts'
import { SERVICE_PRICE_NAMES } from '#app/lib/service-prices.ts'
import { webAddressProblem } from '#app/lib/web-address.ts'

const outside = z.string().refine((address) => webAddressProblem(address) === undefined, 'not an https address')
/** Of a picture or a page of this site: one slash, or it would name another host. */
const inside = z.string().regex(/^\/(?![/\\])\S*$/, 'not an address of this site')
const texts = z.array(z.string())
const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'not a time of day')
const price = z.int().min(0).nullable()
const count = z.int().nullable()

/** Everything else is a text or a number, which the columns of the table hold. */
const Business = z.looseObject({
  color: z.string().refine((color) => color === '' || isHexColor(color), 'not a colour'),
  logo_url: z.union([z.literal(''), inside]),
  mediator_url: outside,
  social_links: z.array(outside),
  claims: z.object({
    yearsOfExperience: z.string(),
    satisfiedCustomersPercent: z.number(),
    successfulRepairs: z.string(),
    googleRating: z.number(),
    verifiedReviews: z.string(),
    structuredDataRating: z.object({ value: z.number(), count: z.number() }),
    warrantyMonthsMin: z.number(),
  }),
  claim_sources: z.record(z.string(), z.string()),
  price_kept_before: z.array(z.object({ days: z.int().min(1).max(90), until: z.iso.datetime() })).optional(),
  service_prices: z.partialRecord(z.enum(SERVICE_PRICE_NAMES), price),
  refurbished_promise: z
    .object({
      checkPoints: count,
      batteryMinPercent: count,
      warrantyMonths: count,
      warrantyMonthsMax: count,
      smartphoneDiscount: z.string(),
      tabletDiscount: z.string(),
    })
    .partial(),
})

const Store = z.looseObject({
  maps: outside,
  services: texts,
  photos: z.array(z.object({ address: inside, alt: z.string() })),
  successor_path: inside.nullable(),
})

/** By the names of the files. */
export const FACTS_FILE_ROWS = {
  entreprise: z.array(Business).length(1),
  magasins: z.array(Store),
  horaires: z.array(z.looseObject({})),
  'jours-a-part': z.array(z.looseObject({ slots: z.array(z.object({ start: time, end: time })) })),
  communes: z.array(z.looseObject({ page_kinds: texts, own_facts: texts })),
} as const satisfies Record<string, z.ZodType>
