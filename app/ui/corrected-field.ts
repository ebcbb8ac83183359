/** Whether a field that was refused may be right by now, as far as a browser can tell: the server says the rest when the form is sent again. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** A name, an at sign, a domain with a point: what the server asks of an address. */
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/
/** Ten digits in France, no fewer than eight elsewhere. */
const NUMBER = /^(?:0\d{9}|(?:\+|00)\d{8,15})$/

/** @param differs whether it holds something else than was refused */
export function isRight(marked: Element, differs = isChanged): boolean {
  if (!isControl(marked)) return marked.querySelector('input:checked') !== null
  if (marked.type === 'checkbox') return (marked as HTMLInputElement).checked
  // The form asks for an e-mail or a phone: the mistake is marked on one of them, and filling in either mends it.
  const other = marked.form?.querySelector<HTMLInputElement>(marked.type === 'email' ? 'input[type=tel]' : 'input[type=email]')
  const isContact = marked.type === 'email' || marked.type === 'tel'
  if (isContact && !marked.required && marked.value.trim() === '') return other ? isReachable(other) : false
  return differs(marked) && (isContact ? isReachable(marked) : marked.value.trim() !== '' && marked.validity.valid)
}

function isReachable({ type, value }: Control): boolean {
  return type === 'email' ? ADDRESS.test(value.trim()) : NUMBER.test(value.replaceAll(/[\s.()-]/g, ''))
}

/** What came back with the answer is what the server refused. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return control.value !== control.defaultValue
}
