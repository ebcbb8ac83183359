import { z } from 'zod'
import { readStoredJson, tabStorage, writeStorage } from '#app/lib/browser-storage.ts'
import { isFormControl, setControlValue } from './form-control.ts'
import type { FormControl } from './form-control.ts'

const KEY = 'gestion:saisie'

const KeptInput = z.object({
  path: z.string(),
  /** What the form is for: the value of its hidden field `intent`. */
  intent: z.string(),
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
export function keepInput(form: HTMLFormElement, path: string): void {
  const fields: Record<string, string[]> = {}
  for (const control of keptControls(form)) (fields[control.name] ??= []).push(control.value)
  if (Object.keys(fields).length > 0) write({ path, intent: intentOf(form), fields, isLost: false })
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

/** Puts what was typed back into its form; false when the screen has no such form any more. */
export function putInputBack(kept: KeptInput): boolean {
  const names = Object.keys(kept.fields)
  const form = [...document.querySelectorAll<HTMLFormElement>('#contenu form')].find((each) => {
    const present = new Set(keptControls(each).map(({ name }) => name))
    return intentOf(each) === kept.intent && names.every((name) => present.has(name))
  })
  if (!form) return false
  const left = new Map(Object.entries(kept.fields).map(([name, values]) => [name, [...values]]))
  for (const control of keptControls(form)) {
    const value = left.get(control.name)?.shift()
    if (value !== undefined && value !== control.value) setControlValue(control, value)
  }
  const folded = form.closest('details')
  if (folded) folded.open = true
  return true
}

function keptControls(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter((element): element is FormControl => {
    if (!isFormControl(element) || element.name === '' || SECRET_NAME.test(element.name) || element.dataset['secret'] !== undefined) return false
    return element instanceof HTMLInputElement ? KEPT_TYPES.has(element.type) && !/password|one-time/.test(element.autocomplete) : true
  })
}

/** The intent may stand on a button instead; forms with several buttons have one name of fields all the same. */
function intentOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('input[type="hidden"][name="intent"]')?.value ?? ''
}

function write(kept: KeptInput): void {
  writeStorage(tabStorage, KEY, JSON.stringify(kept))
}
