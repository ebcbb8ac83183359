import { and, eq } from 'drizzle-orm'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tillDays } from '#app/platform/db/tables/money.server.ts'
import { appendLedger, isTraining } from '#app/platform/ledger/ledger.server.ts'
import { rowSha256 } from '#app/platform/ledger/row-digest.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { actorName } from './actor-name.ts'
import { countedCents } from './cash.ts'
import {
  correctOpening,
  countOpening,
  currentTillDay,
  findNextDay,
  findTillDay,
  followClosing,
  lockOpenDays,
  ofTill,
  openTillDay,
} from './till-days.server.ts'
import type { TillDay } from './till-days.server.ts'
import { readDayTotals } from './till.queries.server.ts'
import { expectedCashCents, netCents } from './till-totals.ts'
import type { TillTotals } from './till-totals.ts'
import type { CloseTillInput, CorrectOpeningInput } from './till.schema.ts'

export type TillChange =
  | { kind: 'done'; day: TillDay }
  | { kind: 'refused'; field: string; problem: string }
  | { kind: 'already' }
  | { kind: 'unknown' }

/** Opens the till of a shop for the day that counts now, or says what lay in it before the first payment did. Pass the context of a transaction. */
export async function openTill(txCtx: AllowedCtx<'till:close'>, input: { storeId: string; day: string; openingCents: number }): Promise<TillChange> {
  if (input.day !== (await currentTillDay(txCtx, input.storeId))) return { kind: 'unknown' }
  const opened = (await openTillDay(txCtx, { ...input, counted: true })) || (await countOpening(txCtx, input))
  if (!opened) return { kind: 'already' }
  await recordAudit(txCtx, {
    action: 'till.opened',
    subject: subjectOf(txCtx, input.storeId, input.day),
    after: { openingCents: input.openingCents },
  })
  return { kind: 'done', day: await getTillDay(txCtx, input) }
}

/** Corrects a mistyped float of a day that is not closed, with a new entry of the journal. Pass the context of a transaction. */
export async function correctTillOpening(txCtx: AllowedCtx<'till:close'>, input: CorrectOpeningInput & { storeId: string }): Promise<TillChange> {
  const { storeId, day, openingCents, wasCents, reason } = input
  if (openingCents === wasCents) return { kind: 'refused', field: 'opening', problem: 'C’est déjà le fond de caisse.' }
  if (!(await correctOpening(txCtx, input))) return { kind: 'unknown' }
  await recordCorrection(txCtx, storeId, { day, wasCents, openingCents, reason })
  return { kind: 'done', day: await getTillDay(txCtx, input) }
}

/**
 * Closes a day of a till for good: a trigger of the database refuses every later change. A difference asks for a reason, a day that
 * is over for a note. Later days that a payment has opened already begin with what it left. Pass the context of a transaction.
 */
export async function closeTill(txCtx: AllowedCtx<'till:close'>, { storeId, ...input }: CloseTillInput & { storeId: string }): Promise<TillChange> {
  const where = and(ofTill(txCtx, storeId), eq(tillDays.day, input.day))
  const open = await lockOpenDays(txCtx, storeId, input.day)
  const [row] = await txCtx.db.select().from(tillDays).where(where).for('update')
  // A day that has not begun only takes the payments that come after a closing.
  if (!row || input.day > parisTime(txCtx.now).date) return { kind: 'unknown' }
  if (row.closed_at !== null) return { kind: 'already' }
  const totals = await readDayTotals(txCtx, { storeId, day: input.day })
  const counted = countedCents(input.count)
  const expected = expectedCashCents(row.opening_cents, totals)
  const next = await findNextDay(txCtx, storeId, input.day)
  // A day to come was closed by a clock that stood ahead: what it began with binds no evening before it.
  const follows = next && next.day <= parisTime(txCtx.now).date ? next : undefined
  const problem =
    problemOf({ ...input, countedCents: counted, differenceCents: counted - expected, late: isOver(txCtx, input.day) }) ??
    chainProblem(follows, counted - input.removedCents)
  if (problem) return { kind: 'refused', ...problem }
  const closed = closedRow(txCtx, row, input, { totals, counted, expected })
  const { sequence } = await appendLedger(txCtx, {
    training: isTraining(txCtx),
    kind: 'till_closing',
    storeId,
    payload: {
      day: input.day,
      netCents: netCents(totals),
      expectedCents: expected,
      countedCents: counted,
      differenceCents: counted - expected,
      rowSha256: rowSha256(closed),
    },
  })
  await txCtx.db
    .update(tillDays)
    .set({ ...closed, closing_sequence: sequence })
    .where(where)
  await recordAudit(txCtx, {
    action: 'till.closed',
    subject: subjectOf(txCtx, storeId, input.day),
    after: {
      countedCents: counted,
      expectedCents: expected,
      differenceCents: counted - expected,
      ...(input.reason !== '' && { reason: input.reason }),
      ...(input.note !== '' && { note: input.note }),
    },
  })
  const later = open.filter(({ day }) => day > input.day)
  for (const corrected of await followClosing(txCtx, { storeId, day: input.day, later })) await recordCorrection(txCtx, storeId, corrected)
  return { kind: 'done', day: { ...closed, closing_sequence: sequence } }
}

