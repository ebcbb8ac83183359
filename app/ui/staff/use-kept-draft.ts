import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const PREFIX = 'saisie:'
/** Made for one form, for the eyes of nobody else, or not for a browser to keep. */
const NOT_KEPT = 'input:is([type=hidden],[type=password],[type=file]):not([data-kept]), [data-secret]'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Draft = readonly (readonly [name: string, value: string])[]

/**
 * Keeps what is typed in a form for as long as the tab is open: a reload, an error or a session that ended loses nothing. Secrets and
 * files are left out. `onRestore` hears that something was put back.
 */
export function useKeptDraft(key: string, { onRestore }: { onRestore: () => void }): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const restored = useRef(onRestore)
  useEffect(() => {
    const { current } = form
    if (!current) return
    const kept = readDraft(key)
    if (kept !== null && restore(current, kept)) restored.current()
    const keep = () => writeDraft(key, draftOf(current))
    current.addEventListener('input', keep)
    current.addEventListener('change', keep)
    return () => {
      current.removeEventListener('input', keep)
      current.removeEventListener('change', keep)
    }
  }, [key])
  return form
}

/** What was typed has arrived, or is not wanted any more. */
export function forgetDraft(key: string): void {
  store()?.removeItem(PREFIX + key)
}

/** Puts values into the fields of a form as if somebody had typed them. */
export function fillForm(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    if (!isControl(control)) continue
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function draftOf(form: HTMLFormElement): Draft {
  return controlsOf(form)
    .filter((control) => !isChoice(control) || control.checked)
    .map(({ name, value }) => [name, value])
}

/** Whether anything differs from what the form began with. */
function restore(form: HTMLFormElement, draft: Draft): boolean {
  let changed = false
  for (const control of controlsOf(form)) {
    if (isChoice(control)) {
      const checked = draft.some(([name, value]) => name === control.name && value === control.value)
      changed ||= checked !== control.checked
      control.checked = checked
    } else {
      const value = draft.find(([name]) => name === control.name)?.[1] ?? control.value
      changed ||= value !== control.value
      control.value = value
    }
  }
  if (changed) form.dispatchEvent(new Event('input', { bubbles: true }))
  return changed
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter((control) => control.name !== '' && !control.matches(NOT_KEPT))
}

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
}

/** Our own writing, in this tab: nobody else's shape. */
function readDraft(key: string): Draft | null {
  const text = store()?.getItem(PREFIX + key)
  return text ? (JSON.parse(text) as Draft) : null
}

function writeDraft(key: string, draft: Draft): void {
  store()?.setItem(PREFIX + key, JSON.stringify(draft))
}

/** Undefined where the browser keeps nothing for this site. */
function store(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
