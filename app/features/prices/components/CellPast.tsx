import { useState } from 'react'
import { dateText } from '#app/lib/french-dates.ts'
import type { PastPrice } from '../cell-messages.ts'
import { PAST_ADDRESS } from '../grid-address.ts'
import { PRICE_PATHS } from '../price-paths.ts'

interface CellPastProps {
  repairId: string
  part: string
  /** The shop whose own price it is; null: all shops. */
  store: string | null
}

/** «Passé»: what the chosen cell said before, asked for when somebody wants to know. */
export function CellPast({ repairId, part, store }: CellPastProps) {
  const [past, setPast] = useState<readonly PastPrice[] | 'away' | 'silent'>()
  async function ask() {
    const query = new URLSearchParams({
      [PAST_ADDRESS.repairId.param]: repairId,
      [PAST_ADDRESS.part.param]: part,
      [PAST_ADDRESS.store.param]: store ?? '',
    })
    try {
      const response = await fetch(`${PRICE_PATHS.cells}?${query}`, { headers: { Accept: 'application/json' } })
      // Where the session has ended the answer is the page where one signs in.
      const isJson = (response.headers.get('content-type') ?? '').includes('json')
      setPast(response.ok && isJson ? asPast(await response.json()) : 'silent')
    } catch (error) {
      // The platform's answer without a network.
      if (!(error instanceof TypeError)) throw error
      setPast('away')
    }
  }
  if (past === undefined)
    return (
      <button type="button" className="link-button price-past" onClick={() => void ask()}>
        Passé
      </button>
    )
  return (
    <span className="price-past" role="status">
      {pastWords(past)}
    </span>
  )
}

function pastWords(past: readonly PastPrice[] | 'away' | 'silent'): string {
  if (past === 'away') return 'Pas de réseau.'
  if (past === 'silent') return 'Pas de réponse\u00a0: rechargez la page.'
  return past.length === 0 ? 'Aucun prix avant.' : past.map(pastText).join(', ')
}

function pastText({ text, until }: PastPrice): string {
  return `${text} jusqu’au ${dateText(until)}`
}

/** Safe because only the route of this screen answers there. */
function asPast(answer: unknown): PastPrice[] {
  return answer as PastPrice[]
}
