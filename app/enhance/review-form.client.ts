import { mailtoHref } from '#app/lib/mailto.ts'
import type { Mail } from '#app/lib/mailto.ts'
import { REVIEW_FIELDS } from '#app/features/reviews/review-choices.ts'
import type { ReviewField } from '#app/features/reviews/review-choices.ts'
import { formText } from '#app/lib/form-text.ts'
import { reviewMail } from '#app/features/reviews/review-mail.ts'

/** A text copied, or selected where the browser has no clipboard for this page. */
const COPY_WORDS = {
  copied: 'Le texte est copié.',
  selected: 'Le texte est sélectionné\u00a0: copiez-le avec Ctrl + C, ou en gardant le doigt dessus.',
}

/** A complete review opens the visitor's mail client without a call to the server, which says what is missing, and answers who is quicker than this. */
export function enhanceReviewForm(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-review]')
  const panel = root.querySelector<HTMLElement>('.mail-ready')
  if (!form || !panel) return
  form.addEventListener('submit', (event) => {
    const typed = new FormData(form)
    const field = (name: ReviewField) => formText(typed, name).trim()
    if (!form.checkValidity() || !REVIEW_FIELDS.every(field)) return
    event.preventDefault()
    const mail = reviewMail(
      { name: field('name'), email: field('email'), rating: field('rating'), store: field('store'), message: field('message') },
      form.dataset['review'] ?? '',
    )
    form.querySelector('.error-summary')?.remove()
    show(panel, mail)
    location.href = mailtoHref(mail)
  })
  panel.querySelector('button')?.addEventListener('click', () => void copy(panel))
}

async function copy(panel: HTMLElement): Promise<void> {
  const text = panel.querySelector('textarea')
  const done = await copied(text?.value ?? '')
  if (!done) text?.select()
  const status = panel.querySelector('[aria-live]')
  if (status) status.textContent = COPY_WORDS[done ? 'copied' : 'selected']
}

function show(panel: HTMLElement, mail: Mail): void {
  const text = panel.querySelector('textarea')
  const subject = panel.querySelector('[data-subject]')
  if (text) text.value = mail.body
  if (subject) subject.textContent = mail.subject
  panel.querySelector('a.button')?.setAttribute('href', mailtoHref(mail))
  panel.hidden = false
  panel.focus()
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
