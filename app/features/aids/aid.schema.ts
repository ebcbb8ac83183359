import { z } from 'zod'
import { readAmount } from '#app/lib/money.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { ELIGIBILITY_QUESTIONS } from './aid-words.ts'

export const AID_INTENTS = ['answers', 'send', 'paid', 'refused', 'again'] as const

const OfInvoice = z.object({ invoiceId: z.uuid() })
const answer = z.enum(['oui', 'non'], { error: 'Répondez par oui ou non.' })

/** What the page of a case asks while the customer is there. */
export const CASE_ANSWERS_INTENT = 'aid-answers'
export const CaseAnswersForm = z.object(
  Object.fromEntries(ELIGIBILITY_QUESTIONS.map(({ id }) => [id, answer])) as Record<(typeof ELIGIBILITY_QUESTIONS)[number]['id'], typeof answer>,
)
export const AnswersForm = OfInvoice.extend(CaseAnswersForm.shape).transform(({ invoiceId, ...eligibility }) => ({ invoiceId, eligibility }))

export const PaidForm = OfInvoice.extend({
  amount: z
    .string()
    .default('')
    .transform((typed, check): number => {
      const amount = readAmount(typed)
      if ('cents' in amount) return amount.cents
      check.addIssue({ code: 'custom', message: amount.problem })
      return z.NEVER
    }),
})
export const RefusedForm = OfInvoice.extend({
  reason: typedLine.pipe(z.string().min(3, 'Recopiez la raison du refus.').max(300, 'Résumez en 300 caractères.')),
})
export const AgainForm = OfInvoice
/** The claims that were on the screen: one that became complete since is not in the file that was sent. */
export const SendForm = z.object({
  invoiceIds: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid())),
})
