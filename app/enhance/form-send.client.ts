import { networkOrPause, showWaitMessage } from '#app/lib/network-wait.ts'

/** A network that has not carried one line in this time does not carry a form either, ms. */
const PROBE_MS = 6_000
const PROBE_PATH = '/healthz'
const MESSAGE = 'Pas de réseau. Rien n’est perdu\u00a0: ce que vous avez saisi reste ici, et part dès que le réseau revient.'

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
  if (button) button.ariaBusy = 'true'
  if (!(await networkAnswers())) {
    const message = showWaitMessage(MESSAGE)
    do await networkOrPause()
    while (!(await networkAnswers()))
    message.remove()
  }
  const action = form.action
  if (button?.name) form.append(pressed(button))
  if (button?.hasAttribute('formaction')) form.action = button.formAction
  form.submit()
  form.action = action
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
  for (const busy of [form, ...form.querySelectorAll('button[aria-busy]')]) busy.removeAttribute('aria-busy')
}

async function networkAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch(PROBE_PATH, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}
