import { isNestedDeeper } from './json-depth.ts'

/** The fields of a form as text, by name. */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>

export interface FieldDifference<Field extends string> {
  field: Field
  before: string
  after: string
}

export function differences<Field extends string>(
  fields: readonly Field[],
  before: FormValues<Field>,
  after: FormValues<Field>,
): FieldDifference<Field>[] {
  return fields.filter((field) => before[field] !== after[field]).map((field) => ({ field, before: before[field], after: after[field] }))
}

/**
 * What the form of somebody who saves too late should show: every field they changed as they typed it, all others as they
 * are now.
 * @param base the values that the form opened with
 */
export function mergeEdits<Field extends string>(
  fields: readonly Field[],
  { base, typed, current }: Readonly<Record<'base' | 'typed' | 'current', FormValues<Field>>>,
): FormValues<Field> {
  return formValues(fields, (field) => (typed[field] === base[field] ? current[field] : typed[field]))
}

/** What somebody changed meanwhile, and the values as they are now. */
export interface EditConflict<Field extends string> {
  changes: FieldDifference<Field>[]
  current: FormValues<Field>
}

/** What the form of somebody who saves too late goes back with. */
export function conflictOf<Field extends string>(
  fields: readonly Field[],
  values: Readonly<Record<'base' | 'typed' | 'current', FormValues<Field>>>,
): { typed: FormValues<Field>; conflict: EditConflict<Field> } {
  const { base, current } = values
  return { typed: mergeEdits(fields, values), conflict: { changes: differences(fields, base, current), current } }
}

export function formValues<Field extends string>(fields: readonly Field[], read: (field: Field) => string): FormValues<Field> {
  // `fromEntries` widens the keys to string; they are exactly the fields given.
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as FormValues<Field>
}

/** The values a form opened with, which it carries along as JSON; undefined when they are unreadable. */
export function readBase<Field extends string>(fields: readonly Field[], json: string): FormValues<Field> | undefined {
  // One flat object: what nests deeper was not written by our form.
  if (isNestedDeeper(json, 1)) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const typed = new Map(Object.entries(parsed))
  if (!fields.every((field) => typeof typed.get(field) === 'string')) return undefined
  return formValues(fields, (field) => String(typed.get(field)))
}
