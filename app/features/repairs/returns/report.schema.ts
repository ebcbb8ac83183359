import { z } from 'zod'
import { NO_LINK_HERE, hasNoLinkInSentences } from '#app/lib/link-in-text.ts'
import { typedParagraph } from '#app/lib/typed-text.ts'

export const FAULT_MAX = 1_000

/** What somebody writes of a fault under a warranty. */
export const ReportForm = z.object({
  fault: typedParagraph
    .pipe(z.string().min(3, 'Dites ce qui ne va pas.').max(FAULT_MAX, 'Résumez en 1\u00a0000 caractères.'))
    .refine(hasNoLinkInSentences, NO_LINK_HERE),
})
