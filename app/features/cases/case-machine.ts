import type { Right } from '#app/platform/session/rights.ts'
import type { BadgeTone } from '#app/ui/Badge.tsx'

/** Who has to act while a case stands at a step. */
type WaitsFor = 'shop' | 'customer' | 'part' | 'carrier' | 'nobody'

/**
 * The way of a case, from the first question to the hand-over, in order. Where a case stands is worked out from its request, its
 * newest quote, its repair and its parcels (`case-rows.server.ts`): no step is kept a second time.
 */
export const CASE_STEPS = [
  { id: 'to_answer', label: 'À répondre', tone: 'feu', waitsFor: 'shop' },
  { id: 'answered', label: 'Attend le client', tone: 'plain', waitsFor: 'customer' },
  { id: 'quote_sent', label: 'Devis envoyé', tone: 'plain', waitsFor: 'customer' },
  // Nobody waits: the shop may call back, write another quote, end the request, or give the device back.
  { id: 'refused', label: 'Devis refusé', tone: 'sable', waitsFor: 'nobody' },
  { id: 'device_awaited', label: 'Appareil attendu', tone: 'plain', waitsFor: 'customer' },
  { id: 'received', label: 'Reçu', tone: 'bassin', waitsFor: 'shop' },
  { id: 'diagnosis', label: 'Diagnostic', tone: 'bassin', waitsFor: 'shop' },
  { id: 'accepted', label: 'Accepté', tone: 'bassin', waitsFor: 'shop' },
  { id: 'part_awaited', label: 'Pièce attendue', tone: 'sable', waitsFor: 'part' },
  { id: 'in_repair', label: 'En réparation', tone: 'bassin', waitsFor: 'shop' },
  { id: 'final_check', label: 'Contrôle', tone: 'bassin', waitsFor: 'shop' },
  { id: 'ready', label: 'Prêt', tone: 'pin', waitsFor: 'customer' },
  // Ready to go back as it came: a repair that is ready, with the reason why nothing is done (`unrepairable_at`).
  { id: 'unrepairable', label: 'Irréparable, à rendre', tone: 'sable', waitsFor: 'customer' },
  { id: 'shipped', label: 'Expédié', tone: 'plain', waitsFor: 'carrier' },
  { id: 'closed', label: 'Clos', tone: 'nuit', waitsFor: 'nobody' },
] as const satisfies readonly { id: string; label: string; tone: BadgeTone; waitsFor: WaitsFor }[]

export type CaseStep = (typeof CASE_STEPS)[number]['id']

export function caseStep(id: CaseStep): (typeof CASE_STEPS)[number] {
  const step = CASE_STEPS.find((each) => each.id === id)
  if (!step) throw new Error(`Unknown step ${id}`)
  return step
}

/** While the device is at the workshop: staff move a case freely between these, and nothing leaves by mail. */
export const WORK_STEPS = ['received', 'diagnosis', 'quote_sent', 'accepted', 'part_awaited', 'in_repair', 'final_check', 'ready'] as const
export type WorkStep = (typeof WORK_STEPS)[number]

/** Before the device is there: the case is a request alone. */
const REQUEST_STEPS = ['to_answer', 'answered', 'quote_sent', 'refused', 'device_awaited', 'shipped'] as const
type RequestStep = (typeof REQUEST_STEPS)[number]

/** Work was done on the device: it may be handed over as repaired. Before, it can only go back as it came. */
const REPAIRED_FROM: readonly CaseStep[] = ['in_repair', 'final_check', 'ready', 'shipped']

/**
 * At these steps the work itself has begun: while the customer can still withdraw, they wait for an express wish. A device that is on its way back has had
 * its work.
 */
export const BEGUN_STEPS: readonly CaseStep[] = ['in_repair', 'final_check', 'ready', 'shipped']

/**
 * Whether the work of a contract has begun, where its case came to this step at `since`. What is agreed on while other work is under way
 * has not: it has a period of withdrawal, and waits for a wish, of its own.
 * `goesOn`: it waits, and the work that was agreed on before it goes from step to step meanwhile.
 */
export function hasWorkBegun(
  { step, since, goesOn = false }: { step: CaseStep; since: Date; goesOn?: boolean },
  contract: { concludedAt: Date },
): boolean {
  return !goesOn && BEGUN_STEPS.includes(step) && contract.concludedAt <= since
}

/** What a move wants to know first. Only a move that asks nothing happens by dragging a card. */
export type MoveQuestion = 'nothing' | 'wish' | 'answer' | 'quote' | 'device' | 'confirmation' | 'reason' | 'outcome' | 'return-only'

/** What leaves for the customer with a move. */
type MoveMail = 'nothing' | 'answer' | 'quote' | 'unrepairable' | 'warranty-and-review'

export interface Move {
  to: CaseStep
  asks: MoveQuestion
  sends: MoveMail
  right: Right
  /** How long it can be taken back, minutes; the mails of the move wait as long. */
  undoMinutes: number
}

