import { desc, eq, sql } from 'drizzle-orm'
import { agendaDayPath } from '#app/features/booking/booking-addresses.ts'
import { findVisit, isOpen } from '#app/features/booking/booking.commands.server.ts'
import type { Visit } from '#app/features/booking/visit-row.server.ts'
import { BEGUN_STEPS, hasWorkBegun } from '#app/features/cases/case-machine.ts'
import { wishTrailText } from '#app/features/cases/trail-texts.ts'
import { findCaseStart, findEarlierWish } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractLinks } from '#app/features/contracts/contract-links.server.ts'
import type { CaseStart, ContractCase } from '#app/features/contracts/case-contract.queries.server.ts'
import type { NotedWish, ShownStart } from '#app/features/contracts/early-start.ts'
import type { WishResult } from '#app/features/contracts/early-start.ts'
import type { FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { lockContract } from '#app/features/contracts/find-contract.queries.server.ts'
import type { VisitRight } from '#app/features/contracts/visit-right.ts'
import { waitsUntil } from '#app/features/contracts/withdrawal-right.ts'
import type { RepairStatus } from '#app/features/repairs/repair-words.ts'
import { wayBackColumn } from '#app/features/repairs/way-back.server.ts'
import { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { referenceOf } from '#app/features/repairs/returns/returns.queries.server.ts'
import { addEntry } from '#app/features/requests/staff-requests.commands.server.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { mainStore, servingStore } from '#app/lib/shop-facts.ts'
import { wishMeansText } from '#app/lib/wish-means.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { isConfirmable, keepWish, subjectOf } from './keep-wish.server.ts'
import { startOfWork } from './work-goes-on.server.ts'

/**
 * What the page of a repair says of the beginning of its work; null where nothing ever waited, or nothing is left to begin. What a customer asked for
 * who has withdrawn since stays on it: by that wish a part of the work may be counted.
 */
export async function trackedStart(ctx: Pick<Ctx, 'db' | 'now'>, token: string): Promise<ShownStart | null> {
  const found = await findByLink(ctx, token)
  if (!found || (found.status === 'handed_over' && !found.start.withdrawn)) return null
  const shown = shownStart(found.start, offersWish(found.start, found), found.status)
  const earlier =
    (shown.atWork || shown.withdrawn) && found.start.asked === null ? await findEarlierWish(ctx.db, found, found.start.contractId) : null
  return { ...shown, replaces: found.replaces, askedEarlier: earlier && notedWish(earlier) }
}

function shownStart({ source, waitsUntil: begins, contractId, withdrawn, asked }: CaseStart, isOffered: boolean, status?: RepairStatus): ShownStart {
  return {
    begins,
    atWork: BEGUN_STEPS.some((step) => step === status),
    contractId: isOffered ? contractId : null,
    replaces: false,
    withdrawn,
    asked: asked && { ...notedWish(asked), withLabel: source === 'postal' },
    askedEarlier: null,
  }
}

function notedWish({ at, means, text }: NonNullable<CaseStart['asked']>): NotedWish {
  return { when: stampText(at), means: wishMeansText(means), text }
}

/**
 * Keeps the wish of a customer who gives it on the page of their repair (L. 221-25), and confirms it by mail at once.
 * `contractId`: of the contract that the page showed; a quote that was accepted since needs a wish of its own.
 */
export async function askToStart(ctx: Ctx, { token, contractId }: { token: string; contractId: string }): Promise<WishResult> {
  return ctx.db.transaction(async (tx): Promise<WishResult> => {
    const txCtx = { ...ctx, db: tx }
    return keepOfPage(txCtx, contractId, async () => {
      const found = await findByLink(txCtx, token)
      return found && { start: found.start, isOffered: offersWish(found.start, found) }
    })
  })
}

/**
 * The same on the page of an accepted quote: until the device is brought, the customer has no other page, and the mail with the contract
 * leads here. Null where another contract counts by now.
 */
export async function quoteStart(ctx: Pick<Ctx, 'db' | 'now'>, quote: AnsweredQuote): Promise<ShownStart | null> {
  const found = await findByQuote(ctx, quote)
  return found && shownStart(found.start, found.isOffered, found.status)
}

export async function askByQuote(ctx: Ctx, { secret, contractId }: { secret: string; contractId: string }): Promise<WishResult> {
  return ctx.db.transaction(async (tx): Promise<WishResult> => {
    const txCtx = { ...ctx, db: tx }
    return keepOfPage(txCtx, contractId, async () => {
      const quote = await findQuote(txCtx, secret)
      return quote && findByQuote(txCtx, quote)
    })
  })
}

/**
 * What the page of a visit at home says of the right to withdraw, and of the beginning of its work; null where there is no contract.
 * `file`: the secret of the contract as a file, null where nothing was shown before it.
 */
export async function visitStart(
  ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'facts'>,
  token: string,
): Promise<{ right: VisitRight; start: ShownStart; contractId: string; file: string | null } | null> {
  const found = await findByVisit(ctx, token)
  if (!found) return null
  const { start, visit } = found
  const right = { lastDay: start.lastDay, begins: start.waitsUntil, asked: start.asked !== null, visitOn: parisTime(visit.startsAt).date }
  const links = await contractLinks(ctx, start.contractId)
  // Where no mail leaves, nothing could confirm it.
  return { right, start: shownStart(start, offersVisitWish(found) && leaves(ctx, 'mail')), contractId: start.contractId, file: links && links.token }
}

/** The same wish, on the page of a visit at home. */
export async function askAtVisit(ctx: Ctx, { token, contractId }: { token: string; contractId: string }): Promise<WishResult> {
  return ctx.db.transaction(async (tx): Promise<WishResult> => {
    const txCtx = { ...ctx, db: tx }
    return keepOfPage(txCtx, contractId, async () => {
      const found = await findByVisit(txCtx, token)
      return found && { start: found.start, isOffered: offersVisitWish(found) }
    })
  })
}

/** What the page shows by its link, which is read once more with the contract held: staff who close it change the contract as well. */
type ByLink = () => Promise<{ start: CaseStart; isOffered: boolean } | null | undefined>

async function keepOfPage(txCtx: Ctx, contractId: string, find: ByLink): Promise<WishResult> {
  const shown = await find()
  if (!shown) return 'unchanged'
  if (shown.start.contractId !== contractId) return 'replaced'
  const contract = await lockContract(txCtx, contractId)
  const begins = contract && contract.withdrawalId === null ? waitsUntil(contract, txCtx.now) : null
  if (!contract || begins === null || !(await find())?.isOffered) return 'unchanged'
  const isConfirmed = isConfirmable(txCtx, contract)
  // At home the law wants it on paper or another durable medium: without a mail nothing confirms it.
  if (contract.place === 'home' && !isConfirmed) return 'no-email'
  await keepWish(txCtx, { contract, begins, means: 'page', notedBy: '', mailAt: txCtx.now })
  await tellShop(txCtx, contract)
  return isConfirmed ? 'noted-and-mailed' : 'noted'
}

/** Nobody at the shop waits in front of the case: a mail says that its work may begin, and the request keeps it in its history. */
async function tellShop(txCtx: Ctx, contract: FoundContract): Promise<void> {
  const { facts, env } = txCtx
  const { name, email, text, requestId, repairId, storeId } = contract
  const reference = repairId === null ? contract.reference : await referenceOf(txCtx, repairId)
  if (requestId !== null) await addEntry(txCtx, requestId, 'event', wishTrailText('page'))
  const store = servingStore(facts, storeId) ?? mainStore(facts)
  const mail = {
    to: store.email,
    toShop: true as const,
    ...(email && { replyTo: email }),
    subject: `${name} demande que le travail commence${reference === null ? '' : `\u00a0: ${reference}`}`,
    ...mailBodies({
      sender: facts.business.name,
      heading: 'Un client demande que le travail commence',
      paragraphs: [`${name}\u00a0: ${text}.`, 'Le travail peut commencer tout de suite, sans attendre la fin du délai de rétractation.'],
      action:
        reference === null
          ? {
              label: 'Voir les rendez-vous',
              href: `${env.PUBLIC_URL}${contract.visitAt === null ? '/admin/rendez-vous' : agendaDayPath(contract.visitAt)}`,
            }
          : { label: `Ouvrir le dossier ${reference}`, href: `${env.PUBLIC_URL}/admin/dossiers/${reference}` },
    }),
  }
  await enqueueMail(txCtx, mail, subjectOf(contract))
}

/** Whether the customer of a request wished for the work to begin at once before there was a quote. */
export async function wishedBefore({ db, now }: Pick<Ctx, 'db' | 'now'>, requestId: string): Promise<boolean> {
  const start = await findCaseStart(db, { repairId: null, originId: requestId }, now)
  return start?.source === 'postal' && start.asked !== null
}

async function findByLink(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<(RepairStanding & ContractCase & { start: CaseStart; replaces: boolean }) | undefined> {
  const [repair] = await ctx.db
    .select({
      id: repairs.id,
      status: repairs.status,
      since: repairs.status_since,
      originId: repairs.origin_id,
      goesBack: sql<boolean>`${wayBackColumn} = 'parcel'`,
    })
    .from(repairs)
    .where(eq(repairs.link_hash, linkHash(token)))
  const start = repair && (await findCaseStart(ctx.db, { repairId: repair.id, originId: repair.originId }, ctx.now))
  if (!repair || !start) return undefined
  const { id: repairId, originId, status, since } = repair
  if (repair.goesBack) return { status, since, repairId, originId, start: nothingWaits(start), goesOn: false, replaces: false }
  return { status, since, repairId, originId, ...(await startOfWork(ctx, { repairId, originId, step: status }, start)) }
}

type AnsweredQuote = Pick<NonNullable<Awaited<ReturnType<typeof findQuote>>>, 'id' | 'requestId' | 'closed'>

async function findByQuote(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, requestId, closed }: AnsweredQuote,
): Promise<{ start: CaseStart; isOffered: boolean; status?: RepairStatus } | null> {
  const [repair] = await ctx.db
    .select({ id: repairs.id, status: repairs.status, since: repairs.status_since })
    .from(repairs)
    .where(eq(repairs.origin_id, requestId))
    .orderBy(desc(repairs.number))
    .limit(1)
  if (repair?.status === 'handed_over') return null
  const start = await findCaseStart(ctx.db, { repairId: repair?.id ?? null, originId: requestId }, ctx.now)
  // The contract of a quote has its id.
  if (start?.contractId !== id) return null
  if (closed !== null) return { start: nothingWaits(start), isOffered: false, ...(repair && { status: repair.status }) }
  if (!repair) return { start, isOffered: start.waitsUntil !== null }
  const going = await startOfWork(ctx, { repairId: repair.id, originId: requestId, step: repair.status }, start)
  return { start: going.start, isOffered: offersWish(going.start, { ...repair, goesOn: going.goesOn }), status: repair.status }
}

/** Of a device that goes back, or a case that was ended: a wish that was given stays noted, and none is asked for. */
function nothingWaits(start: CaseStart): CaseStart {
  return { ...start, waitsUntil: null }
}

interface RepairStanding {
  status: RepairStatus
  /** When the repair came to this status. */
  since: Date
  /** Work that was agreed on before goes on meanwhile. */
  goesOn: boolean
}

/** Before the work: by post it is a quote that makes it known what the work is. */
function offersWish(start: CaseStart, { status, since, goesOn }: RepairStanding): boolean {
  const { source, waitsUntil: begins } = start
  if (begins === null || status === 'handed_over' || hasWorkBegun({ step: status, since, goesOn }, start)) return false
  return source !== 'postal' || status === 'accepted' || status === 'part_awaited'
}

/** Of a visit that can still take place; what a quote agreed on since has a page of its own. */
async function findByVisit(ctx: Pick<Ctx, 'db' | 'now'>, token: string): Promise<{ visit: Pick<Visit, 'startsAt'>; start: CaseStart } | undefined> {
  const visit = await findVisit(ctx, token)
  if (!visit || !isOpen(ctx, visit)) return undefined
  const start = await findCaseStart(ctx.db, { repairId: null, originId: visit.id }, ctx.now)
  return start?.source === 'booking' ? { visit, start } : undefined
}

/** Where the visit comes before the work may begin. */
function offersVisitWish({ start, visit }: { start: CaseStart; visit: Pick<Visit, 'startsAt'> }): boolean {
  return start.waitsUntil !== null && parisTime(visit.startsAt).date < start.waitsUntil
}
