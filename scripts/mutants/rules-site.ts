import type { Rule } from './mutant.ts'

const HOURS = { name: 'opening hours', tests: ['opening-hours/opening-hours.test.ts'] }
const SLUGS = { name: 'slugs', tests: ['lib/slug.test.ts'] }
const TAGS = { name: 'cache tags', tests: ['cache/transaction.db.test.ts'] }

/** What visitors read: hours, addresses, pages that are true. */
export const SITE_MUTANTS: readonly Rule[] = [
  {
    ...HOURS,
    file: 'opening-hours/opening-hours.ts',
    mutants: [
      { from: '[year - 1, year, year + 1]', to: '[year - 1, year]' },
      { from: 'minutes > now.minutes', to: 'minutes >= now.minutes' },
      { from: 'instantOf(addDays(now.date, 1), 0)', to: 'instantOf(now.date, 0)' },
      { from: 'endMinutes: minutesOf(slot.end)', to: 'endMinutes: minutesOf(slot.start)' },
    ],
  },
  {
    name: HOURS.name,
    file: 'lib/days-apart.ts',
    tests: [...HOURS.tests, 'opening-hours/public-holidays.test.ts', 'lib/days-apart.test.ts', 'workflows/closed-visits.db.test.ts'],
    mutants: [
      { from: 'return exception.yearly && usual.length === 0 ?', to: 'return exception.yearly ?' },
      { from: 'return exception.yearly && usual.length === 0 ?', to: 'return usual.length === 0 ?' },
      { from: 'return exception.yearly && usual.length === 0 ? usual :', to: 'return' },
      { from: 'return isClosedHoliday(store, date) ? [] : usual', to: 'return usual' },
      { from: 'closes && !exceptions.some((each) => isOn(each, date))', to: 'closes' },
      { from: 'date.slice(5) === LABOUR_DAY', to: 'false' },
      { from: 'week[weekdayOf(date)]', to: 'week[(weekdayOf(date) + 1) % 7]' },
      { from: 'return hours * 60 + minutes', to: 'return hours * 60' },
      { from: 'from <= day && day <= to', to: 'from < day && day <= to' },
      { from: 'from <= day && day <= to', to: 'from <= day && day < to' },
      { from: 'yearly ? date.slice(5) : date', to: 'date' },
      { from: 'ends.some((end) => end === null) ? null :', to: '' },
      { from: 'said.slots.map(({ end }) => minutesOf(end))', to: 'said.slots.map(({ start }) => minutesOf(start))' },
      { from: 'Math.max(0, ...ends.map(Number))', to: 'Math.min(...ends.map(Number))' },
    ],
  },
  {
    ...HOURS,
    file: 'opening-hours/open-state.ts',
    mutants: [
      { from: 'now.minutes >= slot.startMinutes', to: 'now.minutes > slot.startMinutes' },
      { from: 'now.minutes < slot.endMinutes', to: 'now.minutes <= slot.endMinutes' },
      { from: 'minutes: current.endMinutes', to: 'minutes: current.startMinutes' },
      { from: 'daysAway > 0 || slot.startMinutes > now.minutes', to: 'slot.startMinutes > now.minutes' },
      { from: 'daysAway > 0 || slot.startMinutes > now.minutes', to: 'true' },
      { from: 'minutes: next.startMinutes', to: 'minutes: next.endMinutes' },
    ],
  },
  {
    ...SLUGS,
    file: 'lib/slug.ts',
    mutants: [
      { from: '/^[a-z0-9]+(-[a-z0-9]+)*$/', to: '/^[a-z0-9-]+$/' },
      { from: '/^[a-z0-9]+(-[a-z0-9]+)*$/', to: '/[a-z0-9]+(-[a-z0-9]+)*/' },
      { from: "' plus '", to: "' '" },
      { from: 'cut.slice(0, SLUG_MAX_LENGTH)', to: 'cut' },
      { from: "cut.slice(0, cut.lastIndexOf('-'))", to: 'cut' },
      { from: 'slug.length <= SLUG_MAX_LENGTH', to: 'slug.length <= SLUG_MAX_LENGTH + 1' },
      { from: 'LIGATURES[letter] ?? letter', to: "''" },
      { from: ".replace(/\\s+/g, '-')", to: ".replace(/\\s+/, '-')" },
    ],
  },
  {
    ...SLUGS,
    file: 'lib/search-text.ts',
    mutants: [
      { from: ".replace(/\\p{Diacritic}/gu, '')", to: '' },
      { from: ".replace(/[^a-z0-9+]+/g, ' ')", to: ".replace(/[^a-z0-9]+/g, ' ')" },
    ],
  },
  {
    name: 'slugs',
    file: 'editing/slugs.server.ts',
    tests: ['editing/model.db.test.ts'],
    mutants: [
      { from: '(await isFree(txCtx, input, input.slug)) ? input.slug : undefined', to: 'input.slug' },
      { from: 'if (!isSlug(first)) return undefined', to: '', harmless: 'a name gives an address or an empty one, which is refused as none' },
      { from: '`${first}-${number}`', to: '`${first}-${number - 1}`' },
      { from: 'id ? ne(table.id, id) : undefined', to: 'undefined' },
      { from: 'if (before === after) return', to: '' },
      {
        from: 'await txCtx.db.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.old_slug, after)))',
        to: '',
      },
      { from: 'set: { record_id: id }', to: 'set: { old_slug: before }' },
    ],
  },
  {
    ...TAGS,
    file: 'cache/transaction.server.ts',
    mutants: [
      { from: 'if (touched.size > 0)', to: 'if (touched.size > 1)' },
      { from: 'for (const tag of tags) touched.add(tag)', to: 'touched.add([...tags][0] ?? "")' },
      { from: '  publish()\n', to: '' },
      { from: 'ctx.db.transaction(async (tx) => {', to: 'Promise.resolve(ctx.db).then(async (tx) => {' },
    ],
  },
  {
    name: 'cache tags',
    file: 'cache/tags.ts',
    tests: ['page-cache.test.ts', 'editing/model.db.test.ts', 'cache/transaction.db.test.ts'],
    mutants: [
      { from: 'model: (slug: string) => `model:${slug}`', to: 'model: (_slug: string) => `model:`' },
      { from: 'brand: (slug: string) => `brand:${slug}`', to: 'brand: (slug: string) => `model:${slug}`' },
    ],
  },
  {
    name: TAGS.name,
    file: 'cache/shown-facts.ts',
    tests: ['cache/shown-facts.test.ts'],
    mutants: [
      { from: 'show(tags.storeFact(store.id, field))', to: 'void field' },
      { from: 'show(tags.businessFact(field))', to: 'void field' },
      { from: 'show(tags.shopFact(field))', to: 'void field' },
      { from: '[...after.stores, ...after.formerStores].flatMap', to: '[...after.stores].flatMap' },
      { from: '[...after.stores, ...after.formerStores].flatMap', to: '[...after.formerStores].flatMap' },
      { from: '    ...changedFields(before.business, after.business).map(tags.businessFact),\n', to: '' },
      { from: '    ...changedFields(outlineOf(before), outlineOf(after)).map(tags.shopFact),\n', to: '' },
      { from: '    ...ofStores,\n', to: '' },
      { from: 'stores: ids(stores)', to: 'stores: []' },
      { from: 'formerStores: ids(formerStores), sharedExceptions', to: 'sharedExceptions' },
      { from: 'ids(formerStores), sharedExceptions, launchedAt', to: 'ids(formerStores), launchedAt' },
      { from: '...now.keys()])]', to: '])]' },
    ],
  },
  {
    name: TAGS.name,
    file: 'cache/invalidation.server.ts',
    tests: ['cache/invalidation.db.test.ts'],
    mutants: [
      { from: 'from += TAGS_PER_MESSAGE)', to: 'from += TAGS_PER_MESSAGE + 1)' },
      { from: 'Buffer.byteLength(message) > MESSAGE_MAX_BYTES', to: 'Buffer.byteLength(message) < 0' },
      { from: "parsed.every((tag) => typeof tag === 'string') ? parsed : 'all'", to: 'true ? parsed : []' },
      { from: "if (error instanceof SyntaxError) return 'all'", to: 'if (error instanceof SyntaxError) return []' },
      { from: 'connect().then(onReturn, ', to: 'connect().then(() => {}, ' },
    ],
  },
]
