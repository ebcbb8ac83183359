import { freeThereText } from '#app/lib/counter-promises.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { data, redirect } from 'react-router'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writtenTown } from '#app/platform/db/written-town.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import { FORM_KEY_FIELD } from '#app/platform/http/public-form.server.ts'
import type { Post, PublicForm } from '#app/platform/http/public-form.server.ts'
import { readForm, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { bookVisit, findBooked } from './booking.commands.server.ts'
import type { AlsoBooked } from './booking.commands.server.ts'
import { visitPath } from './booking-addresses.ts'
import type { BookingAnswer } from './booking-answer.ts'
import { BookingForm, MAX_TEXT_LENGTH } from './booking.schema.ts'
import type { BookingInput } from './booking.schema.ts'
import { listVisitSlots } from './free-slots.queries.server.ts'
import { townsInstead } from './travel.server.ts'
import { DAY_PARAM, readStart } from './visit-times.ts'
import type { VisitTimes } from './visit-times.ts'
import { heldTimes, proposedTimes, takenText, visitTimes } from './visit-times.server.ts'

/** Bookings in a row from one address block, and confirmations to one address. A household asks for one visit or two; sixty would be the whole agenda. */
const LIMITS = { address: { capacity: 5, refillS: 1_200 }, mails: { capacity: 5, refillS: 600, ofContract: true as const } }
const BANNERS = { ...REFUSAL_TEXTS, robot: 'Votre demande n’est pas partie. Appelez le magasin, nous fixons l’heure ensemble.' }
const REWORDED_TEXT =
  'Rien n’est réservé\u00a0: le prix ou nos conditions ont changé depuis que cette page est ouverte. Relisez le résumé, puis confirmez.'

type Shown = { done: string } | { answer: BookingAnswer; times: VisitTimes }
type Answer = Response | Shown | ReturnType<typeof data<Shown>>

/**
 * Books what a visitor posted, or says what is wrong and keeps what was typed. A day that was chosen books nothing.
 * @param alsoOf what else happens in the transaction of the booking, from the form as it was posted
 * @param isReworded whether what the visitor has read before booking says something else by now
 */
export function bookingForm(
  alsoOf: (form: FormData) => AlsoBooked,
  isReworded: (ctx: Ctx, form: FormData) => Promise<boolean>,
): PublicForm<BookingInput, Answer> {
  return {
    name: 'booking',
    honeypot: 'site',
    // No least time: a browser fills this form in at one touch.
    start: { minimumMs: 0 },
    fieldMax: 2 * MAX_TEXT_LENGTH,
    limits: LIMITS,
    step: async (post) => (post.form.has(DAY_PARAM) ? freeTimes(post) : undefined),
    async read(post) {
      readStart(post.form)
      const input = readForm(post.form, BookingForm)
      if (!input.valid) return { answer: await back(post, 422, { banner: 'Il reste à corriger\u00a0:', errors: input.refusal.errors }) }
      const elsewhere = await elsewhereAnswer(post, input.value.town)
      if (elsewhere) return { answer: elsewhere }
      return { value: input.value, mailed: [input.value.email] }
    },
    async repeated(post, input) {
      const token = await findBooked(post.ctx, keyed(post, input))
      return token === undefined ? undefined : toVisit(post, token)
    },
    async run(post, input, mayMail) {
      if (await isReworded(post.ctx, post.form)) return back(post, 409, { banner: REWORDED_TEXT })
      const result = await bookVisit(post.ctx, { ...keyed(post, input), mayMail }, alsoOf(post.form))
      if (result.kind === 'booked') return toVisit(post, result.token)
      if (result.kind === 'already-yours')
        return {
          done: 'Ce rendez-vous est déjà le vôtre. Le lien de sa confirmation permet de le déplacer ou de l’annuler. Vous ne l’avez pas\u00a0? Appelez-nous.',
        }
      return back(post, 409, { banner: takenText(result.next.length), proposed: proposedTimes(result.next) })
    },
    refuse: (post, refusal) => back(post, refusal.kind === 'robot' ? 422 : refusal.status, { banner: BANNERS[refusal.kind] }),
  }
}

/** A confirmation would promise a way that nobody drives. */
export function elsewhereText({ business }: ShopFacts, visited: readonly string[]): string {
  return `Nos techniciens vont dans ces communes\u00a0: ${visited.join(', ')}. Ailleurs, apportez l’ordinateur en magasin${freeThereText(business)}. Votre commune est tout près\u00a0? Appelez-nous.`
}

/** The hours of the town that was typed. Where nobody drives none is free: who chose one would read that only once all the rest is filled in. */
async function freeTimes(post: Post) {
  const town = textField(post.form, 'town').trim()
  const elsewhere = town === '' || post.ctx.page.outage ? undefined : await elsewhereAnswer(post, town)
  return elsewhere ?? back(post, 200, { banner: '' })
}

async function elsewhereAnswer(post: Post, town: string) {
  const instead = await townsInstead(post.ctx, town)
  return instead ? back(post, 422, { banner: 'Il reste à corriger\u00a0:', errors: { town: elsewhereText(post.ctx.facts, instead) } }) : undefined
}

async function back(post: Post, status: number, answer: Partial<BookingAnswer> & { banner: string }) {
  readStart(post.form)
  const typed = await withWrittenTown(post, typedIn(post.form))
  return data<Shown>({ answer: { errors: {}, proposed: [], typed, ...answer }, times: await timesFor(post, typed) }, { status })
}

/** The head of the page and the field name a known town as it writes itself. */
async function withWrittenTown({ ctx }: Post, typed: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const { town } = typed
  return town === undefined || ctx.page.outage ? typed : { ...typed, town: await writtenTown(ctx, town) }
}

/** The town that was typed counts, not the one that the page was opened for. While the database is away only the chosen time is known. */
async function timesFor({ ctx, request }: Post, typed: Readonly<Record<string, string>>): Promise<VisitTimes> {
  if (ctx.page.outage) return heldTimes(typed['start'] ?? '')
  const params = new URL(request.url).searchParams
  return visitTimes(await listVisitSlots(ctx, { town: typed['town'] || params.get('location') }), typed['start'] || params.get(DAY_PARAM))
}

/** Without a key of ours nothing is ever the same booking. */
function keyed({ form }: Post, input: BookingInput): BookingInput & { formKey?: string } {
  const formKey = textField(form, FORM_KEY_FIELD)
  return isUuid(formKey) ? { ...input, formKey } : input
}

function toVisit({ request }: { request: Request; ctx: Ctx }, token: string): Response {
  return redirect(visitPath(token, { embedded: new URL(request.url).searchParams.get('embed') === 'true' }), 303)
}