/** The row of a day as its closing leaves it, but for its number in the journal of money. */
function closedRow(
  txCtx: AllowedCtx<'till:close'>,
  row: TillDay,
  { day, count, removedCents, reason, note }: CloseTillInput,
  { totals, counted, expected }: { totals: TillTotals; counted: number; expected: number },
): TillDay {
  return {
    ...row,
    counted: Object.fromEntries(Object.entries(count)),
    counted_cents: counted,
    expected_cents: expected,
    difference_cents: counted - expected,
    reason,
    note,
    totals: { ...totals, netCents: netCents(totals), removedCents, leftCents: counted - removedCents },
    closed_at: txCtx.now,
    closed_by: 'userId' in txCtx.actor ? txCtx.actor.userId : null,
    closed_by_name: actorName(txCtx.actor),
    late: isOver(txCtx, day),
  }
}

/** In the trail: that a day begins with another float than it said. */
async function recordCorrection(
  txCtx: AllowedCtx<'till:close'>,
  storeId: string,
  { day, wasCents, openingCents, reason }: { day: string; wasCents: number; openingCents: number; reason: string },
): Promise<void> {
  await recordAudit(txCtx, {
    action: 'till.opening_corrected',
    subject: subjectOf(txCtx, storeId, day),
    before: { openingCents: wasCents },
    after: { openingCents, reason },
  })
}

function problemOf(
  input: Pick<CloseTillInput, 'removedCents' | 'reason' | 'note'> & { countedCents: number; differenceCents: number; late: boolean },
) {
  if (input.removedCents > input.countedCents) {
    return { field: 'removed', problem: `Il n’y a que ${priceText(input.countedCents)} dans la caisse.` }
  }
  if (input.differenceCents !== 0 && input.reason === '') return { field: 'reason', problem: 'Dites d’où vient l’écart, ou comptez de nouveau.' }
  if (input.late && input.note === '') return { field: 'note', problem: 'Dites pourquoi cette journée se clôture après coup.' }
  return undefined
}

/** A later day that is closed never begins otherwise any more: what stays must be the float that it has, or the drawer would hold two sums at once. */
function chainProblem(next: TillDay | undefined, leftCents: number) {
  if (!next || next.closed_at === null || next.opening_cents < 0 || next.opening_cents === leftCents) return undefined
  const began = `Le ${dateText(next.day)}, déjà clôturé, a commencé avec ${priceText(next.opening_cents)}`
  const must = `${began}\u00a0: il doit en rester autant ici, pas ${priceText(leftCents)}.`
  // What went to the bank in between is missing on that later day, which has said so already.
  const between = leftCents < next.opening_cents ? ' Ce qui est parti entre-temps manque déjà à cette journée-là\u00a0: dites-le dans la note.' : ''
  return { field: 'removed', problem: `${must}${between}` }
}

/** Whether a day is over: its closing was forgotten. */
function isOver(ctx: Pick<AllowedCtx<'till:close'>, 'now'>, day: string): boolean {
  return day < parisTime(ctx.now).date
}

async function getTillDay(txCtx: AllowedCtx<'till:close'>, { storeId, day }: { storeId: string; day: string }): Promise<TillDay> {
  const row = await findTillDay(txCtx, storeId, day)
  if (!row) throw new Error(`The till of ${storeId} has no ${day}`)
  return row
}

function subjectOf({ facts }: Pick<AllowedCtx<'till:close'>, 'facts'>, storeId: string, day: string) {
  const town = facts.stores.find(({ id }) => id === storeId)?.town ?? storeId
  return { kind: 'till', id: `${storeId} ${day}`, label: `${town}, ${day}` }
}
