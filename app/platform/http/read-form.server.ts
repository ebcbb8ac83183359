import type { ZodType } from 'zod'
import { formValues, mergeEdits, readBase } from '#app/lib/edit-conflict.ts'
import type { FormValues } from '#app/lib/edit-conflict.ts'
import type { FieldErrors, FormRefusal, TypedFields } from '#app/lib/form-refusal.ts'
import { formText } from '#app/lib/form-text.ts'
import { isSecretField } from './secret-fields.server.ts'

export type FormResult<Value> = { valid: true; value: Value } | { valid: false; refusal: FormRefusal }

/** Checks the fields of a posted form. Files are left out. */
export function readForm<Value>(form: FormData, schema: ZodType<Value>): FormResult<Value> {
  const result = schema.safeParse(Object.fromEntries(textsIn(form)))
  if (result.success) return { valid: true, value: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return { valid: false, refusal: refuse(form, errors) }
}

/** The same for fields that our own buttons post: wrong ones are not a person's mistake. */
export function requireFields<Value>(form: FormData, schema: ZodType<Value>): Value {
  const input = readForm(form, schema)
  if (!input.valid) throw new Response('Demande incomplète', { status: 400 })
  return input.value
}

/** Which of the screen's own buttons was pressed. */
export function requireIntent<Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const intent = intents.find((known) => known === form.get('intent'))
  if (!intent) throw unknownIntent()
  return intent
}

export function unknownIntent(): Response {
  return new Response('Demande inconnue', { status: 400 })
}

/** What a form goes back with that a rule refused after its fields were read. */
export function refuse(form: FormData, errors: FieldErrors): FormRefusal {
  return { errors, typed: typedIn(form) }
}

/** What was typed, to be shown again. Passwords and codes are typed anew. */
export function typedIn(form: FormData): TypedFields {
  return Object.fromEntries(textsIn(form).filter(([name]) => !isSecretField(name)))
}

/** The fields of a record that is edited, each of them, as they were typed. */
export function editedIn<Field extends string>(form: FormData, fields: readonly Field[]): FormValues<Field> {
  return formValues(fields, (field) => textField(form, field))
}

/**
 * The values that the form of a record opened with; our own forms always carry them. A field that an update brought since then counts as empty: what stands
 * there now is a change that the form goes back with, and nothing that was typed is lost.
 */
export function requireBase<Field extends string>(form: FormData, fields: readonly Field[]): FormValues<Field> {
  const opened = textField(form, 'base')
  const values = fields.map((field) => [field, readBase([field], opened)?.[field]] as const)
  if (values.every(([, value]) => value === undefined)) throw new Response('Formulaire incomplet', { status: 400 })
  const base = new Map(values)
  return formValues(fields, (field) => base.get(field) ?? '')
}

/** A form of a record that holds none of its fields was cut on its way: to answer that it is saved would be untrue. */
export function requireSomeOf(form: FormData, fields: readonly string[]): void {
  if (!form.has('base') && !fields.some((name) => form.has(name))) throw new Response('Formulaire incomplet', { status: 400 })
}

/**
 * Two people, or two tabs of one: a field that this form left as it opened stays as it is now, whoever changed it meanwhile. A form
 * without the values that it opened with is taken as it is. A field that the form neither sent nor opened with, as that of a tab which was opened before
 * an update brought it, stays as well: what nobody was shown is emptied by nobody.
 * @param current of the boxes that one ticks only those that the form sends also when they are off
 * @param options.grows the form has more fields the more there is: those that came meanwhile stay as well; one that is not sent was taken away
 */
