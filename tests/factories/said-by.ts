/** What the page that a form leads to says of it. */
import { SAID_PARAM } from '#app/lib/said-param.ts'

/** The word in the address; null for a form that was answered itself, as one that was refused is. */
export function saidBy(answer: unknown): string | null {
  return answer instanceof Response ? new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get(SAID_PARAM) : null
}
