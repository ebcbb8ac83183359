import { answerPromise } from '#app/lib/reopening.ts'
import { useSite } from './site-context.tsx'

/** When somebody answers, as a sentence of a page about an answer ends: "sous 24 h", "à partir du lundi 7 décembre 2026". */
export function useAnswerPromise(): string {
  const { facts, renderedAt } = useSite()
  return answerPromise(facts, new Date(renderedAt))
}
