import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { readStoredJson, tabStorage, writeStorage } from '#app/lib/browser-storage.ts'
import { isChoice, isFormControl, isTouched, setControlValue } from './form-control.ts'
import { isPageShownAgain } from './page-shown-again.ts'
import type { FormControl } from './form-control.ts'

const PREFIX = 'saisie:'
/** Made for one form, for the eyes of nobody else, or not for a browser to keep. */
const NOT_KEPT = 'input:is([type=hidden],[type=password],[type=file]):not([data-kept]), [data-secret]'

type Draft = readonly (readonly [name: string, value: string])[]

/** What was typed and left: its fields, and a way to put them back. */
export interface LeftDraft {
  value: (name: string) => string
  resume: () => void
}

interface KeptDraftOptions {
  /** Something was put back. */
  onRestore: () => void
  /** Something was left before, which may be about somebody else: it is put back only when somebody asks. */
  onLeft: (left: LeftDraft) => void
}

/** A reload shows its own form again once; the form that is opened next in this page is a new one. */
let reloadIsShown = false

/**
 * Keeps what is typed in a form for as long as the tab is open: a reload, an error or a session that ended loses nothing. Secrets and
 * files are left out. Its form says so with `data-keeps-draft`. A form that was left and is opened anew begins empty, so that nothing of one customer goes
 * into the case of another.
 */
export function useKeptDraft(key: string, { onRestore, onLeft }: KeptDraftOptions): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const told = useRef({ onRestore, onLeft })
  useEffect(() => {
    const { current } = form
    if (!current) return
    const kept = readDraft(key)
    const resume = (isSpared: (control: FormControl) => boolean) => {
      if (kept !== null && restore(current, kept, isSpared)) told.current.onRestore()
    }
    // What was typed since the reload, while the script was on its way, is newer.
    if (isSameVisit()) resume(isTouched)
    else if (kept?.some(([name, value]) => differs(current, name, value)))
      told.current.onLeft({ value: (name) => kept.find((field) => field[0] === name)?.[1] ?? '', resume: () => resume(() => false) })
    reloadIsShown = true
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

/** The page was reloaded, or opened again after signing in: whoever typed is still at it. */
function isSameVisit(): boolean {
  if (reloadIsShown) return false
  return isPageShownAgain() || (URL.canParse(document.referrer) && new URL(document.referrer).pathname === '/login')
}

/** Whether a field that one sees says something else than what was kept of it. */
function differs(form: HTMLFormElement, name: string, value: string): boolean {
  return controlsOf(form).some((control) => control.name === name && control.type !== 'hidden' && !isChoice(control) && control.value !== value)
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
function restore(form: HTMLFormElement, draft: Draft, isSpared: (control: FormControl) => boolean): boolean {
  let changed = false
  for (const control of controlsOf(form)) {
    if (isSpared(control)) continue
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

/** Our own writing, in this tab: nobody else's shape. */
function readDraft(key: string): Draft | null {
  return (readStoredJson(tabStorage, PREFIX + key) as Draft | undefined) ?? null
}

function writeDraft(key: string, draft: Draft): void {
  writeStorage(tabStorage, PREFIX + key, JSON.stringify(draft))
}
