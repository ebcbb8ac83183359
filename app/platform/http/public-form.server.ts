import { addressNetwork } from './client-address.server.ts'
import { formAgeMs } from './form-start.server.ts'
import { BUSY_S, NO_BOUNDS, STRANGERS_FIELDS, STRANGERS_ROOM, readUpload } from './read-upload.server.ts'
import type { UploadForm } from './read-upload.server.ts'
import { beginUpload } from './upload-slots.server.ts'
import { withUploads } from './upload-files.server.ts'
import type { ActionFunctionArgs } from 'react-router'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { limitedContact } from '#app/platform/rate-limit/limited-contact.ts'
import { consumeLimit, consumePlaceLimit, placeBuckets } from '#app/platform/rate-limit/rate-limit.server.ts'
import type { Bucket, LimitResult } from '#app/platform/rate-limit/rate-limit.server.ts'
import { isSameOrigin } from '#app/platform/session/secure-request.server.ts'
import { textField } from './read-form.server.ts'

/** What stands between a stranger and a form, in the order in which it is asked. Tests leave one out and see an attack pass. */
export const CHECKS = ['origin', 'uploads', 'size', 'honeypot', 'start', 'idempotency', 'address', 'contact'] as const
export type Check = (typeof CHECKS)[number]

/** Hidden fields that forms share. */
export const FORM_KEY_FIELD = 'formKey'
export const STARTED_FIELD = 'started'

const TEXTS_MAX_BYTES = 1024 * 1024
/** Twice the longest text that any of these forms takes, characters: lines are posted with two signs at their end. */
const FIELD_MAX = 10_000
/** Forms with mistakes in a row from one place: people make a few, and each costs as much work as one that is taken. */
const MISTAKES = { capacity: 60, refillS: 10 }

export interface Post {
  ctx: Ctx
  request: Request
  params: Readonly<Record<string, string | undefined>>
  /** What arrived; without its files, or empty, when it was too large or broken. */
  form: FormData
}

/** Why a form was not taken, with the status of the answer. */
export type Refusal =
  | { kind: 'too-large'; status: 413; files: boolean }
  | { kind: 'unreadable'; status: 400 }
  | { kind: 'busy'; status: 429; retryAfterS: number }
  | { kind: 'robot'; status: 400 }
  | { kind: 'throttled'; status: 429; retryAfterS: number }
  | { kind: 'outage'; status: 503 }

/**
 * `contacts`: the secrets and numbers that somebody could guess, or the people for whom something is put aside. `mailed`: the addresses that would
 * be written to; `about`: the one thing of which, where the form can write of it again and again. `apart`: the holder of a secret link takes something back,
 * which `limits.apart` bounds in place of the others.
 */
export type Reading<Value, Answer> =
  | { value: Value; contacts?: readonly (string | null)[]; mailed?: readonly (string | null)[]; about?: string; apart?: true }
  | { answer: Answer }

type Limit = Pick<Bucket, 'capacity' | 'refillS'>
/** `ofContract`: a contract needs these mails, so that those of other forms do not use up theirs. */
type MailLimit = Limit & { ofContract?: true }

export interface PublicForm<Value, Answer> {
  /** Names its limits; forms with one name share them. */
  name: string
  /** A field that no person sees. */
  honeypot?: string
  /** The start time must be signed, and at least this long ago. */
  start?: { minimumMs: number }
  /** Files that the form takes; none without it. */
  files?: { count: number; maxBytes: number }
  /** Largest form without files, bytes. */
  maxBytes?: number
  /** Longest text of a field, characters, some more than its own rule allows; of a longer one no rule sees more, and no answer repeats it. */
  fieldMax?: number
  /**
   * `ownPlace`: tries for one contact that each place has for itself, whatever others have used up: who guesses must not shut the form to
   * the person whose reference it is. `mails`: to one address, whoever asks for them; when they are used up the form is taken all the same, and nothing
   * is sent there: who fills a form in under somebody else's address must not shut it to them. `mailsAbout`: of one thing, see `about`.
   */
  limits: { address: Limit; contact?: Limit; ownPlace?: Limit; mails?: MailLimit; mailsAbout?: Limit; apart?: Limit }
  /** Buttons that only show something else, and change nothing. */
  step?: (post: Post) => Promise<Answer | undefined>
  read: (post: Post) => Reading<Value, Answer> | Promise<Reading<Value, Answer>>
  /** What costs a lot of work to read, files above all: done once the limits have let the form through. */
  prepare?: (post: Post, value: Value) => Promise<{ value: Value } | { answer: Answer }>
  /** The answer to the same form, when it was taken before. */
  repeated?: (post: Post, value: Value) => Promise<Answer | undefined>
  /** @param mayMail whether the addresses of `mailed` may be written to */
  run: (post: Post, value: Value, mayMail: boolean) => Promise<Answer>
  refuse: (post: Post, refusal: Refusal) => Answer | Promise<Answer>
}

/** Of tests: the guard without one of its checks. */
interface Options {
  without?: Check
}

/** The rules of each guarded action. */
const guarded = new WeakMap<object, { limits: PublicForm<unknown, unknown>['limits'] }>()

