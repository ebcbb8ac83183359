import { NO_ANSWER } from '#app/lib/no-answer.ts'
import { isSecretField } from '#app/platform/http/secret-fields.server.ts'
import { PLAIN_PAGE_POLICY } from './csp.ts'
import { RETRY_AFTER_S } from './outage.ts'
import { PLAIN_STYLE } from './plain-page.ts'

/** Longest form that is kept for its sender, bytes: text, not pictures. */
const MAX_FORM_BYTES = 1024 * 1024
const TITLE = 'La base de données ne répond pas'
const TEXT = 'La base de données ne répond pas. Rien n’est perdu\u00a0: réessayez dans un instant.'

/** A second reading of a form, taken before the first; undefined where there is none worth keeping. */
export function copyOfForm(request: Request): Request | undefined {
  const lengthBytes = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  return isDocument && lengthBytes <= MAX_FORM_BYTES ? request.clone() : undefined
}

/**
 * The answer to a staff form that met an outage: 503, and nothing typed is lost. In the browser's application the screen stays as
 * it is; without scripts a page holds what was typed and sends it again.
 */
export async function keepForm(request: Request, copy: Request | undefined, headers: Headers): Promise<Response> {
  headers.set('Retry-After', RETRY_AFTER_S)
  headers.delete('Content-Length')
  if (new URL(request.url).pathname.endsWith('.data')) {
    for (const [name, value] of Object.entries(NO_ANSWER.headers)) headers.set(name, value)
    return new Response(NO_ANSWER.body, { status: 503, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
  return new Response(formPage(new URL(request.url), copy ? await copy.formData() : new FormData()), { status: 503, headers })
}

/** Passwords and codes are typed again, pictures chosen again: neither belongs into a page. */
function formPage(url: URL, form: FormData): string {
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !isSecretField(name) ? [`<textarea name="${escapeHtml(name)}" hidden>\n${escapeHtml(value)}</textarea>`] : [],
  )
  const retry = `<form method="post" action="${escapeHtml(url.pathname + url.search)}">${fields.join('')}<button>Réessayer</button></form>`
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${TITLE}</title><style>${PLAIN_STYLE}</style></head>
<body><main><h1>${TITLE}</h1><p>${TEXT}</p>${fields.length > 0 ? retry : '<p>Revenez à la page précédente.</p>'}</main></body></html>
`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
