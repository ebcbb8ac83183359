import { data, redirect } from 'react-router'
import { waitText } from '#app/lib/wait-text.ts'
import { holdsUntil } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { filesOf, readUpload } from '#app/platform/http/read-upload.server.ts'
import { isSameOrigin } from '#app/platform/session/secure-request.server.ts'
import { chosenOffer, deviceStep, untick } from './device-choice.server.ts'
import type { DeviceCatalogue } from './device-choice.server.ts'
import { STARTED_FIELD, TRAP_FIELD, TYPED_SEPARATOR } from './form-answer.ts'
import type { RequestFormAnswer } from './form-answer.ts'
import type { RequestKind } from './request-kinds.ts'
import { readRequest } from './request.schema.server.ts'
import type { VisitDayProblem } from './request.schema.server.ts'
import { readRequestPhotos } from './request-photos.server.ts'
import { submitRequest } from './submit-request.commands.server.ts'

/** Nobody fills a form in faster, ms. */
const MINIMUM_MS = 2_000
/** Largest posted form, bytes: texts are bounded field by field, this bounds the rest. */
const FORM_MAX_BYTES = 4 * 1024 * 1024
/** Largest form with photos, bytes: five as a phone takes them. */
const PHOTOS_MAX_BYTES = 40 * 1024 * 1024

/** What is shown again of one field, characters. */
const TYPED_MAX = 5_000

/** What makes this form the one form it is: its page is never kept for somebody else. */
export function newForm(ctx: Ctx): { formKey: string; started: string } {
  holdsUntil(ctx, ctx.now)
  return { formKey: crypto.randomUUID(), started: String(ctx.now.getTime()) }
}

/** Takes a posted form; on success leads to the page that says what happens next. */
export async function takeRequestForm(ctx: Ctx, request: Request, kind: RequestKind, catalogue: DeviceCatalogue, dayProblem?: VisitDayProblem) {
  if (!isSameOrigin(request, ctx.env)) throw new Response('Requête refusée', { status: 403, statusText: 'Requête refusée' })
  const taken = await takeForm(ctx, request, kind, catalogue, dayProblem)
  if (taken.kind === 'received') return redirect(nextPage(request, kind, taken.reference), 303)
  const { answer, status } = taken
  const offer = answer.offer ?? (await chosenOffer(catalogue, answer.typed))
  return data<RequestFormAnswer>(offer ? { ...answer, offer } : { ...answer, typed: untick(answer.typed) }, { status })
}

type Taken = { kind: 'received'; reference: string } | { kind: 'back'; answer: RequestFormAnswer; status: number }

async function takeForm(
  ctx: Ctx,
  request: Request,
  kind: RequestKind,
  catalogue: DeviceCatalogue,
  dayProblem: VisitDayProblem | undefined,
): Promise<Taken> {
  const maxBytes = kind === 'quote' && hasFiles(request) ? PHOTOS_MAX_BYTES : FORM_MAX_BYTES
  const upload = await readUpload(request, maxBytes)
  if (upload.kind === 'too-large' && upload.texts) {
    const problem = 'Vos photos dépassent 40\u00a0Mo ensemble. Choisissez-en moins, ou de plus petites.'
    return refused({ errors: { photos: problem }, typed: textsOf(upload.texts) }, 413)
  }
  if (upload.kind === 'too-large') return refused({ banner: 'Votre texte est trop long. 4 000 caractères suffisent.', typed: {} }, 413)
  if (upload.kind === 'unreadable') return refused({ banner: 'Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.', typed: {} }, 400)
  const { form } = upload
  const typed = textsOf(form)
  const step = await deviceStep(catalogue, typed)
  if (step) return refused(step, 200)
  const elapsedMs = ctx.now.getTime() - Number(typed[STARTED_FIELD])
  if (typed[TRAP_FIELD] || !(elapsedMs >= MINIMUM_MS)) {
    return refused({ banner: 'Envoi trop rapide pour être relu. Vérifiez votre demande, puis envoyez-la de nouveau.', typed }, 400)
  }
  const read = readRequest(kind, form, dayProblem)
  if (!read.valid) return refused({ errors: read.errors, typed }, 400)
  const photos = await readRequestPhotos(ctx, kind === 'quote' ? filesOf(form, 'photos') : [])
  if (photos.kind === 'refused') return refused({ errors: { photos: photos.problem }, typed }, 400)
  if (photos.kind === 'throttled') return tooMany(photos.retryAfterS, typed)
  const result = await submitRequest(ctx, read.value, photos.photos)
  return result.kind === 'throttled' ? tooMany(result.retryAfterS, typed) : result
}

function nextPage(request: Request, kind: RequestKind, reference: string): string {
  const next = new URLSearchParams({ type: kind, reference })
  if (new URL(request.url).searchParams.get('embed') === 'true') next.set('embed', 'true')
  return `/pro/demande-envoyee?${next.toString()}`
}

function hasFiles(request: Request): boolean {
  return (request.headers.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/form-data')
}

/** Fields with several values are joined. */
function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    texts[name] = (texts[name] === undefined ? value : `${texts[name]}${TYPED_SEPARATOR}${value}`).slice(0, TYPED_MAX)
  }
  return texts
}

function tooMany(retryAfterS: number, typed: Record<string, string>): Taken {
  return refused({ banner: `Vous avez envoyé plusieurs demandes. Réessayez dans ${waitText(retryAfterS)}, ou appelez-nous.`, typed }, 429)
}

function refused(answer: RequestFormAnswer, status: number): Taken {
  return { kind: 'back', answer, status }
}
