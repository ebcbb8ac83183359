/** A field of a form that holds a value. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function isFormControl(element: unknown): element is FormControl {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

/** As if somebody had typed or chosen it: React and the listeners of the form hear of it. */
export function setControlValue(control: FormControl, value: string): void {
  // React replaces the setter of each element; only the one of the prototype lets it notice a new value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}
