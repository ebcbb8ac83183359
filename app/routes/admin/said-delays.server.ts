import type { FormRefusal } from '#app/lib/form-refusal.ts'
import type { DelayField } from '#app/lib/starting-delays.ts'
import { textField } from '#app/platform/http/read-form.server.ts'

/** A form as it is kept: where nobody has said a delay and its field was left empty, the site goes on saying what it does. */
export function withSiteDelays(form: FormData, unsaid: readonly DelayField[], values: Readonly<Record<string, string>>): FormData {
  const whole = new FormData()
  for (const [name, value] of form) whole.append(name, value)
  for (const field of emptyOf(form, unsaid)) whole.set(field, values[field] ?? '')
  return whole
}

/** A refused form goes back with these fields as empty as they were left. */
export function asLeftEmpty({ errors, typed }: FormRefusal, form: FormData, unsaid: readonly DelayField[]): FormRefusal {
  return { errors, typed: { ...typed, ...Object.fromEntries(emptyOf(form, unsaid).map((field) => [field, ''])) } }
}

function emptyOf(form: FormData, unsaid: readonly DelayField[]): DelayField[] {
  return unsaid.filter((field) => textField(form, field) === '')
}
