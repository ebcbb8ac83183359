import { intentOf, isChoice, isFormControl, isTouched, setControlValue, subjectOf } from './form-control.ts'
import type { FormControl } from './form-control.ts'
import { contentOf, markSaved } from './unsaved-form.ts'

/** A field as it stood when a form was sent, and how to find it again when the answer has made its form anew. */
interface WatchedField {
  control: FormControl
  form: FormMark
  /** Which of the fields of this name. */
  place: number
  /** What it said at that moment, or, made anew since, what it then began with: the rest was typed. */
  content: string | boolean
  isSent: boolean
  /** What its page said that it begins with. */
  initial: string | boolean
}

/** What makes a form the same after its answer: what it is for, what it is about, and its fields. */
interface FormMark {
  intent: string
  subject: string
  names: ReadonlySet<string>
  /** Among the forms of the screen. */
  place: number
}

/** The forms of a screen from the moment that one of them is sent. */
export interface Watch {
  fields: WatchedField[]
  /** Where the cursor was last. */
  focused: Element | null
  /** In which of them somebody has typed or chosen since. */
  typed: Set<EventTarget>
}

/** Reads the forms of a screen at the moment that one of them is sent; null: what is sent is none of them. */
export function watchForms(sent: HTMLFormElement | null): Watch {
  const fields = screenForms().flatMap((form, place) => {
    const mark = markOf(form, place)
    return fieldsOf(form).map((control) => ({
      control,
      form: mark,
      place: placeOf(form, control),
      content: contentOf(control),
      isSent: form === sent,
      initial: beganWith(control),
    }))
  })
  return { fields, focused: document.activeElement, typed: new Set() }
}

/**
 * After an answer: what was typed since a form was sent, into it or another one, goes into the form that has taken its place, where it shows as
 * unsaved; the cursor goes with it. What has been typed there already stays.
 */
export function putTypedBack(watch: Watch): void {
  const { activeElement } = document
  for (const field of watch.fields) {
    const { control, content, isSent, initial } = field
    if (control.isConnected) {
      // A page that begins with something else now has taken over what was sent, be it in another spelling.
      const isRefused = control.form?.querySelector('.error-summary, [aria-invalid="true"]')
      if (isSent && !isRefused && (control instanceof HTMLSelectElement || beganWith(control) !== initial)) markSaved(control, content)
      continue
    }
    const successor = successorOf(field)
    if (!successor) continue
    const [whole, began] = [contentOf(control), contentOf(successor)]
    // A text that begins empty once it was sent has gone: only what was typed on after it is new. One line is a value that was corrected.
    const typed = isSent && began === '' && control instanceof HTMLTextAreaElement ? typedAfter(control.value, String(content)) : whole
    if (whole !== content && typed !== began && !isTouched(successor)) {
      unfold(successor)
      say(successor, typed)
    }
    if (control === watch.focused && (activeElement === null || activeElement === document.body))
      moveCursor(control, successor, String(whole).length - String(typed).length)
    // The answer may make it anew twice: with the data from before, and then with what is saved.
    Object.assign(field, { control: successor, content: began, initial: beganWith(successor) })
  }
}

/**
 * What somebody has typed into a form while it was on its way, where its answer led to another screen: nothing can take it there. A choice has no words
 * of its own, an empty text.
 */
export function unsentWords({ fields, typed }: Watch): string[] {
  const left = fields.filter(({ control, content, isSent }) => isSent && typed.has(control) && contentOf(control) !== content)
  return left.map(({ control, content }) => {
    const whole = contentOf(control)
    if (typeof whole !== 'string' || control instanceof HTMLSelectElement) return ''
    return control instanceof HTMLTextAreaElement ? typedAfter(whole, String(content)) : whole
  })
}

/** Without what was sent before it, where it still begins with that. */
function typedAfter(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}

function say(control: FormControl, content: string | boolean): void {
  if (typeof content === 'string') setControlValue(control, content)
  else if (control instanceof HTMLInputElement) control.click()
}

function unfold(control: FormControl): void {
  for (let folded = control.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) folded.open = true
}

/** @param shift how much shorter the text has become at its beginning */
function moveCursor(from: FormControl, to: FormControl, shift: number): void {
  unfold(to)
  to.focus({ preventScroll: true })
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null || from.selectionEnd === null) return
  to.setSelectionRange(Math.max(0, from.selectionStart - shift), Math.max(0, from.selectionEnd - shift))
}

function successorOf({ control, form, place }: WatchedField): FormControl | undefined {
  const alike = screenForms().filter((each, at) => {
    const mark = markOf(each, at)
    return mark.intent === form.intent && mark.subject === form.subject && mark.names.has(control.name)
  })
  const shared = (each: HTMLFormElement) => [...markOf(each, 0).names].filter((name) => form.names.has(name)).length
  const [best] = alike.toSorted((one, other) => shared(other) - shared(one) || distance(one, form) - distance(other, form))
  return best && sameNamed(best, control)[place]
}

function distance(form: HTMLFormElement, { place }: FormMark): number {
  return Math.abs(screenForms().indexOf(form) - place)
}

function screenForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('#contenu form[method="post"]')]
}

function markOf(form: HTMLFormElement, place: number): FormMark {
  return { intent: intentOf(form), subject: subjectOf(form), names: new Set(fieldsOf(form).map(({ name }) => name)), place }
}

function placeOf(form: HTMLFormElement, control: FormControl): number {
  return sameNamed(form, control).indexOf(control)
}

/** Buttons of one choice have one name, and each its own value. */
function sameNamed(form: HTMLFormElement, control: FormControl): FormControl[] {
  return fieldsOf(form).filter((each) => each.name === control.name && (!isChoice(control) || each.value === control.value))
}

/** What somebody types or chooses; a file or a password is asked for again. */
function fieldsOf(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter((element): element is FormControl => {
    if (!isFormControl(element) || element.name === '') return false
    return !['hidden', 'file', 'password', 'submit', 'button'].includes(element.type)
  })
}

function beganWith(control: FormControl): string | boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].findLast(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? ''
  return isChoice(control) ? control.defaultChecked : control.defaultValue
}
