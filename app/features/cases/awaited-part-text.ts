import { parisTime } from '#app/lib/paris-time.ts'
import type { AwaitedPart } from './awaited-part.ts'
import { saidDay } from '#app/lib/said-day.ts'

/**
 * "Pièce attendue demain : Écran", "Pièce attendue hier, en retard : Écran", "Pièce reçue : Écran". A customer who was promised an earlier day
 * has to be told another one: "Pièce attendue jeudi, après le jour promis : Écran".
 */
export function awaitedPartText({ part: { label, expectedOn, isHere }, dueOn }: { part: AwaitedPart; dueOn: string | null }, now: Date): string {
  if (isHere || expectedOn === null) return `Pièce reçue\u00a0: ${label}`
  const late = expectedOn < parisTime(now).date ? ', en retard' : ''
  const after = dueOn !== null && expectedOn > dueOn ? ', après le jour promis' : ''
  return `Pièce attendue ${onDay(saidDay(expectedOn, now))}${late}${after}\u00a0: ${label}`
}

/** A day of the month has its article. */
function onDay(day: string): string {
  return /^\d/.test(day) ? `le ${day}` : day
}
