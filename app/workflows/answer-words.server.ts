import type { AnswerWords } from '#app/content/kinds/answer.ts'
import { findNewestRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { fillPlaceholders, sitePlaceholders } from '#app/features/words/placeholders.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestPlaceholders } from './mail-words.server.ts'

interface NamedRequest {
  name: string
  device: string
  repair: string
  reference: string
}

/** The answers that staff may begin with, with the names of this request in them. */
export async function answerTemplates(ctx: Ctx, request: NamedRequest): Promise<(AnswerWords & { slug: string })[]> {
  const words = await listWords(ctx, 'answer')
  return words.map(({ slug, body }) => ({ slug, ...fillPlaceholders(body, requestPlaceholders(request)) }))
}

/** An answer as it would read for the newest request; without one, for nobody in particular. */
export async function answerPreview(ctx: Ctx, text: string): Promise<string> {
  const request = await findNewestRequest(ctx)
  const known = fillPlaceholders(text, sitePlaceholders(ctx.facts))
  return request ? fillPlaceholders(known, requestPlaceholders(request)) : known
}
