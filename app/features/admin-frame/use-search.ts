/** What the palette finds beside screens and actions, asked for while somebody types. */
import { useEffect, useRef, useState } from 'react'
import { networkOrPause } from '#app/lib/network-wait.ts'
import { askJson } from '#app/ui/staff/ask-json.ts'
import type { Unanswered } from '#app/ui/staff/ask-json.ts'
import { SEARCH_MIN_LENGTH, SEARCH_PARAM, SEARCH_PATH } from './found.ts'
import type { Found } from './found.ts'

/** How long nothing has to be typed before the server is asked. */
const PAUSE_MS = 120

export interface SearchAnswer {
  typed: string
  found: Found[]
}

const PROBLEMS = {
  offline: 'Pas de réseau\u00a0: seuls les écrans se trouvent.',
  'signed-out': 'Votre session est terminée\u00a0: reconnectez-vous pour chercher.',
  silent: 'Le site ne répond pas\u00a0: seuls les écrans se trouvent.',
} as const satisfies Record<Unanswered, string>

export interface Search {
  answer: SearchAnswer | undefined
  isAsking: boolean
  /** Why nothing can be found; undefined while it can. */
  problem: string | undefined
  ask: (typed: string) => void
}

/**
 * The answer to what was typed last. Not by the router: without a network that fetches the part of the application behind the address, and loads the whole
 * page anew where it gets none, with all that stood in its forms.
 */
export function useSearch(): Search {
  const [answer, setAnswer] = useState<SearchAnswer>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const asked = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    return () => {
      clearTimeout(timer.current)
      asked.current?.abort()
    }
  }, [])

  /** Asks until there is an answer: who has typed everything types no further letter once the network is back. */
  async function look(typed: string): Promise<void> {
    const asking = new AbortController()
    asked.current = asking
    for (;;) {
      const result = await fetchAnswer(typed, asking.signal)
      if (asking.signal.aborted) return
      setAsking(false)
      setProblem(typeof result === 'string' ? PROBLEMS[result] : undefined)
      if (typeof result !== 'string') setAnswer(result)
      if (typeof result !== 'string' || result === 'signed-out') return
      await networkOrPause()
      if (asking.signal.aborted) return
    }
  }

  function ask(typed: string): void {
    clearTimeout(timer.current)
    asked.current?.abort()
    const wanted = typed.trim()
    const isLongEnough = wanted.length >= SEARCH_MIN_LENGTH
    setAsking(isLongEnough)
    if (isLongEnough) timer.current = setTimeout(() => void look(wanted), PAUSE_MS)
  }

  return { answer, isAsking, problem, ask }
}

async function fetchAnswer(typed: string, signal: AbortSignal): Promise<SearchAnswer | Unanswered> {
  const answer = await askJson(`${SEARCH_PATH}?${new URLSearchParams({ [SEARCH_PARAM]: typed })}`, { signal })
  return typeof answer === 'string' ? answer : readAnswer(answer.body)
}

/** Our own server's answer: its shape is the loader's. */
function readAnswer(body: unknown): SearchAnswer {
  return body as SearchAnswer
}
