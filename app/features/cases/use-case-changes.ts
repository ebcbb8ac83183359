import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { seconds } from '#app/lib/durations.ts'
import { onShopChange } from '#app/ui/staff/shop-changes.ts'
import { putTypedBack, watchForms } from '#app/ui/staff/typed-meanwhile.ts'
import type { Watch } from '#app/ui/staff/typed-meanwhile.ts'
import { isAnythingUnsaved } from '#app/ui/staff/unsaved-form.ts'
import { useIsUnsaved } from '#app/ui/staff/UnsavedChanges.tsx'
import type { ChangedBy } from './case-change-text.ts'

/** A shop that works changes something every few seconds: one question at most in this time, ms. */
const ASK_EVERY_MS = seconds(1)

/** What the case is like now, and who changed it last. */
export interface CaseState {
  mark: string
  by: ChangedBy
}

/**
 * Keeps the open page of a case true: after a change somewhere in the shop it asks once whether this case is another one. Where nothing is
 * typed and no form is open the page takes the new state by itself; else it only says so, and nothing moves.
 * @param mark what the page shows (`readCaseMark`)
 * @returns who changed it, while the page shows what was before, and what shows the new state
 */
export function useCaseChanges(statePath: string, mark: string): { by: ChangedBy | null; show: () => void } {
  const { revalidate, state: reading } = useRevalidator()
  const { state: sending } = useNavigation()
  const isUnsaved = useIsUnsaved()
  const [heard, setHeard] = useState<{ by: ChangedBy; shown: string }>()
  const typed = useRef<Watch | null>(null)

  /** What was typed goes along, where the new state makes its form anew. */
  function show(): void {
    const watch = watchForms(null)
    typed.current = { ...watch, fields: watch.fields.map((field) => ({ ...field, content: field.initial })) }
    void revalidate()
  }

  const hear = useEffectEvent((now: CaseState, shown: string): boolean => {
    if (now.mark === mark) return true
    // The page has read itself meanwhile, or is about to: what it shows may be newer than this answer.
    if (shown !== mark || reading !== 'idle' || sending !== 'idle') return false
    setHeard({ by: now.by, shown })
    if (!isUnsaved && !isAnythingUnsaved() && !isAtWork()) show()
    return true
  })
  /** @returns whether the answer was about what the page shows */
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const shown = mark
    const now = await askState(statePath)
    return now === undefined || hear(now, shown)
  })
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let askedAt = -ASK_EVERY_MS
    function askSoon() {
      waiting ??= setTimeout(
        () => {
          waiting = undefined
          askedAt = performance.now()
          void ask().then((isSure) => (isSure ? undefined : askSoon()))
        },
        Math.max(0, askedAt + ASK_EVERY_MS - performance.now()),
      )
    }
    const stop = onShopChange(askSoon)
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [])
  useLayoutEffect(() => {
    const { current } = typed
    typed.current = null
    if (current) queueMicrotask(() => putTypedBack(current))
  }, [mark])
  // Whatever the page reads after that answer holds it: a save of one's own takes the line away as well as «Voir» does.
  return { by: heard?.shown === mark ? heard.by : null, show }
}

/** Somebody is in a field, or has opened a form or a question of this page. */
function isAtWork(): boolean {
  const { activeElement } = document
  const isInField = activeElement instanceof HTMLElement && activeElement.matches('#contenu :is(input, select, textarea)')
  return isInField || document.querySelector('dialog[open], .drawer, #contenu details[open] form[method="post"]') !== null
}

/** Undefined when there is no answer; the next change asks again. */
async function askState(path: string): Promise<CaseState | undefined> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } })
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true
    return response.ok && isJson ? asState(await response.json()) : undefined
  } catch (error) {
    // The platform's answer without a network.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Safe because it is our own route that answers. */
function asState(answer: unknown): CaseState {
  return answer as CaseState
}
