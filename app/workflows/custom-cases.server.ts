import type { CustomCasesWords } from '#app/content/kinds/custom-cases.ts'
import { getSingleWord, listWords } from '#app/features/words/words.queries.server.ts'
import { STARTING_CASE_DELAY } from '#app/lib/starting-delays.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { PHONE_CASES } from './landing-site.server.ts'

/**
 * The words of the page of cases. How long one takes is asked twice, on this page and on the card of the service: as long as nobody has changed it here,
 * the page says what the card says.
 */
export async function getCustomCases(ctx: Ctx): Promise<CustomCasesWords> {
  const words = await getSingleWord(ctx, 'custom-cases')
  if (words.delay !== STARTING_CASE_DELAY) return words
  const card = (await listWords(ctx, 'service')).find(({ slug }) => slug === PHONE_CASES)
  return { ...words, delay: card?.body.details.duration ?? words.delay }
}
