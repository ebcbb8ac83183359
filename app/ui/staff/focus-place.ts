/** Where the keyboard was: a control, and what it stood in, from the inside to the outside. The answer to a form may take any of them away. */
export interface FocusPlace {
  control: HTMLElement
  around: readonly Element[]
}

/** What has a name of its own: whoever worked in it goes on from there. */
const PARTS = 'section, article, aside, dialog, fieldset, details, tr, li'
const NAMES = 'h1, h2, h3, h4, legend, summary'
const FIELDS = 'input:not([type="hidden"]), select, textarea'
/** The heading of what is to be done next. */
const SAYS_NEXT = '[data-says-next]'
/** What a form says about the moment: the same form says something else once it was answered. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['formKey', 'base', 'version', 'known', 'fingerprint', 'was', 'wasCents'])

export function focusPlaceOf(control: HTMLElement): FocusPlace {
  const around: Element[] = []
  for (let each = control.parentElement; each; each = each.parentElement) around.push(each)
  return { control, around }
}

/** Whether the next key would begin at the top of the page: what had the focus is gone, folded away or out of use. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled') || !isShown(activeElement)
}

/** Whether a control can still have the focus: it is in the page, shown, and not disabled. */
export function isUsable(control: HTMLElement): boolean {
  return control.isConnected && isShown(control) && !control.matches(':disabled')
}

/** Whether it stands, or stood, on the screen itself: messages and the menu do not. */
export function isOnScreen({ around }: FocusPlace): boolean {
  return around.some(({ id }) => id === 'contenu')
}

/**
 * Gives the focus to the control itself, to the one that has taken its place, or to the name of the smallest part of the screen that is left of what
 * it stood in. The page stays where it is as long as that is in sight.
 */
export function goBackTo(place: FocusPlace): void {
  const { control, around } = place
  const twin = control.isConnected ? undefined : twinOf(place)
  if (takeFocus(control) || (twin && takeFocus(twin))) return
  const parts = around.filter((each) => each.isConnected && each.matches(PARTS) && isShown(each))
  if (parts.some((part) => takeFocusIn(part))) return
  const screen = document.getElementById('contenu')
  if (screen) goOnIn(screen)
}

/** Follows a link to a place of the screen as the browser does: what is folded around it opens, and the next key goes on there. */
export function goToPlace(place: HTMLElement): void {
  for (let fold = place.closest('details:not([open])'); fold; fold = place.closest('details:not([open])')) fold.setAttribute('open', '')
  // As `:target` leaves it, below the bar: the name of a field stands above it.
  place.style.scrollMarginTop = '90px'
  place.scrollIntoView()
  place.style.scrollMarginTop = ''
  takeFocus(fieldToTypeIn(place) ?? place)
}

/** Where one types or chooses at once who follows a link to a place: that field itself, or the first one of the form that it holds. */
export function fieldToTypeIn(place: HTMLElement): HTMLElement | null {
  if (place.matches(FIELDS)) return place
  // «Aller au contenu» leads to the screen as a whole, which is read from its head.
  if (place.tagName === 'MAIN') return null
  const form = [...place.children].find((each) => each instanceof HTMLFormElement)
  return form?.querySelector<HTMLElement>(FIELDS) ?? null
}

/**
 * Nothing is left of what somebody worked in: the heading that says what comes next, else the first one in sight, and never the screen as a whole, which
 * says nothing.
 */
export function goOnIn(screen: Element): void {
  const names = [...screen.querySelectorAll(NAMES)].filter(isShown)
  takeFocus(names.find((name) => name.matches(SAYS_NEXT)) ?? names.find(isInSight) ?? names[0] ?? screen)
}

/** A row has no name beside what stands in it, and the name of a long part may be far above: then it is the part itself. */
function takeFocusIn(part: Element): boolean {
  const name = part.matches('tr, li') ? null : [...part.querySelectorAll(NAMES)].find(isShown)
  if (!name || (!isInSight(name) && isInSight(part))) return takeFocus(part)
  return takeFocus(name)
}

function takeFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected || !isShown(element)) return false
  element.focus({ preventScroll: true })
  if (document.activeElement !== element && !element.matches('button, input, select, textarea')) {
    element.tabIndex = -1
    element.addEventListener('blur', forThisOnce)
    element.focus({ preventScroll: true })
  }
  if (document.activeElement !== element) return false
  if (!isInSight(element)) element.scrollIntoView({ block: 'nearest' })
  return true
}

/** Afterwards a press on it takes the focus no more than before. A window that is left for another one keeps its focus. */
function forThisOnce({ currentTarget }: FocusEvent): void {
  if (!(currentTarget instanceof HTMLElement) || document.activeElement === currentTarget) return
  currentTarget.removeAttribute('tabindex')
  currentTarget.removeEventListener('blur', forThisOnce)
}

/** The same button of the same form, made anew. Of several rows that cannot be told apart it is none: another one would be pressed by mistake. */
function twinOf({ control, around }: FocusPlace): HTMLElement | undefined {
  const form = [control, ...around].find((each) => each instanceof HTMLFormElement)
  if (!form || !(control instanceof HTMLButtonElement)) return undefined
  const forms = [...document.querySelectorAll<HTMLFormElement>('#contenu form[method="post"]')].filter((each) => aboutOf(each) === aboutOf(form))
  const twins = forms.flatMap((each) => [...each.querySelectorAll('button')]).filter((each) => wordsOf(each) === wordsOf(control))
  return twins.length === 1 ? twins[0] : undefined
}

/** What a form is about, whenever it was made. */
export function aboutOf(form: HTMLFormElement): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].filter(({ name }) => !OF_THE_MOMENT.has(name))
  return JSON.stringify(hidden.map(({ name, value }) => [name, value]))
}

export function wordsOf(button: HTMLButtonElement): string {
  return JSON.stringify([button.name, button.value, button.getAttribute('aria-label') ?? button.textContent])
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
}

/** Partly is enough: a part may be longer than the window. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
