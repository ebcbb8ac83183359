import { useEffect, useRef, useState } from 'react'
import { LOOKUP_PATH } from '../counter-lookup.ts'
import type { CounterLookup } from '../counter-lookup.ts'

/** Quicker typing than this asks once. */
const PAUSE_MS = 120

/** Asks the counter's lookup a moment after the question changed; the answer to the latest question counts. Null without a question. */
export function useLookup(question: Readonly<Record<string, string>> | null): CounterLookup | null {
  const search = question === null ? '' : new URLSearchParams(question).toString()
  const [found, setFound] = useState<{ search: string; answer: CounterLookup } | null>(null)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => {
    asked.current?.abort()
    if (search === '') return
    const asking = new AbortController()
    asked.current = asking
    async function look(text: string, signal: AbortSignal) {
      const answer = await ask(text, signal)
      if (answer && !signal.aborted) setFound({ search: text, answer })
    }
    const timer = setTimeout(() => {
      void look(search, asking.signal)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search])
  return search !== '' && found?.search === search ? found.answer : null
}

/** Undefined when nobody can say: the form goes on without suggestions. */
async function ask(search: string, signal: AbortSignal): Promise<CounterLookup | undefined> {
  try {
    const response = await fetch(`${LOOKUP_PATH}?${search}`, { signal, headers: { Accept: 'application/json' } })
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true
    return response.ok && isJson ? readAnswer(await response.json()) : undefined
  } catch (error) {
    // No network, or another question came after this one.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')) return undefined
    throw error
  }
}

/** Our own server's answer: its shape is the loader's. */
function readAnswer(body: unknown): CounterLookup {
  return body as CounterLookup
}
