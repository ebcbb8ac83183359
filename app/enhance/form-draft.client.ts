import { PREFIX, SENT, readDraft, sessionStore } from './draft-store.ts'
import type { Draft } from './draft-store.ts'

/** Made for one page and its sending, or not for the browser to keep. */
const NOT_KEPT = 'input:is([type=hidden],[type=password],[type=file]):not([data-kept]), .honeypot input, :disabled'

/** In a draft: files were chosen, which no browser gives back to a script. */
const FILES_CHOSEN = 'files chosen'

/** There the browser itself puts back what stood in the form then, which may be older than what was kept since. */
const IS_WAY_BACK = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what is typed in a form with `data-draft` for as long as the tab is open, through reloads and ways back. What the server says
 * of a posted form (`data-answered`) counts more, unless it takes the place of that form in its page: there somebody may have gone on
 * typing while it was on its way (`replaced`). A page with `data-draft-done` says that the form arrived (`sent-recap.client.ts`).
 */
export function enhanceFormDraft(root: Document, replaced?: Event): void {
  const store = sessionStore()
  if (!store) return
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const name = `${PREFIX}${form.dataset['draft']}:`
    const key = name + location.search
    const kept = store.getItem(key)
    if (kept !== null && (replaced || !('answered' in form.dataset))) restore(form, readDraft(kept))
    const keep = (event?: Event) => {
      const draft = JSON.stringify(draftOf(form))
      try {
        store.setItem(key, draft)
        // A second press sends nothing more.
        if (event?.type === 'submit' && !form.ariaBusy) store.setItem(name + SENT, draft)
      } catch {
        // Without room for it the form goes on without its draft.
      }
      if (hasFiles(form)) sayFilesLost(form, false)
    }
    // What an answer brought back, or was typed before this ran, is newer than what was kept before it: a reload, which asks for the
    // page again, shows it too.
    if ('answered' in form.dataset || (!IS_WAY_BACK && controlsOf(form).some(isChanged))) keep()
    form.addEventListener('input', keep)
    form.addEventListener('change', keep)
    form.addEventListener('submit', keep)
  }
}

function draftOf(form: HTMLFormElement): Draft {
  const typed = controlsOf(form)
    .filter((control) => !isChoice(control) || control.checked)
    .map(({ name, value }) => [name, value] as const)
  return hasFiles(form) ? [...typed, [FILES_CHOSEN, '']] : typed
}

function hasFiles(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files?.length)
}

/** Says of files that went with a reload that they are to be chosen again, as long as none are. */
function sayFilesLost(form: HTMLFormElement, lost: boolean): void {
  for (const note of form.querySelectorAll<HTMLElement>('[data-files-lost]')) note.hidden = !lost
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const typedEarly = controlsOf(form).filter((control) => !IS_WAY_BACK && isChanged(control))
  for (const control of controlsOf(form)) {
    // A group of radio buttons is chosen in as one.
    if (typedEarly.some(({ name }) => name === control.name)) continue
    const kept = draft.filter(([name]) => name === control.name).map(([, value]) => value)
    if (control.dataset['kept'] === 'start') control.value = keptStart(control.value, kept[0])
    else if (isChoice(control)) control.checked = kept.includes(control.value)
    else control.value = kept[0] ?? control.value
  }
  for (const details of form.querySelectorAll('details')) {
    details.open ||= [...details.querySelectorAll<HTMLInputElement>('input')].some(({ value }) => value !== '')
  }
  sayFilesLost(form, !hasFiles(form) && draft.some(([name]) => name === FILES_CHOSEN))
  form.dispatchEvent(new CustomEvent<Draft>('draft', { detail: draft }))
}

/** Nobody accepts an older start of a form (`form-start.server.ts`); a day before that, so that the rest can be typed. */
const START_KEPT_MS = 2 * 24 * 3_600_000

/** A form that comes back complete was not filled in just now: it began when its draft did. Both starts are signed, and begin with their time. */
function keptStart(fresh: string, kept = ''): string {
  return Number.parseInt(fresh) - Number.parseInt(kept) < START_KEPT_MS ? kept : fresh
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input[name], select[name], textarea[name]')].filter((control) => !control.matches(NOT_KEPT))
}

/** By somebody who was quicker than this script, or by the browser, which puts back what a reload took away. */
function isChanged(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement) {
    const ownChoice = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(0, ownChoice)
  }
  return control.value !== control.defaultValue
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
}
