import { saidDay } from './case-texts.ts'
import { parisTime } from '#app/lib/paris-time.ts'

/** What was ordered for a case that waits for a part. */
export interface AwaitedPart {
  /** Of several the one that is expected first. */
  label: string
  /** Calendar day in Paris; null once all has come. */
  expectedOn: string | null
  /** All that was ordered has come: the work can begin. */
  isHere: boolean
}

/** "Écran attendu demain", "Écran attendu hier, en retard", "Écran reçu": the name is what somebody typed, so nothing agrees with it. */
export function awaitedPartText({ label, expectedOn, isHere }: AwaitedPart, now: Date): string {
  if (isHere || expectedOn === null) return `Pièce reçue\u00a0: ${label}`
  const late = expectedOn < parisTime(now).date ? ', en retard' : ''
  return `Pièce attendue ${onDay(saidDay(expectedOn, now))}${late}\u00a0: ${label}`
}

/** A day of the month has its article. */
function onDay(day: string): string {
  return /^\d/.test(day) ? `le ${day}` : day
}
