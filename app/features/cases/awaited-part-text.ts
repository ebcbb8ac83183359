import { parisTime } from '#app/lib/paris-time.ts'
import type { AwaitedPart } from './awaited-part.ts'
import { saidDay } from '#app/lib/said-day.ts'

/** "Pièce attendue demain : Écran", "Pièce attendue hier, en retard : Écran", "Pièce reçue : Écran". */
export function awaitedPartText({ label, expectedOn, isHere }: AwaitedPart, now: Date): string {
  if (isHere || expectedOn === null) return `Pièce reçue\u00a0: ${label}`
  const late = expectedOn < parisTime(now).date ? ', en retard' : ''
  return `Pièce attendue ${onDay(saidDay(expectedOn, now))}${late}\u00a0: ${label}`
}

/** A day of the month has its article. */
function onDay(day: string): string {
  return /^\d/.test(day) ? `le ${day}` : day
}
