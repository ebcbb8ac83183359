import { priceText } from '#app/lib/money.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { ShownRepair } from './components/TrackingPage.tsx'
import type { TrackedRepair } from './tracking.queries.server.ts'

/** The customer's withdrawal; `mayCharge`: the part that was done at the customer's wish may still be asked for. */
interface Withdrawal {
  at: Date
  mayCharge: boolean
  /** What is owed for that part, cents; 0 while nobody has said so. */
  keptCents: number
}

/** What was added and is left alone: what was counted of it, cents, and whether the part of it that was done may still be asked for. */
export interface LeftAddition {
  cents: number
  mayCharge: boolean
}

const NOTHING_LEFT: LeftAddition = { cents: 0, mayCharge: false }

/** What the page of a repair shows its customer, in words: its step, its way, its day, its money. `left`: what is known of an addition that was left. */
export function shownRepair(repair: TrackedRepair, withdrawal: Withdrawal | null, now: Date, left = NOTHING_LEFT): ShownRepair {
  const {
    number,
    device,
    storeId,
    status,
    outcome,
    dueOn,
    returnOf,
    dueCents,
    paidCents,
    events,
    notes,
    warrantyPath,
    wayBack,
    sentBackAt,
    refusedAt,
    partHereAt,
    diagnosis,
    unrepairable,
  } = repair
  // A device may be put at the step of a quote that its customer had refused before. Nothing is sent then, so the refusal is shown in place of that step.
  const put = events.filter((event) => refusedAt !== null && event.status === 'quote_sent' && event.at > refusedAt)
  const decisions = [
    ...(withdrawal ? [{ status: 'withdrawn' as const, at: withdrawal.at }] : []),
    ...(refusedAt ? [{ status: 'refused' as const, at: refusedAt, after: put.at(-1)?.at }] : []),
    ...(partHereAt ? [{ status: 'part_here' as const, at: partHereAt }] : []),
    ...(unrepairable ? [{ status: 'unrepairable' as const, at: unrepairable.at }] : []),
  ]
  const came = events.find((event) => event.status === 'received')?.at
  const placed = (step: { at: Date; after?: Date | undefined }) => (step.after ?? step.at).getTime()
  return {
    number,
    device,
    storeId,
    status,
    outcome,
    // A day that has passed is no promise any more.
    dueOn: dueOn !== null && dueOn >= parisTime(now).date ? dueOn : null,
    returnOf,
    toPay: moneyText(repair, withdrawal, left),
    agreed: repair.counterCents === null || withdrawal || unrepairable ? null : priceText(repair.counterCents),
    hasPaid: paidCents !== 0,
    restCents: dueCents === null ? null : dueCents - paidCents,
    warrantyPath,
    wayBack,
    sent: sentBackAt === null ? {} : { when: momentText(sentBackAt, now), dateTime: sentBackAt.toISOString() },
    withdrawnOn: withdrawal && parisTime(withdrawal.at).date,
    partDone: withdrawal !== null && (withdrawal.mayCharge || withdrawal.keptCents > 0),
    diagnosis: withdrawal ? null : diagnosis,
    unrepairable: unrepairable?.reason ?? null,
    refused: refusedAt === null ? null : repair.agreedBefore ? 'addition' : 'all',
    ended: endedText(repair, withdrawal),
    steps: [...events.filter((event) => !put.includes(event)), ...decisions]
      .toSorted((a, b) => placed(a) - placed(b))
      .map((step) => ({ status: step.status, when: whenText(step, came, now), dateTime: step.at.toISOString() })),
    notes: notes.map(({ id, text, at }) => ({ id, text, when: momentText(at, now) })),
  }
}

/**
 * The moment of a step. A refusal may stand behind a step that came after it: it then says that it was before the device came, or, of a device that was here
 * already, nothing, for an earlier moment below a later one would read as a mistake.
 */
