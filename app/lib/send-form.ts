/** What people read when an upload broke off, in whole or on its way through something that is not ours. */
export const UPLOAD_LOST = 'L’envoi s’est interrompu. Vérifiez la connexion et recommencez.'

/** Posts a form and tells how much of it has left, which `fetch` cannot; past the last byte the server is at work. Null when it broke off. */
export function sendForm(href: string, form: FormData, onProgress: (percent: number) => void): Promise<XMLHttpRequest | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', href)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0))
    request.addEventListener('error', () => resolve(null))
    request.addEventListener('abort', () => resolve(null))
    request.addEventListener('load', () => resolve(request))
    request.send(form)
  })
}

/** Whether the answer has the type that our own address gives it; anything else comes from a sign-in page or a proxy. */
export function isAnswerOf(request: XMLHttpRequest, contentType: string): boolean {
  return request.getResponseHeader('Content-Type')?.startsWith(contentType) ?? false
}