/** The action of a public route: everything that a stranger may post goes through here. */
export function publicForm<Value, Answer>(rules: PublicForm<Value, Answer>) {
  const action = ({ context, request, params }: Pick<ActionFunctionArgs, 'context' | 'request' | 'params'>) =>
    takePublicForm(rules, { ctx: getCtx(context), request, params })
  guarded.set(action, rules)
  return action
}

export function isGuarded(action: unknown): boolean {
  return typeof action === 'function' && guarded.has(action)
}

/** Whether the mails that the form of this action causes are counted for their address. */
export function countsMails(action: unknown): boolean {
  return typeof action === 'function' && guarded.get(action)?.limits.mails !== undefined
}

/**
 * Takes a public form through the guard (origin, size, honeypot, time, limits, repeats), and by its rules. Throws a form of another site; every other
 * refusal is an answer.
 */
export async function takePublicForm<Value, Answer>(
  rules: PublicForm<Value, Answer>,
  posted: Omit<Post, 'form'>,
  options: Options = {},
): Promise<Answer> {
  const { ctx, request } = posted
  const asks = (check: Check) => options.without !== check
  if (asks('origin') && !isSameOrigin(request, ctx.env)) throw new Response('Requête refusée', { status: 403, statusText: 'Requête refusée' })
  const slot = asks('uploads') ? beginUpload(request, ctx.client.address) : { end: () => undefined }
  if (!slot) return rules.refuse({ ...posted, form: new FormData() }, { kind: 'busy', status: 429, retryAfterS: BUSY_S })
  return withUploads(ctx.env.DATA_DIR, async () => {
    try {
      const upload = await readUpload(request, asks('size') ? boundsOf(rules) : NO_BOUNDS)
      const post = { ...posted, form: cut(formOf(upload), rules.fieldMax ?? FIELD_MAX) }
      if (upload.kind === 'too-large') return await rules.refuse(post, { kind: 'too-large', status: 413, files: upload.texts !== undefined })
      if (upload.kind === 'no-room') return await rules.refuse(post, { kind: 'outage', status: 503 })
      if (upload.kind === 'busy') return await rules.refuse(post, { kind: 'busy', status: 429, retryAfterS: BUSY_S })
      if (upload.kind === 'unreadable') return await rules.refuse(post, { kind: 'unreadable', status: 400 })
      return await takeRead(rules, post, asks)
    } finally {
      slot.end()
    }
  })
}

/** A form that has arrived whole. When the database is away, all that was typed goes back with a word about it. */
async function takeRead<Value, Answer>(rules: PublicForm<Value, Answer>, post: Post, asks: (check: Check) => boolean): Promise<Answer> {
  const { ctx, form } = post
  try {
    const step = await rules.step?.(post)
    if (step !== undefined) return step
    if (asks('honeypot') && rules.honeypot !== undefined && textField(form, rules.honeypot) !== '')
      return await rules.refuse(post, { kind: 'robot', status: 400 })
    if (asks('start') && rules.start) {
      const ageMs = await formAgeMs(ctx, textField(form, STARTED_FIELD))
      // The time that a person has spent on a form counts on, when it comes back refused: a corrected field takes less than the least time.
      if (ageMs !== undefined && ageMs >= 0) ctx.page.postedForm = hiddenFieldsOf(form)
      if (ageMs === undefined || ageMs < rules.start.minimumMs) return await rules.refuse(post, { kind: 'robot', status: 400 })
    }
    const reading = await rules.read(post)
    if ('answer' in reading) {
      const limit = asks('address') ? await countMistake(rules.name, ctx) : GRANTED
      return limit.granted ? reading.answer : await rules.refuse(post, { kind: 'throttled', status: 429, retryAfterS: limit.retryAfterS })
    }
    const before = asks('idempotency') ? await rules.repeated?.(post, reading.value) : undefined
    if (before !== undefined) return before
    for (const { bucket, own } of bucketsOf(rules, post, reading, asks)) {
      const hasOwn = own !== undefined && (await consumeLimit(ctx, own)).granted
      const limit = await consumeLimit(ctx, bucket)
      if (!limit.granted && !hasOwn) return await rules.refuse(post, { kind: 'throttled', status: 429, retryAfterS: limit.retryAfterS })
    }
    const prepared = rules.prepare ? await rules.prepare(post, reading.value) : reading
    if ('answer' in prepared) return prepared.answer
    const mayMail = !asks('contact') || (await takeMails(rules, ctx, reading))
    // The form is taken from here on: a form that the answer shows is a new one, with hidden fields of its own.
    ctx.page.postedForm = null
    return await rules.run(post, prepared.value, mayMail)
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    ctx.log.warn({ err: error }, 'a form could not be taken: the database is away')
    ctx.page.outage = true
    ctx.page.postedForm = hiddenFieldsOf(form)
    return rules.refuse(post, { kind: 'outage', status: 503 })
  }
}

const GRANTED: LimitResult = { granted: true }

