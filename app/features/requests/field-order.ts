import { MORE_REPAIR_FIELDS } from './form-answer.ts'

/** The fields of the request forms from top to bottom: corrections are listed as the eye meets them. */
const PAGE_ORDER: readonly string[] = [
  'device',
  'repair',
  ...MORE_REPAIR_FIELDS,
  'description',
  'photos',
  'store',
  'dossier',
  'day',
  'moment',
  'street',
  'postcode',
  'city',
  'dropOff',
  'contents',
  'declaredValue',
  'name',
  'email',
  'phone',
  'consent',
]

/** What is to be corrected, in the order of the page; a field that is not known here comes last. */
export function inPageOrder(errors: Readonly<Record<string, string>>): [field: string, message: string][] {
  const placeOf = (field: string) => (PAGE_ORDER.includes(field) ? PAGE_ORDER.indexOf(field) : PAGE_ORDER.length)
  return Object.entries(errors).toSorted(([left], [right]) => placeOf(left) - placeOf(right))
}
