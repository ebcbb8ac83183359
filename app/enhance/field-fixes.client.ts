import { likelyAddress } from '#app/lib/mail-domain.ts'
import { isChanged, isControl, isRight } from '#app/ui/corrected-field.ts'
import { watchPresses } from './after-press.ts'

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
  // Fields that somebody has corrected before this script ran.
  for (const marked of root.querySelectorAll<HTMLElement>(MARKED)) if (isControl(marked) && isChanged(marked) && isRight(marked)) unmark(marked)
  // Addresses that an answer or a kept draft has brought back.
  const guessAll = () => {
    for (const input of root.querySelectorAll<HTMLInputElement>('input[type=email]')) guess(input)
  }
  root.addEventListener('form-replaced', guessAll)
  guessAll()
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
