import { data, redirect } from 'react-router'
import { waitText } from '#app/lib/wait-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { Post, PublicForm, Refusal } from '#app/platform/http/public-form.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import { announcedOf, chosenOffer, deviceStep, untick } from './device-choice.server.ts'
import type { DeviceCatalogue } from './device-choice.server.ts'
import { HONEYPOT_FIELD, PHOTOS_KEPT_FIELD, SENT_MAIL, SENT_SHOP_PARAM, SENT_TOKEN_PARAM, SENT_TYPED, TYPED_SEPARATOR } from './form-answer.ts'
import type { RequestFormAnswer } from './form-answer.ts'
import { LOST_CASE_TEXT, askLabelOfCase, caseOverText, findNamedCase, findAskedLabel, isWholeReference } from './label-of-case.server.ts'
import type { NamedCase } from './label-of-case.server.ts'
import { CASE_DETAIL, PRICE_DETAIL, PRICE_LINES_DETAIL, travels } from './request-kinds.ts'
import type { RequestKind } from './request-kinds.ts'
import { readRequest } from './request.schema.server.ts'
import type { RequestInput, VisitDayProblem } from './request.schema.server.ts'
import { PHOTOS_MAX, readRequestPhotos } from './request-photos.server.ts'
import type { ReceiptWordsOf } from './mails/request-received.ts'
import { sentToken } from './sent-link.server.ts'
import { findSubmitted, submitRequest } from './submit-request.commands.server.ts'
import type { AlsoRequested } from './submit-request.commands.server.ts'

/** Nobody fills a form in faster, ms. */
const MINIMUM_MS = 2_000
/** Largest texts of a form, bytes: they are bounded field by field, this bounds the rest. */
const FORM_MAX_BYTES = 4 * 1024 * 1024
/** Largest photos of a form, bytes: five as a phone takes them. */
const PHOTOS_MAX_BYTES = 40 * 1024 * 1024
/** Requests in a row from one address block, and confirmations to one address. */
const LIMITS = { address: { capacity: 8, refillS: 300 }, mails: { capacity: 4, refillS: 900 } }
/** Who asks for a label has a contract as soon as the form is taken; a quote and a visit to the counter bind nobody. */
const POSTAL_LIMITS = { ...LIMITS, mails: { ...LIMITS.mails, ofContract: true as const } }

/** Every label that is asked for by a reference that was typed takes at least this long, ms, whether there is such a case or not. */
const TYPED_FLOOR_MS = 1_500

/** What is shown again of one field, characters. */
const TYPED_MAX = 5_000

interface Input {
  request: RequestInput
  files: readonly File[]
  photos: readonly Buffer[]
}

type Answer = Response | ReturnType<typeof data<RequestFormAnswer>>

/** What the form gets from other parts of the product. */
interface RequestFormParts {
  /** What the mail to the customer says. */
  wordsOf?: (ctx: Ctx, kind: RequestKind) => Promise<ReceiptWordsOf>
  dayProblemOf?: (ctx: Ctx) => VisitDayProblem
  /** What else happens in the transaction of the request. */
  also?: AlsoRequested
  /** The form may name a case that is there, by its link or by its reference. */
  ofCase?: true
  /** Of tests, ms. */
  typedFloorMs?: number
}

