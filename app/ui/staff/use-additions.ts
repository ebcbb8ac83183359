import { useState } from 'react'
import type { StaffAnswer } from './staff-answer.ts'

/**
 * How often a list has grown since its screen was opened: the key of the form that adds to it. It begins anew once its entry stands in the list,
 * and keeps what is typed in it while another entry is taken away.
 */
export function useAdditions(length: number): number {
  const [seen, setSeen] = useState({ length, additions: 0 })
  if (seen.length !== length) setSeen({ length, additions: seen.additions + (length > seen.length ? 1 : 0) })
  return seen.additions
}

/** The same where no list of the screen shows the entry: how often the server has said that it took what this form asked for. */
export function useTaken(answer: StaffAnswer | undefined, intent: string): number {
  const [seen, setSeen] = useState({ answer, times: 0 })
  if (seen.answer !== answer) setSeen({ answer, times: seen.times + (answer?.taken === intent ? 1 : 0) })
  return seen.times
}
