import { and, eq, ne } from 'drizzle-orm'
import { followQuote } from '#app/features/repairs/follow-quote.server.ts'
import { decideLinkedQuote } from '#app/features/requests/linked-request.server.ts'
import { decideQuote, findAgreedQuote, findLatestQuote, findQuote, holdRequest } from '#app/features/requests/quotes.commands.server.ts'
import type { DecisionResult, QuoteDecision, ToldShop } from '#app/features/requests/quotes.commands.server.ts'
import { writeQuote } from '#app/features/requests/write-quote.server.ts'
import type { QuoteChange, QuoteInput } from '#app/features/requests/write-quote.server.ts'
import { isDiscount, quoteSum, sumProblem } from '#app/features/requests/quote-sum.ts'
import { openRequest } from '#app/features/requests/staff-opened.commands.server.ts'
import { priceText } from '#app/lib/money.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { missingForContract } from '#app/lib/contract-facts.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { holdCaseOfRepair } from '#app/platform/db/hold-case.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { promisedDay } from './cases.server.ts'
import { aidOn } from './aid-of-day.server.ts'
import { agreedBefore, standingCents } from './agreed-price.server.ts'
import { deviceHere } from './device-here.server.ts'
import { startOf } from './early-start.server.ts'
import { toldShop } from './told-shop.server.ts'
import { promiseSooner } from './keep-wish.server.ts'
import { contractOfQuote } from './contract-of-quote.server.ts'
import { contractWordsMark } from './contract-words-mark.server.ts'

/** `missing-facts`: what the law wants said before a contract is not written down. */
export type SentQuote = QuoteChange | { kind: 'missing-facts'; problem: string }

/** What the customer pressed and ticked. */
export interface QuoteAnswer {
  decision: QuoteDecision
  /** The work is to begin within the period of withdrawal. */
  startsEarly?: boolean
  /** Of the words that stood on the page; empty or left out where none did. */
  wordsMark?: string
}

/** Sends a quote and takes the repairs that were opened from its request to the same step: both or neither. */
export async function sendQuote(ctx: AllowedCtx<'requests:write'>, input: QuoteInput): Promise<SentQuote> {
  // A site that is still prepared sends quotes to nobody but its owner.
  const missing = ctx.facts.launchedAt === null ? null : missingForContract(ctx.facts.business)
  if (missing !== null) return { kind: 'missing-facts', problem: missing }
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const ended = sumProblem(input) ? undefined : await endedAid(txCtx, input)
    if (ended) return ended
    // A quote that cannot be sent opens no request.
    const id = sumProblem(input) ? input.id : await requestFor(txCtx, input.id)
    const change = await writeQuote(txCtx, { ...input, id }, await standingCents(txCtx, id))
    if (change.kind === 'changed' || change.kind === 'written') await followQuote(txCtx, { requestId: id, status: 'quote_sent' })
    return change
  })
}

/** An aid that has ended is deducted from no new quote: whoever has announced it bears it, and claims nothing. */
async function endedAid(txCtx: AllowedCtx<'requests:write'>, { id, aidCents, lines }: QuoteInput): Promise<SentQuote | undefined> {
  if (aidCents === 0) return undefined
  const [request] = await txCtx.db.select({ device: requests.device }).from(requests).where(eq(requests.id, id))
  const [repair] = await txCtx.db.select({ device: repairs.device }).from(repairs).where(eq(repairs.id, id))
  const labels = lines.filter((line) => !isDiscount(line)).map(({ label }) => label)
  const left = await aidOn(txCtx, txCtx.now, { device: (request ?? repair)?.device ?? '', labels, aidCents })
  if (left === aidCents) return undefined
  const now = left === 0 ? 'Cette aide n’est plus au barème' : `Le barème d’aujourd’hui donne ${priceText(left)}`
  const problem = `${now}\u00a0: déduisez ${priceText(aidCents - left)} comme remise. Le client paie pareil, et le magasin ne les réclame pas.`
  return { kind: 'wrong-sum', field: 'aid', problem }
}

