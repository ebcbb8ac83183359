import { useState } from 'react'
import type { FactsAnswer } from './facts-answer.ts'

/**
 * How often the form of this intent was saved since its screen was opened: the key of that form. It begins anew with what is stored, also where it was typed
 * in another spelling, and keeps what is typed in it while another form is saved.
 */
export function useSaves(answer: FactsAnswer | undefined, intent: string): number {
  const [seen, setSeen] = useState({ answer, saves: 0 })
  if (seen.answer !== answer) setSeen({ answer, saves: seen.saves + (answer?.saved === intent ? 1 : 0) })
  return seen.saves
}
