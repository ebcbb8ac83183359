/** What the forms of the facts refuse, said of the rows of a file: a file may not say what no screen takes. */
import type { z } from 'zod'
import { PROMISE_FIELDS } from '#app/lib/refurbished-promise.ts'
import { SERVICE_PRICE_NAMES } from '#app/lib/service-prices.ts'
import { amountInput } from '#app/lib/money.ts'
import { isUnnamed } from '#app/lib/shop-facts.ts'
import { BusinessForm, CLAIM_FIELDS } from './business.schema.ts'
import { ServicePricesForm } from './service-prices.schema.ts'
import { ExceptionForm, StoreForm } from './store.schema.ts'
import { TownForm } from './town.schema.ts'
import { FORM_DAYS, SLOTS_MAX, readDay, slotField } from './week-form.ts'

type Row = Readonly<Record<string, unknown>>

/** What is wrong, each with the place of its value in the file: "0.email: Indiquez l’adresse e-mail." */
export const FIELD_PROBLEMS = {
  entreprise: (rows) => rows.flatMap((row, index) => at(index, [...businessProblems(row), ...priceProblems(row)])),
  magasins: (rows) => rows.flatMap((row, index) => at(index, formProblems(StoreForm, row, storeTyped(row)))),
  horaires: weekProblems,
  'jours-a-part': (rows) => rows.flatMap((row, index) => at(index, dayApartProblems(row))),
  communes: (rows) => rows.flatMap((row, index) => at(index, formProblems(TownForm, row, typedOf(row, Object.keys(TownForm.shape))))),
} as const satisfies Record<string, (rows: readonly Row[]) => string[]>

function at(index: number, problems: readonly string[]): string[] {
  return problems.map((problem) => `${index}.${problem}`)
}

/** The fields of a form that stand inside a column, by their name in the form. */
const INSIDE: Readonly<Record<string, readonly [column: string, key: string]>> = Object.fromEntries([
  ...CLAIM_FIELDS.map(({ claim }) => [claim, ['claims', claim]]),
  ...PROMISE_FIELDS.map(({ field, promise }) => [field, ['refurbished_promise', promise]]),
])

/** Where a field of a form stands in a row: "capital_euros", "claims.googleRating". */
function placeOf(field: string): string {
  return INSIDE[field]?.join('.') ?? columnOf(field)
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The value of a field in a row, as one would type it. */
function typedIn(row: Row, field: string): string {
  const inside = INSIDE[field]
  if (!inside) return typedAs(field, row[columnOf(field)])
  const [column, key] = inside
  const value = isRow(row[column]) ? row[column][key] : undefined
  // 0 stands for a figure that nobody has stated: the file leaves it empty.
  return value === 0 ? '' : typed(value)
}

function typedOf(row: Row, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, typedIn(row, field)]))
}

/** Amounts are whole cents in a file, and euros where somebody types them. */
function typedAs(field: string, value: unknown): string {
  return field.endsWith('Cents') && typeof value === 'number' ? amountInput(value) : typed(value)
}

function typed(value: unknown): string {
  if (Array.isArray(value)) return value.map(typed).join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}

/** What the form says of these values; a value that it would keep otherwise, such as a number with its spaces, is to be written so. */
function formProblems(form: z.ZodType, row: Row, values: Readonly<Record<string, string>>): string[] {
  const read = form.safeParse(values)
  if (!read.success) return read.error.issues.map(({ path: [field], message }) => `${placeOf(String(field))}: ${message}`)
  const kept = isRow(read.data) ? read.data : {}
  return Object.keys(values).flatMap((field) => {
    const asKept = kept[field] === 0 && INSIDE[field] ? '' : typedAs(field, kept[field])
    return typeof kept[field] === 'boolean' || asKept === typedIn(row, field) ? [] : [`${placeOf(field)}: Écrivez «\u00a0${asKept}\u00a0».`]
  })
}

/** Before its owner has named it, a business has no e-mail either. */
function businessProblems(row: Row): string[] {
  // A file of an earlier version does not have what the form begins with by itself.
  const fields = Object.entries(BusinessForm.shape)
    .filter(([field, schema]) => INSIDE[field] || Object.hasOwn(row, columnOf(field)) || !schema.safeParse(undefined).success)
    .map(([field]) => field)
  const isBlank = isUnnamed({ name: typed(row['name']) }) && typed(row['email']) === ''
  const values = typedOf(row, fields)
  return formProblems(BusinessForm, row, values).filter((problem) => !(isBlank && problem.startsWith('email: ')))
}

function priceProblems({ service_prices: prices }: Row): string[] {
  const inCents = isRow(prices) ? prices : {}
  const values = SERVICE_PRICE_NAMES.map((name) => {
    const amount = inCents[name]
    return [name, typeof amount === 'number' ? amountInput(amount) : '']
  })
  const issues = ServicePricesForm.safeParse(Object.fromEntries(values)).error?.issues ?? []
  return issues.map(({ path, message }) => `service_prices.${path.join('.')}: ${message}`)
}

function storeTyped(row: Row): Record<string, string> {
  const { receivesParcels: _ticked, ...fields } = typedOf(row, Object.keys(StoreForm.shape))
  return { ...fields, ...(row['receives_parcels'] === true && { receivesParcels: 'on' }) }
}

/** The hours of each shop, day by day. */
function weekProblems(rows: readonly Row[]): string[] {
  const days = Map.groupBy(rows, ({ store_id: store, weekday }) => `${typed(store)}, ${nameOfDay(weekday)}`)
  return [...days].flatMap(([day, slots]) =>
    slotsProblem(slots.map(({ starts, ends }) => ({ start: typed(starts), end: typed(ends) }))).map((problem) => `${day}: ${problem}`),
  )
}

function nameOfDay(weekday: unknown): string {
  return FORM_DAYS.find((day) => day.weekday === weekday)?.name ?? typed(weekday)
}

function slotsProblem(slots: readonly Readonly<Record<'start' | 'end', string>>[]): string[] {
  if (slots.length > SLOTS_MAX) return [`${SLOTS_MAX} créneaux au plus dans une journée.`]
  const fields = new Map(
    slots.flatMap(({ start, end }, index) => {
      const names = slotField('day', index)
      return [
        [names.start, start],
        [names.end, end],
      ]
    }),
  )
  const read = readDay((name) => fields.get(name) ?? '', 'day')
  return 'slots' in read ? [] : [read.problem]
}

function dayApartProblems(row: Row): string[] {
  const { from_day: from, to_day: to, message, yearly, slots } = row
  const days = { from: typed(from), to: typed(to), message: typed(message), ...(yearly === true && { yearly: 'on' }) }
  const columns: Readonly<Record<string, string>> = { from: 'from_day', to: 'to_day' }
  const issues = ExceptionForm.safeParse(days).error?.issues ?? []
  const read = Array.isArray(slots) ? slots.filter(isRow).map(({ start, end }) => ({ start: typed(start), end: typed(end) })) : []
  return [
    ...issues.map(({ path: [field], message: said }) => `${columns[String(field)] ?? String(field)}: ${said}`),
    ...slotsProblem(read).map((problem) => `slots: ${problem}`),
  ]
}
