/** A field of a form that holds a value. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function isFormControl(element: unknown): element is FormControl {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

export function isChoice(control: FormControl): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

/** What a form is for. It may stand on a button instead; forms with several buttons have one name of fields all the same. */
export function intentOf(form: HTMLFormElement): string {
  return hiddenValue(form, 'intent')
}

/** What a form is about: its `data-subject` where its `id` becomes another one on the way, as that of a request that a first quote opens. */
export function subjectOf(form: HTMLFormElement): string {
  return form.dataset['subject'] ?? hiddenValue(form, 'id')
}

function hiddenValue(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`)?.value ?? ''
}

/** Whether it holds something else than its page began with. */
export function isTouched(control: FormControl): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const initial = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected)
  return control.selectedIndex !== Math.max(0, initial)
}

/** What stands in a field since before the script ran, and what is selected in it. */
export interface EarlyInput {
  control: HTMLInputElement | HTMLTextAreaElement
  value: string
  selection: readonly [start: number, end: number] | null
}

export function earlyInputOf(control: HTMLInputElement | HTMLTextAreaElement): EarlyInput {
  const { value, selectionStart, selectionEnd } = control
  return { control, value, selection: selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd] }
}

/** Says it again: React and the listeners of the form have not heard of it yet. */
export function sayAgain({ control, value, selection }: EarlyInput): void {
  control.value = control.defaultValue
  setControlValue(control, value)
  if (selection) control.setSelectionRange(...selection)
}

/** As if somebody had typed or chosen it: React and the listeners of the form hear of it. */
export function setControlValue(control: FormControl, value: string): void {
  // React replaces the setter of each element; only the one of the prototype lets it notice a new value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}
