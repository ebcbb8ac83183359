import { data, redirect } from 'react-router'
import { waitText } from '#app/lib/wait-text.ts'
import { holdsUntil } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { filesOf, readUpload } from '#app/platform/http/read-upload.server.ts'
import { isSameOrigin } from '#app/platform/session/secure-request.server.ts'
import { STARTED_FIELD, TRAP_FIELD } from './form-answer.ts'
import type { RequestFormAnswer } from './form-answer.ts'
import type { RequestKind } from './request-kinds.ts'
import { readRequest } from './request.schema.server.ts'
import { readRequestPhotos } from './request-photos.server.ts'
import { submitRequest } from './submit-request.commands.server.ts'

/** Nobody fills a form in faster, ms. */
const MINIMUM_MS = 2_000
/** Largest posted form, bytes: texts are bounded field by field, this bounds the rest. */
const FORM_MAX_BYTES = 4 * 1024 * 1024
/** Largest form with photos, bytes: five as a phone takes them. */
const PHOTOS_MAX_BYTES = 40 * 1024 * 1024

/** What makes this form the one form it is: its page is never kept for somebody else. */
export function newForm(ctx: Ctx): { formKey: string; started: string } {
  holdsUntil(ctx, ctx.now)
  return { formKey: crypto.randomUUID(), started: String(ctx.now.getTime()) }
}

/** Takes a posted form; on success leads to the page that says what happens next. */
export async function takeRequestForm(ctx: Ctx, request: Request, kind: RequestKind) {
  const { searchParams } = new URL(request.url)
  if (!isSameOrigin(request, ctx.env)) throw new Response('Requête refusée', { status: 403, statusText: 'Requête refusée' })
  const maxBytes = kind === 'quote' && hasFiles(request) ? PHOTOS_MAX_BYTES : FORM_MAX_BYTES
  const upload = await readUpload(request, maxBytes)
  if (upload.kind === 'too-large' && upload.begun) {
    const problem = 'Vos photos dépassent 40\u00a0Mo ensemble. Choisissez-en moins, ou de plus petites.'
    return refused({ errors: { photos: problem }, typed: textsOf(upload.begun) }, 413)
  }
  if (upload.kind === 'too-large') return refused({ banner: 'Votre texte est trop long. 4 000 caractères suffisent.', typed: {} }, 413)
  if (upload.kind === 'unreadable') return refused({ banner: 'Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.', typed: {} }, 400)
  const { form } = upload
  const typed = textsOf(form)
  const elapsedMs = ctx.now.getTime() - Number(typed[STARTED_FIELD])
  if (typed[TRAP_FIELD] || !(elapsedMs >= MINIMUM_MS)) {
    return refused({ banner: 'Envoi trop rapide pour être relu. Vérifiez votre demande, puis envoyez-la de nouveau.', typed }, 400)
  }
  const read = readRequest(kind, form)
  if (!read.valid) return refused({ errors: read.errors, typed }, 400)
  const photos = await readRequestPhotos(ctx, kind === 'quote' ? filesOf(form, 'photos') : [])
  if (photos.kind === 'refused') return refused({ errors: { photos: photos.problem }, typed }, 400)
  if (photos.kind === 'throttled') return tooMany(photos.retryAfterS, typed)
  const result = await submitRequest(ctx, read.value, photos.photos)
  if (result.kind === 'throttled') return tooMany(result.retryAfterS, typed)
  const next = new URLSearchParams({ type: kind, reference: result.reference })
  if (searchParams.get('embed') === 'true') next.set('embed', 'true')
  return redirect(`/pro/demande-envoyee?${next.toString()}`, 303)
}

function hasFiles(request: Request): boolean {
  return (request.headers.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/form-data')
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 5_000)]] : [])))
}

function tooMany(retryAfterS: number, typed: Record<string, string>) {
  return refused({ banner: `Vous avez envoyé plusieurs demandes. Réessayez dans ${waitText(retryAfterS)}, ou appelez-nous.`, typed }, 429)
}

function refused(answer: RequestFormAnswer, status: number) {
  return data(answer, { status })
}
