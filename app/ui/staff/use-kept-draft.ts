import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { readStoredJson, tabStorage, writeStorage } from '#app/lib/browser-storage.ts'
import { isFormControl, setControlValue } from './form-control.ts'
import type { FormControl } from './form-control.ts'

const PREFIX = 'saisie:'
/** Made for one form, for the eyes of nobody else, or not for a browser to keep. */
const NOT_KEPT = 'input:is([type=hidden],[type=password],[type=file]):not([data-kept]), [data-secret]'

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
  writeStorage(tabStorage, PREFIX + key, null)
}

/** Puts values into the fields of a form as if somebody had typed them. */
export function fillForm(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    if (isFormControl(control)) setControlValue(control, value)
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

function controlsOf(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter(isFormControl).filter((control) => control.name !== '' && !control.matches(NOT_KEPT))
}

function isChoice(control: FormControl): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
}

/** Our own writing, in this tab: nobody else's shape. */
function readDraft(key: string): Draft | null {
  return (readStoredJson(tabStorage, PREFIX + key) as Draft | undefined) ?? null
}

function writeDraft(key: string, draft: Draft): void {
  writeStorage(tabStorage, PREFIX + key, JSON.stringify(draft))
}
