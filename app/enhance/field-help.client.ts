/** What was typed, or has to be corrected, before anybody goes into a field: an answer or a kept draft brought it. */
const TO_LOOK_AT = 'form :is([aria-invalid="true"], [data-invalid], input[type=email])'

/** Asks for what looks after fields (`fields.client.ts`) when somebody goes into one, or when a form came back with what was typed. */
export function enhanceFieldHelp(root: Document): void {
  const address = root.querySelector<HTMLElement>('meta[data-fields]')?.dataset['fields']
  if (!address) return
  const waiting = new AbortController()
  const ask = () => {
    waiting.abort()
    // Without it the server says the same when the form is sent.
    void import(/* @vite-ignore */ address).catch(() => undefined)
  }
  root.addEventListener('form-replaced', ask, waiting)
  root.addEventListener('focusin', ({ target }) => isTypedIn(target) && ask(), waiting)
  const isBegun = [...root.querySelectorAll(TO_LOOK_AT)].some((field) => !(field instanceof HTMLInputElement) || field.ariaInvalid || field.value)
  if (isBegun || isTypedIn(root.activeElement)) ask()
}

const isTypedIn = (target: EventTarget | null) => target instanceof Element && target.closest('form[method=post]') !== null
