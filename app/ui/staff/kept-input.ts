import { z } from 'zod'
import { readStoredJson, tabStorage, writeStorage } from '#app/lib/browser-storage.ts'
import { earlyInputOf, intentOf, isFormControl, isTouched, sayAgain, setControlValue, subjectOf } from './form-control.ts'
import type { EarlyInput, FormControl } from './form-control.ts'

const KEY = 'gestion:saisie'

const KeptInput = z.object({
  path: z.string(),
  /** The address beyond the path: a drawer is a parameter. */
  search: z.string().default(''),
  /** What the form is for: the value of its hidden field `intent`. */
  intent: z.string(),
  /** What it is about: the value of its hidden field `id`. */
  subject: z.string().default(''),
  /** Values by field; a name may stand in a form more than once. */
  fields: z.record(z.string(), z.array(z.string())),
  /** Sign-in was asked for since. */
  isLost: z.boolean(),
})
export type KeptInput = z.infer<typeof KeptInput>

/** Never kept, wherever: codes of devices, passwords, one-time codes, numbers of identity papers. */
const SECRET_NAME = /code|pin|pass|secret|token|otp|schema|pattern|document/i
const KEPT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'email', 'tel', 'number', 'date', 'time', 'url'])

/** Remembers, in this tab alone, what was typed into a form, in case its session has ended. */
export function keepInput(form: HTMLFormElement, { path, search }: { path: string; search: string }): void {
  const fields: Record<string, string[]> = {}
  for (const control of keptControls(form)) (fields[control.name] ??= []).push(control.value)
  if (Object.keys(fields).length > 0) write({ path, search, intent: intentOf(form), subject: subjectOf(form), fields, isLost: false })
}

export function readKeptInput(): KeptInput | undefined {
  return KeptInput.safeParse(readStoredJson(tabStorage, KEY)).data
}

export function forgetInput(): void {
  writeStorage(tabStorage, KEY, null)
}

/** The page that asks to sign in was shown in the place of the screen. */
export function markInputLost(): void {
  const kept = readKeptInput()
  if (kept) write({ ...kept, isLost: true })
}

/** `same`: the form begins with it already. `absent`: the screen has no such form any more. */
type PutBack = 'back' | 'same' | 'absent'

/** What was typed before the script ran: nobody has heard of it yet. To be asked for before anything is put back. */
export function findEarlyInput(): EarlyInput[] {
  return [...document.querySelectorAll<HTMLFormElement>('#contenu form[method="post"]')].flatMap((form) =>
    keptControls(form).flatMap((control) => (control instanceof HTMLSelectElement || !isTouched(control) ? [] : [earlyInputOf(control)])),
  )
}

/** Makes it known. */
export function hearEarlyInput(inputs: readonly EarlyInput[]): void {
  for (const input of inputs) sayAgain(input)
}

/** Puts what was typed back into its form; what has been typed there since stays. */
export function putInputBack(kept: KeptInput): PutBack {
  const names = Object.keys(kept.fields)
  const form = [...document.querySelectorAll<HTMLFormElement>('#contenu form')].find((each) => {
    const present = new Set(keptControls(each).map(({ name }) => name))
    return intentOf(each) === kept.intent && subjectOf(each) === kept.subject && names.every((name) => present.has(name))
  })
  if (!form) return 'absent'
  let changed = false
  const left = new Map(Object.entries(kept.fields).map(([name, values]) => [name, [...values]]))
  for (const control of keptControls(form)) {
    const value = left.get(control.name)?.shift()
    if (value === undefined || value === control.value || isTouched(control)) continue
    setControlValue(control, value)
    changed = true
  }
  if (!changed) return 'same'
  const folded = form.closest('details')
  if (folded) folded.open = true
  return 'back'
}

function keptControls(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter((element): element is FormControl => {
    if (!isFormControl(element) || element.name === '' || SECRET_NAME.test(element.name) || element.dataset['secret'] !== undefined) return false
    return element instanceof HTMLInputElement ? KEPT_TYPES.has(element.type) && !/password|one-time/.test(element.autocomplete) : true
  })
}

function write(kept: KeptInput): void {
  writeStorage(tabStorage, KEY, JSON.stringify(kept))
}
