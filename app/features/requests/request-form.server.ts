import { data, redirect } from 'react-router'
import { waitText } from '#app/lib/wait-text.ts'
import { holdsUntil } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readUpload } from '#app/platform/http/read-upload.server.ts'
import { isSameOrigin } from '#app/platform/session/secure-request.server.ts'
import { STARTED_FIELD, TRAP_FIELD } from './form-answer.ts'
import type { RequestFormAnswer } from './form-answer.ts'
import type { RequestKind } from './request-kinds.ts'
import { readRequest } from './request.schema.server.ts'
import { submitRequest } from './submit-request.commands.server.ts'

/** Nobody fills a form in faster, ms. */
const MINIMUM_MS = 2_000
/** Largest posted form, bytes: texts are bounded field by field, this bounds the rest. */
const FORM_MAX_BYTES = 4 * 1024 * 1024

/** What makes this form the one form it is: its page is never kept for somebody else. */
export function newForm(ctx: Ctx): { formKey: string; started: string } {
  holdsUntil(ctx, ctx.now)
  return { formKey: crypto.randomUUID(), started: String(ctx.now.getTime()) }
}

/** Takes a posted form; on success leads to the page that says what happens next. */
export async function takeRequestForm(ctx: Ctx, request: Request, kind: RequestKind) {
  const { searchParams } = new URL(request.url)
  if (!isSameOrigin(request, ctx.env)) throw new Response('Requête refusée', { status: 403, statusText: 'Requête refusée' })
  const upload = await readUpload(request, FORM_MAX_BYTES)
  if (upload.kind === 'too-large') return refused({ banner: 'Votre texte est trop long. 4 000 caractères suffisent.', typed: {} }, 413)
  if (upload.kind === 'unreadable') return refused({ banner: 'Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.', typed: {} }, 400)
  const { form } = upload
  const typed = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 5_000)]] : [])))
  const elapsedMs = ctx.now.getTime() - Number(typed[STARTED_FIELD])
  if (typed[TRAP_FIELD] || !(elapsedMs >= MINIMUM_MS)) {
    return refused({ banner: 'Envoi trop rapide pour être relu. Vérifiez votre demande, puis envoyez-la de nouveau.', typed }, 400)
  }
  const read = readRequest(kind, form)
  if (!read.valid) return refused({ errors: read.errors, typed }, 400)
  const result = await submitRequest(ctx, read.value)
  if (result.kind === 'throttled') {
    const banner = `Vous avez envoyé plusieurs demandes. Réessayez dans ${waitText(result.retryAfterS)}, ou appelez-nous.`
    return refused({ banner, typed }, 429)
  }
  const next = new URLSearchParams({ type: kind, reference: result.reference })
  if (searchParams.get('embed') === 'true') next.set('embed', 'true')
  return redirect(`/pro/demande-envoyee?${next.toString()}`, 303)
}

function refused(answer: RequestFormAnswer, status: number) {
  return data(answer, { status })
}
