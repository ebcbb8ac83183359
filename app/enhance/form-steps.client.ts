const PART = '.form-part'
/** What the server complains about, or where its answer begins. */
const CORRECTED = [`${PART} .field-error`, `${PART} [autofocus]`]

/**
 * One long form, a step at a time. Each step has an address (`#etape-2`), so Back is one step back and a reload stays where it was;
 * a step is left when what it asks for is there. Without script, and on paper, the form is one page.
 */
export function enhanceFormSteps(root: Document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-steps]')) walk(root, form)
}

function walk(root: Document, form: HTMLFormElement): void {
  const parts = [...form.querySelectorAll<HTMLElement>(PART)]
  const [start] = parts
  const last = parts.at(-1)
  if (!start || !last) return
  const first = start.id
  let shown = start
  // A tab, and whoever hears the page read, learns from its title which step this is.
  const stepName = (index: number) => root.querySelectorAll('.form-steps a')[index]?.textContent ?? ''
  // The answer to a form replaces it in the page, whose title may already name a step.
  const named = parts.map((_, index) => `${stepName(index)} | `).find((prefix) => root.title.startsWith(prefix)) ?? ''
  const title = root.title.slice(named.length)
  // The answer to a form has the address of the form, not of one of its steps.
  form.action = location.pathname + location.search
  for (const only of form.querySelectorAll<HTMLElement>('[data-steps-only]')) only.hidden = false

  function show(part: HTMLElement): void {
    shown = part
    root.title = part === start ? title : `${stepName(parts.indexOf(part))} | ${title}`
    for (const each of parts) each.classList.toggle('is-other-step', each !== part)
    for (const [index, link] of [...root.querySelectorAll('.form-steps a')].entries()) {
      link.classList.toggle('is-done', index < parts.indexOf(part))
      if (parts[index] === part) link.setAttribute('aria-current', 'step')
      else link.removeAttribute('aria-current')
    }
  }
  /** Shows what the address names: a step, once those before it are complete, or the step of a field. */
  function follow(moves: boolean): void {
    if (!form.isConnected) return
    const target = root.getElementById(location.hash.slice(1) || stepOf(history.state) || first)
    const asked = parts.find((part) => part.contains(target))
    if (!asked) return
    const problem = asked === target ? parts.slice(0, parts.indexOf(asked)).map(problemIn).find(Boolean) : undefined
    show((problem && parts.find((part) => part.contains(problem))) ?? asked)
    if (!moves) return
    if (asked !== target) return focusOn(target)
    shown.querySelector('h2')?.focus({ preventScroll: true })
    root.querySelector('.form-steps')?.scrollIntoView()
    if (problem) complain(problem)
  }
  function goOn(): void {
    const next = parts[parts.indexOf(shown) + 1]
    const problem = problemIn(shown)
    if (problem) complain(problem)
    else if (next) {
      history.pushState({ from: shown.id }, '', `#${next.id}`)
      follow(true)
    }
  }

  form.addEventListener('submit', (event) => {
    // Enter in a field goes on; only the last step sends. Buttons with a name ask something of the server.
    if (shown === last || (event.submitter instanceof HTMLButtonElement && event.submitter.name !== '')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    goOn()
  })
  root.addEventListener('click', (event) => {
    if (!form.isConnected || !(event.target instanceof Element)) return
    if (event.target.closest('[data-step-next]')) return goOn()
    const link = event.target.closest<HTMLAnchorElement>('a[href^="#"]')
    if (!link) return
    // A way back within the form is the way that was come: Back afterwards leaves it by the same door.
    if (link.hash === `#${fromOf(history.state)}`) {
      event.preventDefault()
      history.back()
    } else if (link.hash === location.hash) follow(true)
  })
  addEventListener('hashchange', () => follow(true))

  if ('answered' in form.dataset) {
    const corrected = CORRECTED.map((selector) => form.querySelector(selector)).find(Boolean)
    const step = corrected?.closest(PART)?.id ?? last.id
    history.replaceState({ step }, '', location.pathname + location.search)
  }
  follow(false)
  // Back to a form that was sent: its step asks for those before it anew, and the window would stand where the button was, also once the page has loaded.
  if (location.hash && location.hash !== `#${shown.id}`) {
    history.scrollRestoration = 'manual'
    root.querySelector('.form-steps')?.scrollIntoView()
  }
}

/** The first control of a part that is not filled in as it asks. */
function problemIn(part: HTMLElement): HTMLInputElement | HTMLTextAreaElement | undefined {
  for (const control of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { unless, missing = '' } = control.dataset
    if (unless !== undefined) control.setCustomValidity(control.value.trim() === '' && !isAnyFilled(control.form, unless.split(' ')) ? missing : '')
    if (control.willValidate && !control.validity.valid) return control
  }
  return undefined
}

/** The site's own sentence under the field, as the server's answer would write it; the field forgets it when it is corrected (`field-fixes.client.ts`). */
function complain(control: HTMLInputElement | HTMLTextAreaElement): void {
  const id = `${control.id}-error`
  const { ownerDocument: root } = control
  const words = control.validity.valueMissing ? control.dataset['missing'] : undefined
  const said = root.getElementById(id) ?? root.createElement('p')
  Object.assign(said, { id, className: 'field-error', textContent: words ?? control.validationMessage })
  control.closest('.field')?.append(said)
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '' && each !== id)
  control.setAttribute('aria-describedby', [id, ...others].join(' '))
  control.setAttribute('aria-invalid', 'true')
  // Whether something else makes up for it is asked anew when the step is left.
  control.addEventListener('input', () => control.setCustomValidity(''), { once: true })
  focusOn(control)
}

function isAnyFilled(form: HTMLFormElement | null, names: readonly string[]): boolean {
  const fields = new FormData(form ?? undefined)
  return names.some((name) => fields.getAll(name).some((value) => typeof value === 'string' && value.trim() !== ''))
}

function focusOn(target: HTMLElement | null): void {
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/** Where a step was come from, and the step that an address without one stands for: our own writing in the history. */
function fromOf(state: unknown): string | undefined {
  return (state as { from?: string } | null)?.from
}

function stepOf(state: unknown): string | undefined {
  return (state as { step?: string } | null)?.step
}
