import { bringIcons } from '#app/ui/bring-icons.ts'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { PHOTOS_KEPT_FIELD } from '#app/features/requests/form-answer.ts'
import type { PhotoWords } from './photo-refusal.ts'
import { isAnswerOf, sendForm } from '#app/lib/send-form.ts'

export interface PhotoSending {
  /** Of the form that is on its way. */
  percent: number | null
  text: string | null
  /** What the server says about the photos. */
  error: string | null | undefined
  failed: boolean
  /** Where the form has room for what becomes of it; none until it was sent. */
  place: Element | null | undefined
  retry: () => void
}

/**
 * Sends the form around a field with photos by script: with progress, and again when it breaks off. The form has a key of its own, so
 * twice the same is once. An answer that is the form again takes the place of the one in the page, around the photos that stay.
 */
export function usePhotoSending(input: RefObject<HTMLInputElement | null>, hasPhotos: boolean, words: PhotoWords): PhotoSending {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [error, setError] = useState<string | null>()
  const [place, setPlace] = useState<Element | null>()

  async function send(): Promise<void> {
    const form = input.current?.form
    // Busy while it is on its way, for who uses it and for a second press.
    if (!form || form.ariaBusy) return
    markBusy(form, 'true')
    setPlace(placeIn(form))
    setProblem(null)
    setPercent(0)
    const fields = new FormData(form)
    fields.append(PHOTOS_KEPT_FIELD, 'oui')
    // What the browser refuses the site refuses as well: on a slow line that would be said once all photos had left.
    if (form.querySelector(':invalid:not(fieldset, [type=email])')) fields.delete('photos')
    const request = await sendForm(form.action, fields, setPercent)
    markBusy(form, null)
    setPercent(null)
    if (!request) return setProblem(words.lost)
    if (request.status === 200 && request.responseURL !== form.action) return location.assign(request.responseURL)
    // Without the head: the policy of this page knows no style of another.
    const html = request.responseText.replace(/.*<body/s, '')
    const answer = isAnswerOf(request, 'text/html') ? new DOMParser().parseFromString(html, 'text/html') : null
    const next = answer?.querySelector<HTMLFormElement>('form[data-answered]')
    if (!answer || !next) return setProblem(words.noAnswer)
    bringIcons(answer)
    setError(next.querySelector('#photos-error')?.textContent)
    replaceForm(form, next)
    setPlace(placeIn(next))
  }

  const again = () => input.current?.form?.requestSubmit()

  // After every rendering: the form around the field may be another one by then.
  useEffect(() => {
    const form = input.current?.form
    if (!form || !hasPhotos) return undefined
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      void send()
    }
    form.addEventListener('submit', onSubmit)
    return () => form.removeEventListener('submit', onSubmit)
  })

  useEffect(() => {
    if (problem !== words.lost) return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })

  const text = problem ?? (percent === null ? null : percent < 100 ? `Envoi, ${percent}\u00a0%` : 'Envoi…')
  return { percent, text, error, failed: problem !== null, place, retry: again }
}

function markBusy(form: HTMLFormElement, busy: 'true' | null): void {
  form.ariaBusy = busy
}

function placeIn(form: HTMLFormElement): Element | null {
  return form.querySelector('[data-send-state]')
}

function replaceForm(form: HTMLFormElement, next: HTMLFormElement): void {
  const own = form.querySelector('[data-island="photos"]')
  if (own) next.querySelector('[data-island="photos"]')?.replaceWith(own)
  form.replaceWith(next)
  document.dispatchEvent(new Event('form-replaced'))
  next.querySelector<HTMLElement>('[autofocus]')?.focus()
}
