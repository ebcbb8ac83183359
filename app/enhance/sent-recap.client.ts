import { inPairs } from '#app/lib/digit-pairs.ts'
import { PREFIX, SENT, readDraft, sessionStore } from './draft-store.ts'
import type { Draft } from './draft-store.ts'

/** Before the query of the page that says that a form arrived. */
const ARRIVED = 'arrived:'

/**
 * On the page that says that a form arrived (`data-draft-done`): what was sent, in the words of this tab, also after a reload or a way back. The drafts of that
 * form go.
 */
export function enhanceSentRecap(root: Document): void {
  const store = sessionStore()
  const place = root.querySelector<HTMLElement>('[data-draft-done]')
  if (!store || !place) return
  const key = ARRIVED + location.search
  const sent = store.getItem(key) ?? take(store, place.dataset['draftDone'] ?? '')
  if (sent === null || !root.querySelector('[data-sent-fields]')) return
  recall(root, readDraft(sent))
  try {
    store.setItem(key, sent)
  } catch {
    // Without room for it the page is as it was sent, once.
  }
}

/** What was sent of a form that arrived. What was begun for something else goes with it. */
function take(store: Storage, name: string): string | null {
  const prefix = `${PREFIX}${name}:`
  const draft = store.getItem(prefix + SENT)
  for (const key of Object.keys(store).filter((each) => each.startsWith(prefix))) store.removeItem(key)
  return draft
}

/** What was sent, in the words of this tab. */
function recall(root: Document, draft: Draft): void {
  for (const line of root.querySelectorAll<HTMLElement>('[data-sent-fields]')) {
    const names = line.dataset['sentFields']?.split(' ') ?? []
    // A repair that was ticked and typed as well is one, as the mail has it.
    const texts = draft.filter(([name]) => names.includes(name)).map(([, value]) => withSpaces(value.trim()))
    const text = [...new Set(texts.filter((each) => each !== ''))].join(line.dataset['sentJoint'] ?? ', ')
    const place = line.querySelector('dd')
    if (text === '' || !place) continue
    place.textContent = text
    line.hidden = false
    line.parentElement?.removeAttribute('hidden')
  }
}

/** A French number reads in pairs, however it was typed; all else stays as it is. */
function withSpaces(value: string): string {
  const digits = value.replaceAll(/[\s.-]/g, '')
  return /^0\d{9}$/.test(digits) ? inPairs(digits) : value
}
