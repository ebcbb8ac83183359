import { networkOrPause, showWaitMessage } from '#app/lib/network-wait.ts'

/** A network that has not carried one line in this time does not carry a form either, ms. */
const PROBE_MS = 6_000
const PROBE_PATH = '/healthz'
const MESSAGES = {
  network: 'Pas de réseau. Rien n’est perdu\u00a0: ce que vous avez saisi reste ici, et part dès que le réseau revient.',
  site: 'Le site ne répond pas encore. Rien n’est perdu\u00a0: ce que vous avez saisi reste ici, et part dès qu’il répond.',
} as const

/**
 * Sends posted forms once, and only over a network that answers: the browser would put its own error page in the place of what
 * somebody typed. The form itself is sent as without script.
 */
export function enhanceFormSend(root: Document): void {
  root.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    event.preventDefault()
    if (form.ariaBusy !== 'true') void send(form, event.submitter)
  })
  // The browser brings a page back as it left it: sending, which it no longer is.
  addEventListener('pageshow', () => {
    for (const form of root.querySelectorAll<HTMLFormElement>('form[aria-busy]')) settle(form)
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  form.ariaBusy = 'true'
  const button = submitter instanceof HTMLButtonElement ? submitter : undefined
  if (button) saySending(button)
  await siteAnswers()
  const action = form.action
  if (button?.name) form.append(pressed(button))
  if (button?.hasAttribute('formaction')) form.action = button.formAction
  form.submit()
  form.action = action
}

/** What the pressed buttons said, until they say it again. */
const labels = new WeakMap<Element, readonly Node[]>()

/** On a slow network a button that only dims reads like one that did nothing. Its width stays: nothing beside it moves. */
function saySending(button: HTMLButtonElement): void {
  labels.set(button, [...button.childNodes])
  button.style.minWidth = `${button.offsetWidth}px`
  button.ariaBusy = 'true'
  button.replaceChildren('Envoi…')
}

/** What the button says: a form that a script sends leaves it out. */
function pressed({ name, value }: HTMLButtonElement): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  input.dataset['pressed'] = ''
  return input
}

function settle(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('[data-pressed]')) input.remove()
  for (const busy of [form, ...form.querySelectorAll('button[aria-busy]')]) {
    busy.removeAttribute('aria-busy')
    const label = labels.get(busy)
    if (label) busy.replaceChildren(...label)
  }
}

/** Ends when the site takes a form, and says until then what keeps it from that. */
async function siteAnswers(): Promise<void> {
  let said: keyof typeof MESSAGES | undefined
  let message: HTMLElement | undefined
  for (let missing = await whatIsMissing(); missing; missing = await whatIsMissing()) {
    if (missing !== said) {
      message?.remove()
      message = showWaitMessage(MESSAGES[missing])
      said = missing
    }
    await networkOrPause()
  }
  message?.remove()
}

/** A site that starts again answers too, or its proxy does: not yet well. */
async function whatIsMissing(): Promise<keyof typeof MESSAGES | undefined> {
  if (!navigator.onLine) return 'network'
  try {
    const { ok } = await fetch(PROBE_PATH, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    return ok ? undefined : 'site'
  } catch {
    return 'network'
  }
}