/** The request that quotes are written for: a device that was brought to the counter gets one with its first quote. */
async function requestFor(txCtx: AllowedCtx<'requests:write'>, id: string): Promise<string> {
  await holdCaseOfRepair(txCtx.db, id)
  const [repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, id))
  if (!repair || repair.erased_at !== null || repair.origin === 'booking') return id
  if (repair.origin_id !== null) return repair.origin_id
  const requestId = crypto.randomUUID()
  await openRequest(txCtx, {
    id: requestId,
    kind: 'quote',
    state: 'waiting',
    storeId: repair.store_id,
    device: repair.device,
    description: repair.fault,
    name: repair.customer_name,
    phone: repair.customer_phone,
    email: repair.customer_email,
    details: {},
  })
  await txCtx.db.update(repairs).set({ origin: 'request', origin_id: requestId }).where(eq(repairs.id, id))
  return requestId
}

/** The customer's answer by the link of the quote, and what it means for a repair of theirs. */
export async function decideBySecret(ctx: Ctx, input: QuoteAnswer & { secret: string }): Promise<DecisionResult> {
  const requestId = (await findQuote(ctx, input.secret))?.requestId
  if (requestId === undefined) return 'unknown'
  return withRepairs(ctx, { ...input, requestId }, (txCtx, told) => decideQuote(txCtx, { ...input, told }))
}

/** The same from the page of the repair. */
export async function decideByRepair(ctx: Ctx, input: QuoteAnswer & { requestId: string; version: number }): Promise<DecisionResult> {
  return withRepairs(ctx, input, (txCtx, told) => decideLinkedQuote(txCtx, { ...input, told }))
}

/** A refused quote leaves the repair where it is: what becomes of the device is talked over. */
async function withRepairs(
  ctx: Ctx,
  { requestId, decision, startsEarly = false, wordsMark = '' }: QuoteAnswer & { requestId: string },
  decide: (txCtx: Ctx, told: ToldShop) => Promise<DecisionResult>,
): Promise<DecisionResult> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    await holdRequest(txCtx, requestId)
    if (decision === 'accepted' && wordsMark !== '' && wordsMark !== (await contractWordsMark(txCtx))) return 'reworded'
    // By post a contract of the request comes before that of its quote, and may have put off the day.
    const waited = startsEarly ? await startOf(txCtx, requestId) : null
    const agreedCents = await agreedBefore(txCtx, requestId)
    const stands = await standingCents(txCtx, requestId)
    // By link the contract is made at a distance: the work waits for the end of the period, or for the wish, unless it is under way and goes on.
    const replaces = decision === 'accepted' && !startsEarly && (await goesOnBy(txCtx, requestId))
    const waits = startsEarly || replaces ? null : addDays(lastWithdrawalDay(ctx.now), 1)
    const result = await decide(txCtx, await toldShop(txCtx, { requestId, decision, waits, replaces, standingCents: stands }))
    if (result === 'done' && decision === 'accepted') {
      const now = await findAgreedQuote(txCtx, requestId)
      const addsWork = now !== undefined && agreedCents !== null && quoteSum(now) > agreedCents
      await followQuote(txCtx, { requestId, status: 'accepted', begins: waits, addsWork, promisedDay: (storeId) => promisedDay(ctx, storeId, waits) })
      // Before the mail of the contract, which says the day.
      if (waited !== null) await promiseAllSooner(txCtx, { requestId, begins: waited })
      await contractOfQuote(txCtx, { requestId, startsEarly })
    }
    return result
  })
}

/** Whether the newest quote replaces, for the same or less, an agreement whose work is under way. */
async function goesOnBy(txCtx: Ctx, requestId: string): Promise<boolean> {
  const quote = await findLatestQuote(txCtx, requestId)
  const here = quote && (await deviceHere(txCtx, { id: quote.id, requestId, cents: quoteSum(quote) }))
  return here?.replaces ?? false
}

async function promiseAllSooner(txCtx: Ctx, { requestId, begins }: { requestId: string; begins: string }): Promise<void> {
  const here = await txCtx.db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.origin_id, requestId), ne(repairs.status, 'handed_over')))
  for (const { id } of here) await promiseSooner(txCtx, { repairId: id, begins })
}
