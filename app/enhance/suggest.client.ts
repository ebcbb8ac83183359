import { DEVICE_SEARCH } from '#app/features/requests/form-answer.ts'
import type { FoundModel } from '#app/features/requests/form-answer.ts'
import { foldText } from '#app/lib/search-text.ts'
import { watchPresses } from './after-press.ts'

/** After the last key, before asking, ms. */
const TYPING_PAUSE_MS = 120

/** A search has nothing to go on with; a form takes any device. */
const NOTHING_FOUND = {
  search: 'Aucun modèle ne correspond.',
  form: 'Aucun modèle du catalogue ne correspond. Votre appareil n’y est pas\u00a0? Écrivez-le tel quel.',
}

/**
 * Models of the catalogue under an `input[data-suggest]`, while somebody types. A chosen one fills the field and is told to the page
 * by the event `choose`, as is one whose whole name was typed; in a search (`data-suggest="search"`) a chosen one is searched for at once.
 */
export function enhanceSuggest(root: Document): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-suggest]')) if (input.role !== 'combobox') suggest(input)
}

function suggest(input: HTMLInputElement): void {
  const root = input.ownerDocument
  const afterPress = watchPresses(root)
  const list = root.createElement('div')
  const said = root.createElement('p')
  let found: readonly FoundModel[] = []
  let active = -1
  let pause: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  list.id = `${input.id}-list`
  list.className = 'suggest-list'
  list.role = 'listbox'
  list.ariaLabel = 'Modèles du catalogue'
  said.role = 'status'
  input.role = 'combobox'
  input.autocomplete = 'off'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', list.id)
  show([])
  input.after(list, said)

  function show(models: readonly FoundModel[]): void {
    const opens = list.hidden && models.length > 0
    found = models
    list.replaceChildren(...models.map(optionOf))
    list.hidden = models.length === 0
    input.ariaExpanded = String(!list.hidden)
    say(models.length === 0 ? '' : `${models.length} ${models.length === 1 ? 'modèle proposé' : 'modèles proposés'}`)
    stand(-1)
    if (opens && !isSeenWhole(list)) input.scrollIntoView()
  }
  /** Read aloud only, for the list is seen; in its place where there is none. */
  function say(text: string, className = 'vh'): void {
    said.className = className
    said.textContent = text
  }
  function optionOf({ name, brandName }: FoundModel, index: number): HTMLElement {
    const option = root.createElement('div')
    const brand = root.createElement('small')
    option.id = `${list.id}-${index}`
    option.role = 'option'
    brand.textContent = brandName
    option.append(`${name} `, brand)
    return option
  }
  function stand(index: number): void {
    active = index
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index)
    const option = list.children[index]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  function close(): void {
    clearTimeout(pause)
    asked.abort()
    show([])
  }
  function tell(model: FoundModel): void {
    input.dispatchEvent(new CustomEvent('choose', { bubbles: true, detail: model }))
  }
  function choose(model: FoundModel | undefined): void {
    if (!model) return
    input.value = model.name
    close()
    tell(model)
    if (input.dataset['suggest'] === 'search') input.form?.requestSubmit()
  }
  async function ask(): Promise<void> {
    asked.abort()
    const { signal } = (asked = new AbortController())
    const text = input.value.trim()
    const models = text.length < DEVICE_SEARCH.minLength ? [] : await search(text, signal)
    afterPress(() => !signal.aborted && answer(text, models))
  }
  function answer(text: string, models: readonly FoundModel[] | null): void {
    const named = models?.find((model) => isNamed(model, text))
    if (named) tell(named)
    // The answer came after the focus went to the next field: a list would cover that one.
    if (root.activeElement !== input) return
    show(models ?? [])
    if (models?.length === 0 && text.length >= DEVICE_SEARCH.minLength)
      say(NOTHING_FOUND[input.dataset['suggest'] === 'search' ? 'search' : 'form'], 'suggest-none')
  }

  input.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(() => void ask(), TYPING_PAUSE_MS)
  })
  input.addEventListener('blur', () => afterPress(() => show([])))
  input.addEventListener('keydown', (event) => {
    if (found.length === 0) return
    if (event.key === 'ArrowDown') stand((active + 1) % found.length)
    else if (event.key === 'ArrowUp') stand(active <= 0 ? found.length - 1 : active - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) choose(found[active])
    else return
    event.preventDefault()
  })
  // Pressing must not take the focus from the field: leaving it closes the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    choose(found[[...list.children].findIndex((option) => target instanceof Node && option.contains(target))])
  })
  // The button that searches by posting the form opens the list in place of a new page.
  input.form?.querySelector(`button[data-suggests="${input.id}"]`)?.addEventListener('click', (event) => {
    event.preventDefault()
    input.focus()
    void ask()
  })
}

/** The text is the whole name of the model, with its brand or without. */
function isNamed({ name, brandName }: FoundModel, text: string): boolean {
  return [name, `${brandName} ${name}`].some((each) => foldText(each) === foldText(text))
}

/** Nothing hangs over the end of the list: neither the bar at the window's foot nor the keys of a phone. */
function isSeenWhole(list: HTMLElement): boolean {
  const { left, width, bottom } = list.getBoundingClientRect()
  const seen = visualViewport
  const isAboveKeys = seen === null || bottom <= seen.offsetTop + seen.height
  return isAboveKeys && list.contains(list.ownerDocument.elementFromPoint(left + width / 2, bottom - 2))
}

/** Null when the answer does not come: the field takes any text. */
async function search(text: string, signal: AbortSignal): Promise<readonly FoundModel[] | null> {
  try {
    const response = await fetch(`${DEVICE_SEARCH.path}?${DEVICE_SEARCH.query}=${encodeURIComponent(text)}`, { signal })
    return response.ok ? ((await response.json()) as { found: FoundModel[] }).found : null
  } catch {
    return null
  }
}