/** Mistakes can be told without the database, and are while it is away. */
async function countMistake(name: string, ctx: Ctx): Promise<LimitResult> {
  try {
    return await consumePlaceLimit(ctx, { ...MISTAKES, name: `${name}-mistakes` })
  } catch (error) {
    if (isDatabaseOutage(error)) return GRANTED
    throw error
  }
}

/** Confirmations to one address by all forms together. */
const MAILS_TO_ONE = { name: 'forms-mails', capacity: 8, refillS: 900 }
/** And to everybody: nobody makes the shop write to hundreds of strangers, for who sends unwanted mail is read by nobody any more. */
const MAILS_TO_ALL = { name: 'forms-mails-in-all', subject: 'all', capacity: 200, refillS: 20 }
/** Mails that confirm a contract have a bound of their own, which other mails do not use up. */
const CONTRACT_MAILS_TO_ALL = { ...MAILS_TO_ALL, name: 'contract-mails-in-all' }
/** And what each place has of these for itself, whatever others have used up: many places must not keep a customer from the confirmation of a contract. */
const CONTRACT_MAILS_OF_PLACE = { name: 'contract-mails-of-place', capacity: 2, refillS: 3_600 }

type Mailing = Pick<PublicForm<unknown, unknown>, 'name' | 'limits'>

/**
 * Whether every address may be written to once more; it counts. The guard asks it for `mailed` before a form runs; a form that learns only then whom it would
 * write to, and whether at all, asks for itself.
 */
export async function takeMails(
  { name, limits: { mails, mailsAbout } }: Mailing,
  ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'client'>,
  { mailed = [], about }: { mailed?: readonly (string | null)[]; about?: string },
): Promise<boolean> {
  if (!mails) return true
  const subjects = subjectsOf(mailed)
  if (subjects.length > 0 && mailsAbout && about !== undefined)
    if (!(await consumeLimit(ctx, { ...mailsAbout, name: `${name}-mails-about`, subject: about })).granted) return false
  for (const subject of subjects) {
    for (const bucket of [
      { ...mails, name: `${name}-mails`, subject },
      { ...MAILS_TO_ONE, subject },
    ])
      if (!(await consumeLimit(ctx, bucket)).granted) return false
    if (!(await takeOfAll(ctx, mails))) return false
  }
  return true
}

async function takeOfAll(ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'client'>, { ofContract }: MailLimit): Promise<boolean> {
  if (!ofContract) return (await consumeLimit(ctx, MAILS_TO_ALL)).granted
  if ((await consumeLimit(ctx, CONTRACT_MAILS_TO_ALL)).granted) return true
  return (await consumeLimit(ctx, { ...CONTRACT_MAILS_OF_PLACE, subject: addressNetwork(ctx.client.address) })).granted
}

/** What the limits of mails count by: each address or phone once, whatever its spelling. */
function subjectsOf(contacts: readonly (string | null)[]): string[] {
  return [...new Set(contacts.flatMap((subject) => (subject ? [limitedContact(subject)] : [])))]
}

function bucketsOf(
  { name, limits }: Pick<PublicForm<unknown, unknown>, 'name' | 'limits'>,
  { ctx }: Post,
  { contacts = [], apart }: { contacts?: readonly (string | null)[]; apart?: true },
  asks: (check: Check) => boolean,
): { bucket: Bucket; own?: Bucket }[] {
  const { address, contact, ownPlace } = limits
  const byPlace = apart && limits.apart ? { ...limits.apart, name: `${name}-apart` } : { ...address, name: `${name}-address` }
  const places = asks('address') ? placeBuckets(byPlace, ctx.client.address) : []
  const byAddress = places.map((bucket) => ({ bucket }))
  if (!contact || !asks('contact')) return byAddress
  const network = addressNetwork(ctx.client.address)
  const byContact = subjectsOf(contacts).map((subject) => ({
    bucket: { ...contact, name: `${name}-contact`, subject },
    ...(ownPlace && { own: { ...ownPlace, name: `${name}-own-place`, subject: `${network} ${subject}` } }),
  }))
  return [...byAddress, ...byContact]
}

function boundsOf({ files, maxBytes = TEXTS_MAX_BYTES }: Pick<PublicForm<unknown, unknown>, 'files' | 'maxBytes'>) {
  return { textBytes: maxBytes, files: files?.count ?? 0, fileBytes: files?.maxBytes ?? 0, fields: STRANGERS_FIELDS, room: STRANGERS_ROOM }
}

function formOf(upload: UploadForm): FormData {
  if (upload.kind === 'form') return upload.form
  return ('texts' in upload && upload.texts) || new FormData()
}

function cut(form: FormData, most: number): FormData {
  if ([...form.values()].every((value) => typeof value !== 'string' || value.length <= most)) return form
  const shorter = new FormData()
  for (const [name, value] of form) shorter.append(name, typeof value === 'string' ? value.slice(0, most) : value)
  return shorter
}

/** Null when they are not those of a form of ours. */
function hiddenFieldsOf(form: FormData): Ctx['page']['postedForm'] {
  const formKey = textField(form, FORM_KEY_FIELD)
  return isUuid(formKey) ? { formKey, started: textField(form, STARTED_FIELD) } : null
}