export function keepUntouched(form: FormData, current: Readonly<Record<string, string>>, { grows = false } = {}): void {
  const opened = textField(form, 'base')
  requireSomeOf(form, Object.keys(current))
  const fields = Object.keys(current).filter((name) => form.has(name))
  const unknown = grows ? [] : Object.entries(current).filter(([name]) => !form.has(name) && readBase([name], opened) === undefined)
  const base = readBase(fields, opened)
  if (base) {
    // Browsers post the lines of a text with a carriage return.
    const typed = formValues(fields, (name) => textField(form, name).replaceAll('\r\n', '\n'))
    const kept = grows ? { ...current, ...mergeEdits(fields, { base, typed, current }) } : mergeEdits(fields, { base, typed, current })
    for (const [name, value] of Object.entries(kept)) form.set(name, value)
    form.set('base', JSON.stringify(current))
  }
  for (const [name, value] of unknown) form.set(name, value)
}

/**
 * A form that is refused because somebody has changed the same fields as it goes back as one of what stands now: `own`, the fields that both have changed,
 * are as they were typed, the others as `keepUntouched` leaves them. Sent again it is meant, though the page has read nothing anew.
 */
export function takeForNow(form: FormData, current: Readonly<Record<string, string>>, own: readonly string[], options?: { grows: boolean }): void {
  const typed = own.map((name) => [name, textField(form, name)] as const)
  keepUntouched(form, current, options)
  for (const [name, value] of typed) form.set(name, value)
}

/** Whether what a form opened with has been changed since, by somebody else or in another tab; a form that does not say so is taken as it is. */
export function isChangedSince(form: FormData, current: Readonly<Record<string, string>>): boolean {
  const fields = Object.keys(current)
  const base = readBase(fields, textField(form, 'base'))
  return base !== undefined && fields.some((name) => base[name] !== current[name])
}

/** Whether this form and somebody else have changed the same values since it opened, to something else each: neither may win without a word. */
export function isChangedByBoth(form: FormData, current: Readonly<Record<string, string>>): boolean {
  if (!isChangedSince(form, current)) return false
  const fields = Object.keys(current)
  const base = readBase(fields, textField(form, 'base'))
  const differs = (other: Readonly<Record<string, string>> | undefined) => fields.some((name) => textField(form, name) !== (other?.[name] ?? ''))
  return differs(base) && differs(current)
}

/** How much of what somebody else wrote is repeated beside a field. */
const OTHER_MAX = 120

/**
 * The fields that this form and somebody else have changed since it opened, to something else each, as errors that say what stands there now: neither may
 * win without a word. The form goes back as one of what stands now (`takeForNow`), so that it is meant when it is sent again.
 * @param said a value as its screen shows it
 */
export function refuseChangedByBoth(
  form: FormData,
  current: Readonly<Record<string, string>>,
  said: (field: string, value: string) => string = (_field, value) => value,
): FieldErrors {
  const fields = Object.keys(current).filter((name) => form.has(name))
  const base = readBase(fields, textField(form, 'base'))
  const typed = (name: string) => textField(form, name).replaceAll('\r\n', '\n')
  const both = base ? fields.filter((name) => new Set([base[name], typed(name), current[name]]).size === 3) : []
  if (both.length === 0) return {}
  takeForNow(form, current, both)
  return Object.fromEntries(
    both.map((name) => {
      const now = said(name, current[name] ?? '').replaceAll('\n', ' ; ')
      const short = now.length > OTHER_MAX ? `${now.slice(0, OTHER_MAX).trimEnd()}…` : now
      const done = now === '' ? 'Quelqu’un a vidé ce champ entre-temps' : `Quelqu’un a écrit ici entre-temps «\u00a0${short}\u00a0»`
      return [name, `${done}. Votre saisie est gardée\u00a0; enregistrez de nouveau pour la mettre à la place.`]
    }),
  )
}

/** A field as text; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  return storable(formText(form, name))
}

/** Each text of a field that a form may hold several times, such as the boxes of a list; files are left out. */
export function textFields(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((value) => (typeof value === 'string' ? [storable(value)] : []))
}

function textsIn(form: FormData): (readonly [string, string])[] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, storable(value)] as const] : []))
}

/** Without the character that no database text can hold. */
const storable = (text: string) => text.replaceAll('\0', '')
