import { UPLOAD_LOST, isAnswerOf, sendForm } from '#app/lib/send-form.ts'

/** As the server checks it, bytes: checked here too, before anything is sent. */
const MAX_BYTES = 15 * 1024 * 1024

/** Sends one file. Resolves to what went wrong, in a sentence; null when nothing did. */
export async function sendPhoto(href: string, file: File, onProgress: (percent: number) => void): Promise<string | null> {
  if (file.size > MAX_BYTES) return 'Ce fichier dépasse 15\u00a0Mo.'
  const form = new FormData()
  form.set('photos', file)
  const request = await sendForm(href, form, onProgress)
  if (request?.status === 204) return null
  return request && isAnswerOf(request, 'text/plain') ? request.responseText : UPLOAD_LOST
}
