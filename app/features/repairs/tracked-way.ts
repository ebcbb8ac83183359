import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { TimelineStep } from '#app/ui/Timeline.tsx'
import { REFUSED_STEP, stepOf } from './repair-words.ts'
import { UNREPAIRABLE_STEP } from './unrepairable-words.ts'
import type { RepairStatus } from './repair-words.ts'

/** What a customer decided, or staff of a device that cannot be repaired, beside the steps of the work. */
const DECISIONS = {
  withdrawn: { label: 'Rétractation', tone: 'sable' },
  refused: REFUSED_STEP,
  unrepairable: UNREPAIRABLE_STEP,
} as const satisfies Record<string, { label: string; tone: BadgeTone }>

/** A step that a repair came to, or what was decided, in the order of time; `when` already in words. */
export interface TrackedStep {
  status: RepairStatus | keyof typeof DECISIONS
  when: string
  dateTime: string
}

/**
 * The way as the customer reads it: each step once, at its latest moment, since the way may lead back and forth. A hand-over ends a way;
 * what comes after one that was a mistake stands behind it and takes nothing from before. The first step of a way is never lost.
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

function wordsOf(status: TrackedStep['status']): { label: string; tone: BadgeTone } {
  return status === 'withdrawn' || status === 'refused' || status === 'unrepairable' ? DECISIONS[status] : stepOf(status)
}

/** The steps up to each hand-over, and those since the last one. */
function waysOf(steps: readonly TrackedStep[]): (readonly TrackedStep[])[] {
  const end = steps.findIndex(({ status }) => status === 'handed_over')
  return end === -1 ? [steps] : [steps.slice(0, end + 1), ...waysOf(steps.slice(end + 1))]
}
