import { postalTown } from '#app/lib/postal-line.ts'
import type { DayOfWeek, MobilePhoneStore, OpeningHoursSpecification } from 'schema-dts'
import { isClosedHoliday } from '#app/lib/days-apart.ts'
import { holidaysBetween } from '#app/lib/french-holidays.ts'
import { addDays, weekdayOf } from '#app/lib/paris-time.ts'
import { storePath } from '#app/lib/shop-facts.ts'
import type { Business, DayHours, HoursException, Slot, Store } from '#app/lib/shop-facts.ts'
import { organizationId } from './json-ld.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const satisfies readonly DayOfWeek[]

/** `@id` of a shop, which services and offers refer to. */
export function storeId(publicUrl: string, store: Store): string {
  return `${publicUrl}${storePath(store)}#store`
}

/**
 * A shop with its week (one entry per range and the days that share it) and the exceptions ahead.
 * @param today "YYYY-MM-DD" in Paris
 * @param options.path where its page is
 * @param options.rated false outside a demonstration: no rating stands in the data without reviews behind it
 */
export function storeNode(
  publicUrl: string,
  business: Business,
  store: Store,
  today: string,
  { rated = true, path = storePath(store) } = {},
): MobilePhoneStore {
  return {
    '@type': 'MobilePhoneStore',
    '@id': storeId(publicUrl, store),
    name: `${business.name} ${store.town}`,
    url: `${publicUrl}${path}`,
    image: `${publicUrl}/og/default.png`,
    ...(store.phone && { telephone: store.phone }),
    ...(store.email && { email: store.email }),
    address: {
      '@type': 'PostalAddress',
      ...(store.address && { streetAddress: store.address }),
      postalCode: store.postcode,
      addressLocality: postalTown(store),
      addressCountry: 'FR',
    },
    parentOrganization: { '@id': organizationId(publicUrl) },
    openingHoursSpecification: weekSpecifications(store),
    specialOpeningHoursSpecification: exceptionSpecifications(store, today),
    ...(rated &&
      store.receivesParcels && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: business.claims.structuredDataRating.value,
          reviewCount: business.claims.structuredDataRating.count,
          bestRating: 5,
        },
      }),
  }
}

function weekSpecifications({ week }: Store): OpeningHoursSpecification[] {
  const daysByRange = new Map<string, { slot: Slot; days: DayOfWeek[] }>()
  for (const [weekday, slots] of week.entries()) {
    const day = DAYS[weekday]
    if (!day) continue
    for (const slot of slots) {
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

/**
 * What counts of the next occurrence of each exception: a date belongs to the first that speaks of it. A closed span is one entry that opens
 * and closes at midnight; a day of every year on which the shop is closed anyway is closed, too. Public holidays of the year ahead on which it
 * is closed come with them.
 */
function exceptionSpecifications(store: Store, today: string): OpeningHoursSpecification[] {
  const taken = new Set<string>()
  const specifications = store.exceptions.flatMap((exception) => {
    const { from, through } = nextSpan(exception, today)
    if (through < today) return []
    const slots = exception.yearly && from === through && store.week[weekdayOf(from)]?.length === 0 ? [] : exception.slots
    return freeSpans({ from, through }, taken)
      .filter((span) => span.through >= today)
      .flatMap((span) => spans(span.from, span.through, slots))
      .flatMap((span) => rangesOf(slots).map((range) => ({ '@type': 'OpeningHoursSpecification' as const, ...span, ...range })))
  })
  const holidays = holidaysBetween(today, addDays(today, YEAR_DAYS), store)
    .filter(({ date }) => isClosedHoliday(store, date) && store.week[weekdayOf(date)]?.length)
    .map(({ date }) => ({ '@type': 'OpeningHoursSpecification' as const, validFrom: date, validThrough: date, opens: '00:00', closes: '00:00' }))
  return [...specifications, ...holidays].toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
}

/** One less than a year has: no holiday comes twice. */
const YEAR_DAYS = 364

interface DaySpan {
  from: string
  through: string
}

function nextSpan({ from, to, yearly }: HoursException, today: string): DaySpan {
  if (!yearly) return { from, through: to }
  const year = Number(today.slice(0, 4))
  return `${year}-${to}` >= today
    ? { from: `${year}-${from}`, through: `${year}-${to}` }
    : { from: `${year + 1}-${from}`, through: `${year + 1}-${to}` }
}

/** The runs of days of which no exception has spoken before; they are taken from then on. */
function freeSpans({ from, through }: DaySpan, taken: Set<string>): DaySpan[] {
  const runs: DaySpan[] = []
  let begins: string | null = null
  let day = from
  for (let count = 0; day <= through && count < FAR_DAYS; day = addDays(day, 1), count += 1) {
    if (!taken.has(day)) begins ??= day
    else if (begins !== null) {
      runs.push({ from: begins, through: addDays(day, -1) })
      begins = null
    }
    taken.add(day)
  }
  if (begins !== null || day <= through) runs.push({ from: begins ?? day, through })
  return runs
}

/** Beyond this nobody has said anything else yet, days. */
const FAR_DAYS = 400

/** Readers of the data take one range of days for closing, but want each open day said. */
function spans(from: string, through: string, slots: DayHours): { validFrom: string; validThrough: string }[] {
  if (slots.length === 0) return [{ validFrom: from, validThrough: through }]
  const days: { validFrom: string; validThrough: string }[] = []
  for (let day = from; day <= through && days.length < LONGEST_SPAN_DAYS; day = addDays(day, 1)) days.push({ validFrom: day, validThrough: day })
  return days
}

const LONGEST_SPAN_DAYS = 60

function rangesOf(slots: DayHours): { opens: string; closes: string }[] {
  return slots.length > 0 ? slots.map((slot) => ({ opens: slot.start, closes: slot.end })) : [{ opens: '00:00', closes: '00:00' }]
}
