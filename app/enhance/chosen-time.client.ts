import { DAY_FIELD, START_FIELD, startFieldOf } from '#app/features/booking/visit-times.ts'
import { capital } from '#app/lib/capital.ts'

/** What stands over the summary and at the button that books says the day and the hour that are chosen now. */
export function enhanceChosenTime(root: Document): void {
  for (const said of root.querySelectorAll<HTMLElement>('[data-chosen-time]')) {
    const form = said.closest('form')
    if (form) follow(form, said)
  }
}

function follow(form: HTMLFormElement, said: HTMLElement): void {
  const say = () => {
    const text = chosenText(form) ?? said.dataset['unchosen']
    if (text && said.textContent !== text) said.textContent = text
  }
  form.addEventListener('change', say)
  form.addEventListener('draft', say)
  say()
}

function chosenText(form: HTMLFormElement): string | undefined {
  const chosen = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)
  const labelOf = (input: HTMLInputElement | null) => input?.closest('label')?.textContent.trim()
  const proposal = labelOf(chosen(START_FIELD))
  if (proposal) return capital(proposal)
  const day = chosen(DAY_FIELD)
  const hour = day && labelOf(chosen(startFieldOf(day.value)))
  return hour ? capital(`${day.dataset['day'] ?? ''} à ${hour}`) : undefined
}
