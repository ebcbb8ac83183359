import { isFormControl, isTouched } from './form-control.ts'

/**
 * Whether a form holds something that is not saved: a field says something else than its page began with, or, where the form carries
 * what is kept (its hidden field `base`), something else than that, as after a refusal.
 */
export function hasUnsaved(form: HTMLFormElement): boolean {
  const kept = keptValues(form)
  return [...form.elements].filter(isFormControl).some((control) => {
    if (control.type === 'hidden' || control.name === '') return false
    const before = control.type === 'checkbox' || control.type === 'radio' ? undefined : kept[control.name]
    return before === undefined ? isTouched(control) || control.getAttribute('aria-invalid') === 'true' : control.value !== before
  })
}

function keptValues(form: HTMLFormElement): Readonly<Record<string, string>> {
  const base = form.elements.namedItem('base')
  if (!(base instanceof HTMLInputElement) || base.value === '') return {}
  const read: unknown = JSON.parse(base.value)
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)])) : {}
}