/** What the form of one kind asks for; on success it leads to the page that says what happens next. */
export function requestForm(
  kind: RequestKind,
  catalogueOf: (ctx: Ctx) => DeviceCatalogue,
  { wordsOf, dayProblemOf, also, ofCase, typedFloorMs = TYPED_FLOOR_MS }: RequestFormParts = {},
): PublicForm<Input, Answer> {
  const back = (post: Post, answer: RequestFormAnswer, status: number) =>
    goBack(catalogueOf(post.ctx), kind === 'quote' ? askForPhotosAgain(post.form, answer) : answer, status)
  return {
    name: 'request',
    honeypot: HONEYPOT_FIELD,
    start: { minimumMs: MINIMUM_MS },
    maxBytes: FORM_MAX_BYTES,
    ...(kind === 'quote' && { files: { count: PHOTOS_MAX, maxBytes: PHOTOS_MAX_BYTES } }),
    limits: kind === 'postal' ? POSTAL_LIMITS : LIMITS,
    async step(post) {
      const step = await deviceStep(catalogueOf(post.ctx), textsOf(post.form))
      return step && back(post, step, 200)
    },
    async read(post) {
      const typed = textsOf(post.form)
      const read = readRequest(post.ctx.facts, kind, post.form, dayProblemOf?.(post.ctx))
      if (!read.valid) return { answer: await back(post, { errors: read.errors, typed }, 400) }
      // The link of a case that has ended must not open a new case: the form comes back and says so.
      const named = namedCase(post.request, read.value)
      const linked = ofCase ? await findNamedCase(post.ctx, named) : null
      // The same for a link that was cut off or closed since: the label of one case would come twice.
      if (ofCase && linked === null && named.token !== '') return { answer: await back(post, { banner: LOST_CASE_TEXT, typed }, 409) }
      if (linked?.over) return { answer: await back(post, { banner: caseOverText(linked.reference), typed }, 409) }
      const files = kind === 'quote' ? filesOf(post.form, 'photos') : []
      const { email } = read.value
      const announced = await announcedOf(catalogueOf(post.ctx), typed, travels({ kind, details: read.value.details }))
      const details = announced.text
        ? { ...read.value.details, [PRICE_DETAIL]: announced.text, [PRICE_LINES_DETAIL]: JSON.stringify(announced.lines) }
        : read.value.details
      return { value: { request: { ...read.value, formKey: keyOf(read.value, files), details }, files, photos: [] }, mailed: [email] }
    },
    async prepare(post, input) {
      const photos = await readRequestPhotos(post.ctx, input.files)
      if (photos.kind === 'read') return { value: { ...input, photos: photos.photos } }
      const typed = textsOf(post.form)
      if (photos.kind === 'refused') return { answer: await back(post, { errors: { photos: photos.problem }, typed }, 400) }
      return { answer: await back(post, { banner: tooManyText(photos.retryAfterS), typed }, 429) }
    },
    async repeated({ ctx, request }, input) {
      const startedMs = performance.now()
      const { formKey } = input.request
      const named = ofCase ? namedCase(request, input.request) : null
      const reference =
        (await findSubmitted(ctx, formKey)) ?? (named && isTyped(named, input.request) ? await findAskedLabel(ctx, named, formKey) : undefined)
      if (reference === undefined) return undefined
      if (named && isTyped(named, input.request)) return alike(request, input.request, startedMs, typedFloorMs)
      return redirect(await nextPage(ctx, request, input.request, reference), 303)
    },
    async run(post, input, mayMail) {
      const { ctx, request } = post
      const startedMs = performance.now()
      // Read before the transaction of the request begins.
      const words = await wordsOf?.(ctx, kind)
      const submitted = { ...input.request, mayMail }
      const named = ofCase ? namedCase(request, input.request) : null
      const ofNamed = named && (await askLabelOfCase(ctx, submitted, named, { wordsOf: words, also }))
      if (named && ofNamed === null) return back(post, { banner: LOST_CASE_TEXT, typed: textsOf(post.form) }, 409)
      const reference = ofNamed ?? (await submitRequest(ctx, submitted, input.photos, words, also))
      if (named && isTyped(named, input.request)) return alike(request, { ...input.request, mayMail }, startedMs, typedFloorMs)
      return redirect(await nextPage(ctx, request, { ...input.request, mayMail }, reference), 303)
    },
    refuse: (post, refusal) => back(post, { ...refusalWords(refusal), typed: textsOf(post.form) }, refusal.status),
  }
}

/** Whether somebody may ask here if a reference and an e-mail belong together: only a whole reference does, and only with an e-mail. */
function isTyped({ reference, token }: NamedCase, { email }: RequestInput): boolean {
  return token === '' && email !== null && isWholeReference(reference)
}

