import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { TimelineStep } from '#app/ui/Timeline.tsx'
import { REFUSED_STEP, REPAIR_STEPS, stepOf } from './repair-words.ts'
import { UNREPAIRABLE_STEP } from './unrepairable-words.ts'
import type { RepairStatus } from './repair-words.ts'

/** What can stand in place of a step of the work: a decision of the customer, one of staff on a device that cannot be repaired, a part that has come. */
const DECISIONS = {
  withdrawn: { label: 'Rétractation', tone: 'sable' },
  refused: REFUSED_STEP,
  unrepairable: UNREPAIRABLE_STEP,
  part_here: { label: 'Pièce arrivée', tone: 'sable' },
} as const satisfies Record<string, { label: string; tone: BadgeTone }>

/** A step that a repair came to, or what was decided, in the order of time; `when` already in words. */
export interface TrackedStep {
  status: RepairStatus | keyof typeof DECISIONS
  when: string
  dateTime: string
}

/**
 * The way as the customer reads it: each step once, at its latest moment, since the way may lead back and forth, but always with the step that it began
 * with. A hand-over ends a way. Where one was a mistake, what follows is a way of its own behind it, and takes no step from the one before.
 */
export function trackedWay(steps: readonly TrackedStep[]): (TimelineStep & { tone: BadgeTone })[] {
  const shown = waysOf(steps).flatMap(([first, ...later]) =>
    first === undefined ? [] : [first, ...later.filter(({ status }, index) => !later.slice(index + 1).some((next) => next.status === status))],
  )
  return shown.map(({ status, when, dateTime }, index) => ({
    title: wordsOf(status).label,
    tone: wordsOf(status).tone,
    state: index === shown.length - 1 ? 'current' : 'done',
    when,
    dateTime,
  }))
}

/** Shown while the device is in a parcel on its way back, to customers as to staff. It is no status of the repair, which stays where it was. */
export const SHIPPED_STEP = { label: 'Expédiée', tone: 'plain' } as const satisfies { label: string; tone: BadgeTone }

/**
 * The way of a device whose parcel has left: that is where it stands, whatever was done or decided before. A withdrawal that was declared while the parcel
 * was on its way stands behind it.
 */
export function shippedWay(
  way: readonly (TimelineStep & { tone: BadgeTone })[],
  sent: Pick<TimelineStep, 'when' | 'dateTime'> = {},
): (TimelineStep & { tone: BadgeTone })[] {
  const shipped = { title: SHIPPED_STEP.label, tone: SHIPPED_STEP.tone, state: 'current' as const, ...sent }
  const last = way.at(-1)
  const isLater = last?.title === DECISIONS.withdrawn.label && (last.dateTime ?? '') > (sent.dateTime ?? last.dateTime ?? '')
  const ordered = last !== undefined && isLater ? [...way.slice(0, -1), shipped, last] : [...way, shipped]
  return ordered.map((step, index) => ({ ...step, state: index === ordered.length - 1 ? ('current' as const) : ('done' as const) }))
}

/** Of the state at the head of the page. */
const TITLES = {
  received: 'Appareil reçu',
  diagnosis: 'Diagnostic en cours',
  quote_sent: 'Devis envoyé',
  accepted: 'Réparation acceptée',
  in_repair: 'Réparation en cours',
  part_awaited: 'Pièce attendue',
  final_check: 'Contrôle en cours',
  ready: 'Appareil prêt',
  handed_over: 'Appareil rendu',
  withdrawn: 'Vous avez renoncé au contrat',
  refused: DECISIONS.refused.label,
  unrepairable: DECISIONS.unrepairable.label,
  part_here: DECISIONS.part_here.label,
} as const satisfies Record<TrackedStep['status'], string>

/**
 * "Réparation en cours": where the way stands; undefined before its first step. `hasLapsed`: the quote that waits can no longer be accepted. `isShipped`:
 * its parcel has left.
 */
export function stateTitle(steps: readonly TrackedStep[], hasLapsed = false, isShipped = false): string | undefined {
  const here = steps.at(-1)
  // Whoever has refused a quote waits for the device, so its parcel counts; other decisions stay the title.
  const isOnItsWay = isShipped && here !== undefined && here.status !== 'handed_over' && (here.status === 'refused' || !(here.status in DECISIONS))
  if (isOnItsWay) return 'Appareil expédié'
  return here && (hasLapsed && here.status === 'quote_sent' ? LAPSED_LABEL : TITLES[here.status])
}

/** In place of the step of a quote whose last day has passed: that one would say that the answer is awaited. */
export const LAPSED_LABEL = 'Devis expiré'

/** The work that was agreed on, in its order, and what ends every way. */
const AGREED_WAY = ['in_repair', 'final_check', 'ready', 'handed_over'] as const satisfies readonly RepairStatus[]
const OPEN_WAY = ['diagnosis', 'handed_over'] as const satisfies readonly RepairStatus[]
const ONCE_AGREED: readonly TrackedStep['status'][] = ['accepted', 'in_repair', 'part_awaited', 'final_check', 'ready']

/** The steps to come. Before an agreement only what is sure: that the device is looked at, and given back. After a decision none is foretold. */
export function stepsToCome(steps: readonly TrackedStep[]): TimelineStep[] {
  const now = waysOf(steps).findLast((way) => way.length > 0) ?? []
  const here = now.at(-1)?.status
  if (here === undefined || here === 'withdrawn' || here === 'refused' || here === 'unrepairable') return []
  const way: readonly RepairStatus[] = now.some(({ status }) => ONCE_AGREED.includes(status)) ? AGREED_WAY : OPEN_WAY
  const at = REPAIR_STEPS.findIndex(({ id }) => id === (here === 'part_here' ? 'part_awaited' : here))
  return REPAIR_STEPS.filter(({ id }, index) => index > at && way.includes(id)).map(({ label }) => ({ title: label, state: 'next' }))
}

function wordsOf(status: TrackedStep['status']): { label: string; tone: BadgeTone } {
  return status === 'withdrawn' || status === 'refused' || status === 'unrepairable' || status === 'part_here' ? DECISIONS[status] : stepOf(status)
}

/** The steps up to each hand-over, and those since the last one. */
function waysOf(steps: readonly TrackedStep[]): (readonly TrackedStep[])[] {
  const end = steps.findIndex(({ status }) => status === 'handed_over')
  return end === -1 ? [steps] : [steps.slice(0, end + 1), ...waysOf(steps.slice(end + 1))]
}