/**
 * What a case has beside its step. `withdrawal`: the customer has withdrawn from its contract. `waits`: the customer still can, and has
 * not asked for the work to begin (`features/contracts/withdrawal-right.ts`), and no work that was agreed on before is under way. `added`: such work is,
 * and what was added to it waits: without that the device is not ready, and not repaired as agreed. `leftFrom`: where its device lay when its
 * parcel back was noted.
 */
interface CaseHas {
  device: boolean
  withdrawal?: boolean
  waits?: boolean
  added?: boolean
  leftFrom?: WorkStep | 'unrepairable' | undefined
}

/** A hand-over by mistake is seen at the counter within minutes: until then no mail has left. */
export const HAND_OVER_UNDO_MINUTES = 10

const REQUEST_MOVES: Readonly<Record<RequestStep, readonly Move[]>> = {
  to_answer: [answer(), quote(), device(), endRequest()],
  answered: [free('to_answer'), quote(), device(), endRequest()],
  quote_sent: [free('to_answer'), quote(), device(), endRequest()],
  refused: [free('to_answer'), quote(), device(), endRequest()],
  device_awaited: [quote(), device(), endRequest()],
  shipped: [endRequest()],
}

/**
 * Every move that staff may make from here. What a customer decides by the link of a quote is in `workflows/quotes.server.ts`:
 * accepted leads to `device_awaited`, or to `accepted` when the device is there, refused to `refused`, and neither back to `to_answer`.
 */
export function movesFrom(step: CaseStep, has: CaseHas): readonly Move[] {
  if (has.withdrawal) return movesAfterWithdrawal(step, has)
  if (!has.device) return isRequestStep(step) ? REQUEST_MOVES[step] : step === 'closed' ? [free('to_answer'), free('answered')] : []
  const asksWish = (to: CaseStep) => (has.waits && BEGUN_STEPS.includes(to)) || (has.added && to === 'ready')
  const work = (to: CaseStep) => (asksWish(to) ? { ...free(to), asks: 'wish' as const } : free(to))
  if (step === 'closed') return WORK_STEPS.map(work)
  // What left without being ready goes back as it came, or is taken up again: its parcel comes back, or its number was noted by mistake.
  if (step === 'shipped') return has.leftFrom === undefined || has.leftFrom === 'ready' ? [handOver(step)] : movesFrom(has.leftFrom, has)
  // The device is here and lies where its quote left it.
  if (step === 'refused') return movesFrom('quote_sent', has)
  const end = has.added ? { ...handOver(step), asks: 'return-only' as const } : handOver(step)
  if (step === 'unrepairable') return [...WORK_STEPS.map(work), end]
  return isWorkStep(step) ? [...WORK_STEPS.filter((to) => to !== step).map(work), unrepairable(), end] : []
}

/** No work goes on, and none is warranted: a device that is here, or still arrives, goes back; a case without one stays closed. */
function movesAfterWithdrawal(step: CaseStep, { device: isHere }: CaseHas): readonly Move[] {
  if (isHere) return step === 'closed' ? [] : [{ ...handOver(step), asks: 'return-only' }]
  return step === 'closed' ? [device()] : [device(), endRequest()]
}

/** The move between two steps; undefined when there is none. */
export function findMove(from: CaseStep, to: CaseStep, has: CaseHas): Move | undefined {
  return movesFrom(from, has).find((move) => move.to === to)
}

export function isWorkStep(step: CaseStep): step is WorkStep {
  return WORK_STEPS.some((each) => each === step)
}

function isRequestStep(step: CaseStep): step is RequestStep {
  return REQUEST_STEPS.some((each) => each === step)
}

function free(to: CaseStep): Move {
  return { to, asks: 'nothing', sends: 'nothing', right: 'requests:write', undoMinutes: 0 }
}

function answer(): Move {
  return { to: 'answered', asks: 'answer', sends: 'answer', right: 'requests:write', undoMinutes: 0 }
}

function quote(): Move {
  return { to: 'quote_sent', asks: 'quote', sends: 'quote', right: 'requests:write', undoMinutes: 0 }
}

function device(): Move {
  return { to: 'received', asks: 'device', sends: 'nothing', right: 'requests:write', undoMinutes: 0 }
}

function endRequest(): Move {
  return { to: 'closed', asks: 'confirmation', sends: 'nothing', right: 'requests:write', undoMinutes: 0 }
}

function unrepairable(): Move {
  return { to: 'unrepairable', asks: 'reason', sends: 'unrepairable', right: 'requests:write', undoMinutes: 0 }
}

function handOver(from: CaseStep): Move {
  return {
    to: 'closed',
    asks: REPAIRED_FROM.includes(from) ? 'outcome' : 'return-only',
    sends: 'warranty-and-review',
    right: 'requests:write',
    undoMinutes: HAND_OVER_UNDO_MINUTES,
  }
}
