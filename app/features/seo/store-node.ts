import type { DayOfWeek, MobilePhoneStore, OpeningHoursSpecification } from 'schema-dts'
import { BUSINESS, CLAIMS } from '#app/content/business.ts'
import { HOLIDAY_HOURS, OPENING_HOURS, storePath } from '#app/content/stores.ts'
import type { DayHours, Slot, Store } from '#app/content/stores.ts'
import { weekdayOf } from '#app/lib/paris-time.ts'
import { organizationId } from './json-ld.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const satisfies readonly DayOfWeek[]

/** `@id` of a shop, which services and offers refer to. */
export function storeId(publicUrl: string, store: Store): string {
  return `${publicUrl}${storePath(store)}#store`
}

/**
 * A shop with its week (one entry per range and the days that share it) and the holiday exceptions ahead.
 * @param today "YYYY-MM-DD" in Paris
 */
export function storeNode(publicUrl: string, store: Store, today: string): MobilePhoneStore {
  return {
    '@type': 'MobilePhoneStore',
    '@id': storeId(publicUrl, store),
    name: `${BUSINESS.name} ${store.town}`,
    url: `${publicUrl}${storePath(store)}`,
    image: `${publicUrl}/og/default.png`,
    telephone: store.phone,
    email: store.email,
    address: {
      '@type': 'PostalAddress',
      ...(store.address && { streetAddress: store.address }),
      postalCode: store.postcode,
      addressLocality: store.town,
      addressCountry: 'FR',
    },
    parentOrganization: { '@id': organizationId(publicUrl) },
    openingHoursSpecification: weekSpecifications(store),
    specialOpeningHoursSpecification: holidaySpecifications(store, today),
    ...(store.id === 'le-teich' && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: CLAIMS.structuredDataRating.value,
        reviewCount: CLAIMS.structuredDataRating.count,
        bestRating: 5,
      },
    }),
  }
}

function weekSpecifications(store: Store): OpeningHoursSpecification[] {
  const daysByRange = new Map<string, { slot: Slot; days: DayOfWeek[] }>()
  for (const [weekday, hours] of OPENING_HOURS[store.name].entries()) {
    const day = DAYS[weekday]
    if (!day) continue
    for (const slot of slotsOf(hours)) {
      const key = `${slot.start}-${slot.end}`
      const entry = daysByRange.get(key) ?? { slot, days: [] }
      entry.days.push(day)
      daysByRange.set(key, entry)
    }
  }
  return [...daysByRange.values()].map(({ slot, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: slot.start,
    closes: slot.end,
  }))
}

/** The next occurrence of each holiday; a day on which the shop is closed anyway, or by the holiday, opens and closes at midnight. */
function holidaySpecifications(store: Store, today: string): OpeningHoursSpecification[] {
  return Object.entries(HOLIDAY_HOURS)
    .map(([monthDay, holiday]) => {
      const thisYear = `${today.slice(0, 4)}-${monthDay}`
      return { date: thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${monthDay}`, holiday }
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .flatMap(({ date, holiday }) => {
      const opensThatDay = slotsOf(OPENING_HOURS[store.name][weekdayOf(date)]).length > 0
      const slots = opensThatDay ? slotsOf(holiday) : []
      const ranges =
        slots.length > 0 ? slots.map((slot) => ({ opens: slot.start, closes: slot.end })) : [{ opens: '00:00', closes: '00:00' }]
      return ranges.map((range) => ({ '@type': 'OpeningHoursSpecification' as const, validFrom: date, validThrough: date, ...range }))
    })
}

function slotsOf(hours: DayHours): Slot[] {
  return [hours.morning, hours.afternoon].filter((slot) => slot !== undefined)
}
