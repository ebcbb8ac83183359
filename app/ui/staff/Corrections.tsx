import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { isChanged, isControl, isRight } from '../corrected-field.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { isFormControl } from './form-control.ts'
import type { FormControl } from './form-control.ts'

const MARKED = '[aria-invalid="true"], [data-invalid]'

/** A sentence that is put aside, with what stood around it: the next answer may say it again. */
interface PutAside {
  error: HTMLElement
  /** Fields that it speaks of, and what described each. */
  fields: { field: HTMLElement; attributes: Record<string, string | null> }[]
  line: HTMLElement | null
  /** The list of that line: an answer draws it on with other lines. */
  summary: HTMLElement | null
}

/**
 * What was corrected in a form of the staff area no longer stands there in red, and a reader hears so: the server judges it anew when the form is sent. The
 * sentence is put aside rather than taken out, since the page is drawn by its answers, and an answer that says the same again draws nothing.
 */
export function Corrections() {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  // The answer is drawn before the rest of the page has been read anew: who corrects something meanwhile corrects what that answer says.
  const isAnswering = [navigation, ...fetchers].some(({ state }) => state === 'submitting')
  const aside = useRef<PutAside[]>([])
  /** What the server refused, of fields whose screen holds what is typed in them. */
  const refused = useRef(new WeakMap<FormControl, string>())
  const [said, setSaid] = useState('')

  useLayoutEffect(() => {
    if (isAnswering) return
    for (const each of aside.current) bringBack(each)
    aside.current = []
    setSaid('')
    for (const marked of document.querySelectorAll(MARKED)) if (isFormControl(marked)) refused.current.set(marked, marked.value)
  }, [isAnswering])

  const differs = (control: FormControl) => isChanged(control) || (refused.current.get(control) ?? control.value) !== control.value

  /** Of what may stay empty nothing at all is right as well. */
  const isCorrected = (marked: Element) =>
    isRight(marked, differs) ||
    isAfterMovedStart(marked, differs) ||
    (isControl(marked) && !marked.required && marked.type !== 'checkbox' && marked.value.trim() === '' && differs(marked))

  const look = useEffectEvent(({ target }: Event) => {
    if (!isFormControl(target) || !target.form) return
    const { form } = target
    // What was refused is typed again: it is as wrong as before.
    const again = aside.current.filter(({ fields }) => fields.every(({ field }) => form.contains(field) && !isCorrected(field)))
    for (const each of again) bringBack(each)
    if (again.length > 0) setSaid('')
    aside.current = aside.current.filter((each) => !again.includes(each))
    for (const marked of form.querySelectorAll<HTMLElement>(MARKED)) {
      const error = errorOf(marked)
      if (!error || !isCorrected(marked)) continue
      setSaid(`${nameOf(marked)}\u00a0: l’erreur n’est plus affichée, le champ sera relu à l’envoi.`)
      aside.current.push(putAside(error, form))
    }
  })
  useEffect(() => {
    const listen = (event: Event) => look(event)
    // Not at `change`, which comes as a button is pressed: what moves then takes the button away from under the press.
    document.addEventListener('input', listen)
    return () => document.removeEventListener('input', listen)
  }, [])

  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  )
}

/** Of two days or times side by side the mistake is said at the end: a beginning that was moved before it mends it as well. */
function isAfterMovedStart(marked: Element, differs: (control: FormControl) => boolean): boolean {
  if (!isControl(marked) || (marked.type !== 'date' && marked.type !== 'time') || marked.value === '') return false
  const start = marked.closest('.field')?.previousElementSibling?.querySelector<HTMLInputElement>(`input[type=${marked.type}]`)
  return Boolean(start && start.value !== '' && start.value <= marked.value && differs(start))
}

/** The sentence that says what is wrong with a field; null where it has none of its own, as a cell of the price list. */
function errorOf(marked: HTMLElement): HTMLElement | null {
  const described = [marked, marked.closest('fieldset')].flatMap((each) => (each?.getAttribute('aria-describedby') ?? '').split(' '))
  const ids = [...described.filter((id) => id.endsWith('-error')), `${marked.id}-error`]
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null && !element.hidden)
  return found ?? null
}

function putAside(error: HTMLElement, form: HTMLFormElement): PutAside {
  const fields = [...form.querySelectorAll<HTMLElement>(MARKED)]
    .filter((field) => errorOf(field) === error)
    .map((field) => ({ field, attributes: Object.fromEntries(ATTRIBUTES.map((name) => [name, field.getAttribute(name)])) }))
  for (const { field } of fields) {
    const rest = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== error.id)
    for (const name of ATTRIBUTES) field.removeAttribute(name)
    if (rest.length > 0) field.setAttribute('aria-describedby', rest.join(' '))
  }
  error.hidden = true
  const link = document.querySelector(`.error-summary a[href="#${CSS.escape(error.id.replace(/-error$/, ''))}"]`)
  const line = link?.closest('li') ?? null
  if (line) line.hidden = true
  const summary = line?.closest<HTMLElement>('.error-summary') ?? null
  showSummary(summary)
  return { error, fields, line, summary }
}

const ATTRIBUTES = ['aria-invalid', 'data-invalid', 'aria-describedby']

/** What an answer has taken away or drawn anew looks as that answer drew it. */
function bringBack({ error, fields, line, summary }: PutAside): void {
  error.hidden = false
  if (line) line.hidden = false
  showSummary(summary)
  if (!error.isConnected) return
  for (const { field, attributes } of fields) {
    for (const [name, value] of Object.entries(attributes)) if (value !== null) field.setAttribute(name, value)
  }
}

/** A summary with nothing left to correct is none. */
function showSummary(summary: HTMLElement | null): void {
  if (summary) summary.hidden = [...summary.querySelectorAll('li')].every(({ hidden }) => hidden)
}

function nameOf(marked: HTMLElement): string {
  const label = isFormControl(marked) ? marked.labels?.[0] : marked.closest('fieldset')?.querySelector('legend')
  // Behind its text a label may say that the field may stay empty.
  const own = label?.firstChild instanceof Text ? label.firstChild.data : label?.textContent
  return own?.trim() || marked.ariaLabel || 'Champ corrigé'
}