/** The case of the link by which the form was opened, or the one that was typed. */
function namedCase(request: Request, { details }: RequestInput): NamedCase {
  const params = new URL(request.url).searchParams
  const linked = params.get(CASE_DETAIL.field)
  return { reference: linked ?? details[CASE_DETAIL.field] ?? '', token: linked === null ? '' : (params.get(SENT_TOKEN_PARAM) ?? '') }
}

/** Visitors who open the form at the same moment are shown the same page: with other words under the same key it is another request. */
function keyOf({ formKey, ...typed }: RequestInput, files: readonly File[]): string {
  return idOfForm(formKey, { ...typed, files: files.map(({ name, size }) => [name, size]) })
}

function refusalWords(refusal: Refusal): Pick<RequestFormAnswer, 'banner' | 'errors'> {
  switch (refusal.kind) {
    case 'too-large':
      return refusal.files
        ? { errors: { photos: 'Vos photos dépassent 40\u00a0Mo ensemble. Choisissez-en moins, ou de plus petites.' } }
        : { banner: 'Votre texte est trop long. 4 000 caractères suffisent.' }
    case 'robot':
      return { banner: 'Envoi trop rapide pour être relu. Vérifiez votre demande, puis envoyez-la de nouveau.' }
    case 'throttled':
      return { banner: tooManyText(refusal.retryAfterS) }
    case 'unreadable':
    case 'busy':
    case 'outage':
      return { banner: REFUSAL_TEXTS[refusal.kind] }
  }
}

/** Browsers forget the files of a form with its page: whoever had chosen photos is asked for them once more, instead of sending without them unawares. */
function askForPhotosAgain(form: FormData, answer: RequestFormAnswer): RequestFormAnswer {
  if (form.has(PHOTOS_KEPT_FIELD) || answer.errors?.['photos'] || filesOf(form, 'photos').length === 0) return answer
  return { ...answer, errors: { ...answer.errors, photos: 'Choisissez vos photos de nouveau\u00a0: le navigateur ne les a pas gardées.' } }
}

const OUTAGE = 503

/** The form again, with all that was typed. While the database is away, what was ticked for a model goes on as words. */
async function goBack(catalogue: DeviceCatalogue, answer: RequestFormAnswer, status: number): Promise<Answer> {
  const offer = answer.offer ?? (status === OUTAGE ? undefined : await chosenOffer(catalogue, answer.typed))
  return data<RequestFormAnswer>(offer ? { ...answer, offer } : { ...answer, typed: untick(answer.typed) }, { status })
}

async function nextPage(
  ctx: Ctx,
  request: Request,
  { kind, storeId, email, mayMail = true }: RequestInput & { mayMail?: boolean },
  reference: string,
): Promise<string> {
  const next = new URLSearchParams({
    type: kind,
    reference,
    ...(storeId !== null && { [SENT_SHOP_PARAM]: storeId }),
    ...(email !== null && { [SENT_MAIL.param]: mayMail ? SENT_MAIL.value : SENT_MAIL.held }),
    [SENT_TOKEN_PARAM]: await sentToken(ctx, reference),
  })
  if (new URL(request.url).searchParams.get('embed') === 'true') next.set('embed', 'true')
  return `/pro/demande-envoyee?${next.toString()}`
}

/** Leads to a page that says the same of a case that is there and of one that is not, after the same time. What comes of it goes by mail alone. */
async function alike(
  request: Request,
  { kind, mayMail = true }: { kind: string; mayMail?: boolean },
  startedMs: number,
  floorMs: number,
): Promise<Response> {
  const next = new URLSearchParams({
    type: kind,
    [SENT_TYPED.param]: SENT_TYPED.value,
    [SENT_MAIL.param]: mayMail ? SENT_MAIL.value : SENT_MAIL.held,
  })
  if (new URL(request.url).searchParams.get('embed') === 'true') next.set('embed', 'true')
  const leftMs = floorMs - (performance.now() - startedMs)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs)))
  return redirect(`/pro/demande-envoyee?${next.toString()}`, 303)
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

function tooManyText(retryAfterS: number): string {
  return `Vous avez envoyé plusieurs demandes. Réessayez dans ${waitText(retryAfterS)}, ou appelez-nous.`
}
