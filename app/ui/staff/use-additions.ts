import { useState } from 'react'

/**
 * How often a list has grown since its screen was opened: the key of the form that adds to it. It begins anew once its entry stands in the list,
 * and keeps what is typed in it while another entry is taken away.
 */
export function useAdditions(length: number): number {
  const [seen, setSeen] = useState({ length, additions: 0 })
  if (seen.length !== length) setSeen({ length, additions: seen.additions + (length > seen.length ? 1 : 0) })
  return seen.additions
}
