/** As the server checks it, bytes: told before anything is sent. */
const MAX_BYTES = 15 * 1024 * 1024
const LOST = 'L’envoi s’est interrompu. Vérifiez la connexion et recommencez.'

/** Sends one file and tells how far it is, which `fetch` cannot. Resolves to what went wrong, in a sentence; null when nothing did. */
export function sendPhoto(href: string, file: File, onProgress: (percent: number) => void): Promise<string | null> {
  if (file.size > MAX_BYTES) return Promise.resolve('Ce fichier dépasse 15\u00a0Mo.')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', href)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0))
    request.addEventListener('error', () => resolve(LOST))
    request.addEventListener('abort', () => resolve(LOST))
    request.addEventListener('load', () => resolve(problemOf(request)))
    const body = new FormData()
    body.set('photos', file)
    request.send(body)
  })
}

function problemOf(request: XMLHttpRequest): string | null {
  if (request.status === 204) return null
  return request.getResponseHeader('Content-Type')?.startsWith('text/plain') ? request.responseText : LOST
}