function whenText({ at, after }: { at: Date; after?: Date | undefined }, came: Date | undefined, now: Date): string {
  if (after === undefined) return momentText(at, now)
  return came !== undefined && came > at ? `${momentText(at, now)}, avant l’arrivée de l’appareil` : ''
}

/** What is left to pay and what goes back; null while nobody has said a price. */
function moneyText(
  { status, outcome, isFree, dueCents, paidCents, diagnosis, unrepairable, refusedAt }: TrackedRepair,
  withdrawal: Withdrawal | null,
  left: LeftAddition,
): string | null {
  if (withdrawal?.mayCharge && dueCents === 0)
    return `La part du travail déjà faite à votre demande peut vous être demandée.${paidCents > 0 ? ' Le reste de ce que vous avez payé vous est rendu.' : ''}`
  if (unrepairable && status === 'ready' && !withdrawal && left.cents === 0 && !left.mayCharge) return unrepairable.toPay
  const isReturned = status === 'handed_over' && outcome === 'not_repaired'
  if (dueCents === null) return isReturned ? ((withdrawal ? null : diagnosis?.returned) ?? NOTHING_DUE) : null
  const restCents = dueCents - paidCents
  if (withdrawal && withdrawal.keptCents > 0 && dueCents > 0) {
    const rest =
      restCents > 0 ? `Il reste ${priceText(restCents)} à payer.` : restCents < 0 ? `${priceText(-restCents)} vous seront rendus.` : 'C’est payé.'
    const mayFollow = withdrawal.mayCharge ? ' Le reste du travail déjà fait à votre demande peut encore vous être demandé.' : ''
    return `Pour le travail déjà fait à votre demande\u00a0: ${priceText(dueCents)}. ${rest}${mayFollow}`
  }
  if (left.cents > 0 && dueCents > 0) {
    const counted = `Dont ${priceText(left.cents)} pour la part, déjà faite à votre demande, de ce à quoi vous avez renoncé.`
    if (restCents > 0) return `Il reste ${priceText(restCents)} à payer, sur ${priceText(dueCents)}. ${counted}`
    return `Vous devez ${priceText(dueCents)}. ${counted} ${restCents < 0 ? `${priceText(-restCents)} vous seront rendus.` : 'Tout est payé.'}`
  }
  if (left.mayCharge) {
    const mayFollow = 'La part déjà faite à votre demande de ce à quoi vous avez renoncé peut encore vous être demandée.'
    if (restCents > 0) return `Il reste ${priceText(restCents)} à payer. ${mayFollow}`
    if (restCents < 0) return `Au plus ${priceText(-restCents)} vous seront rendus. ${mayFollow}`
    return dueCents > 0 ? `Tout est payé. ${mayFollow}` : mayFollow
  }
  if (restCents > 0) return `Il reste ${priceText(restCents)} à payer.`
  // What came back and was not mended is no work under the warranty: a fault that it does not cover, or a quote that was refused.
  if (isFree && restCents === 0 && !isReturned && refusedAt === null) return 'Rien, la garantie s’applique.'
  const settled = dueCents === 0 ? NOTHING_DUE : 'Tout est payé.'
  return restCents < 0 ? `${settled} ${priceText(-restCents)} vous seront rendus.` : settled
}

const NOTHING_DUE = 'Vous ne devez rien.'

/** What became of a quote that was accepted and does not count any more; null while it does. */
function endedText({ status, outcome, dueCents, unrepairable }: TrackedRepair, withdrawal: Withdrawal | null): string | null {
  if (withdrawal) {
    const text = 'Vous aviez accepté ce devis, puis renoncé au contrat.'
    return dueCents === 0 && !withdrawal.mayCharge ? `${text} Rien ne vous sera demandé.` : text
  }
  if (status === 'handed_over' && outcome === 'not_repaired') return 'Vous aviez accepté ce devis\u00a0: l’appareil vous est rendu sans réparation.'
  return unrepairable ? 'Votre appareil ne peut pas être réparé\u00a0: rien ne vous est demandé pour ce devis.' : null
}
