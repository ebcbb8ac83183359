import type { CsvAnswer } from '../csv-answer.ts'

const LOST = { error: 'L’envoi s’est interrompu. Vérifiez la connexion et recommencez.' }

/** Sends the form and tells how far it is, which `fetch` cannot; past the last byte the server is at work. */
export function sendTable(href: string, form: FormData, onProgress: (percent: number) => void): Promise<CsvAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', href)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0))
    request.addEventListener('error', () => resolve(LOST))
    request.addEventListener('abort', () => resolve(LOST))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.send(form)
  })
}

/** Our own address answers in JSON; anything else (a sign-in page, a proxy) is no answer to a table. */
function answerOf(request: XMLHttpRequest): CsvAnswer {
  if (!request.getResponseHeader('Content-Type')?.startsWith('application/json')) return LOST
  return JSON.parse(request.responseText) as CsvAnswer
}
