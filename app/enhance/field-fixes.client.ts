import { likelyAddress } from '#app/lib/mail-domain.ts'
import { watchPresses } from './after-press.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** A name, an at sign, a domain with a point: what the server asks of an address. */
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/
/** Ten digits in France, no fewer than eight elsewhere. */
const NUMBER = /^(?:0\d{9}|(?:\+|00)\d{8,15})$/

const MARKED = '[aria-invalid="true"], [data-invalid]'

/** What was corrected is no longer marked, at once: the server says the rest when the form is sent again. An address that looks mistyped is asked about. */
export function enhanceFieldFixes(root: Document): void {
  const afterPress = watchPresses(root)
  const look = ({ target }: Event) => {
    if (!isControl(target) || !target.form) return
    for (const marked of target.form.querySelectorAll<HTMLElement>(MARKED)) if (isRight(marked)) unmark(marked)
  }
  root.addEventListener('input', look)
  root.addEventListener('change', look)
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'email') afterPress(() => guess(target))
  })
  // What was corrected before this came.
  for (const marked of root.querySelectorAll<HTMLElement>(MARKED)) if (isControl(marked) && isChanged(marked) && isRight(marked)) unmark(marked)
  // What an answer or a kept draft brought.
  const guessAll = () => {
    for (const input of root.querySelectorAll<HTMLInputElement>('input[type=email]')) guess(input)
  }
  root.addEventListener('form-replaced', guessAll)
  guessAll()
}

function isRight(marked: HTMLElement): boolean {
  if (!isControl(marked)) return marked.querySelector('input:checked') !== null
  if (marked.type === 'checkbox') return (marked as HTMLInputElement).checked
  // The form asks for an e-mail or a phone: the mistake is marked on one of them, and filling in either mends it.
  const other = marked.form?.querySelector<HTMLInputElement>(marked.type === 'email' ? 'input[type=tel]' : 'input[type=email]')
  const isContact = marked.type === 'email' || marked.type === 'tel'
  if (isContact && !marked.required && marked.value.trim() === '') return other !== null && other !== undefined && isReachable(other)
  return isChanged(marked) && (isContact ? isReachable(marked) : marked.value.trim() !== '' && marked.validity.valid)
}

function isReachable({ type, value }: Control): boolean {
  return type === 'email' ? ADDRESS.test(value.trim()) : NUMBER.test(value.replaceAll(/[\s.()-]/g, ''))
}

/** What came back with the answer is what the server refused. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return control.value !== control.defaultValue
}

function unmark(marked: HTMLElement): void {
  const field = marked.closest('.field')
  const error = field?.querySelector('.field-error')
  const id = error?.id.replace(/-error$/, '') ?? marked.id
  marked.removeAttribute('aria-invalid')
  delete marked.dataset['invalid']
  for (const described of field ? [field, marked] : [marked]) {
    const rest = (described.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '' && each !== error?.id)
    if (rest.length > 0) described.setAttribute('aria-describedby', rest.join(' '))
    else described.removeAttribute('aria-describedby')
  }
  error?.remove()
  const link = marked.ownerDocument.querySelector(`.error-summary a[href="#${id}"]`)
  const summary = link?.closest('.error-summary')
  link?.closest('li')?.remove()
  if (summary && !summary.querySelector('a')) summary.remove()
}

/** «Vouliez-vous dire zoe@gmail.com ?» under the field: a press puts it in, and nothing waits for an answer. */
function guess(input: HTMLInputElement): void {
  const root = input.ownerDocument
  const id = `${input.id}-guess`
  root.getElementById(id)?.remove()
  const meant = likelyAddress(input.value)
  if (meant === null) return
  const said = root.createElement('p')
  const button = root.createElement('button')
  Object.assign(said, { id, className: 'field-guess', role: 'status' })
  Object.assign(button, { type: 'button', className: 'text-button', textContent: meant })
  button.addEventListener('click', () => {
    input.value = meant
    said.remove()
    input.focus()
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  said.append('Vouliez-vous dire ', button, '\u00a0?')
  input.after(said)
}
