import { isChoice, isFormControl, isTouched } from './form-control.ts'
import type { FormControl } from './form-control.ts'

/** Forms whose fields must not be left unsaved. One that keeps its draft in the tab loses nothing; a search changes nothing. */
const GUARDED = '#contenu form[method="post"]:not([data-keeps-draft])'

/** What a field said when it was saved, where its page has not taken that over: `19,9` is kept as `19,90`. */
const savedAs = new WeakMap<FormControl, string | boolean>()

/** A form on its way to the server, and what its fields said when it left. */
export interface SentForm {
  form: HTMLFormElement
  contents: ReadonlyMap<FormControl, string | boolean>
}

export function asSent(form: HTMLFormElement): SentForm {
  return { form, contents: new Map([...form.elements].filter(isFormControl).map((control) => [control, contentOf(control)])) }
}

/** Whether any form of the screen holds something that is neither saved nor on its way. */
export function isAnythingUnsaved(sent?: SentForm): boolean {
  return [...document.querySelectorAll<HTMLFormElement>(GUARDED)].some((form) => (form === sent?.form ? hasTypedSince(sent) : hasUnsaved(form)))
}

/** Whether somebody went on typing into a form that is on its way: its answer does not save that. */
function hasTypedSince({ form, contents }: SentForm): boolean {
  return [...form.elements]
    .filter(isFormControl)
    .some((control) => !isMadeByPage(control) && isChanged(control) && contents.get(control) !== contentOf(control))
}

/**
 * Whether a form holds something that is not saved: a field says something else than its page began with, or, after a refusal, something
 * else than what is kept, where the form carries that (its hidden field `base`).
 */
export function hasUnsaved(form: HTMLFormElement): boolean {
  const kept = form.querySelector('.error-summary') ? keptValues(form) : {}
  return [...form.elements].filter(isFormControl).some((control) => {
    if (isMadeByPage(control) || savedAs.get(control) === contentOf(control)) return false
    const before = isChoice(control) ? undefined : kept[control.name]
    return before === undefined ? isChanged(control) || control.getAttribute('aria-invalid') === 'true' : control.value !== before
  })
}

/** Spaces around a text are not kept, and nobody would miss them. */
function isChanged(control: FormControl): boolean {
  return isTouched(control) && (control instanceof HTMLSelectElement || isChoice(control) || control.value.trim() !== control.defaultValue.trim())
}

/** Nobody typed or chose it, or not to be kept: what is hidden or has no name, and a list whose page did not say what it begins with. */
function isMadeByPage(control: FormControl): boolean {
  if (control.type === 'hidden' || control.name === '') return true
  return control instanceof HTMLSelectElement && ![...control.options].some(({ defaultSelected }) => defaultSelected)
}

/** The server has taken it. */
export function markSaved(control: FormControl, content: string | boolean): void {
  savedAs.set(control, content)
}

export function contentOf(control: FormControl): string | boolean {
  return isChoice(control) ? control.checked : control.value
}

function keptValues(form: HTMLFormElement): Readonly<Record<string, string>> {
  const base = form.elements.namedItem('base')
  if (!(base instanceof HTMLInputElement) || base.value === '') return {}
  const read: unknown = JSON.parse(base.value)
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)])) : {}
}
