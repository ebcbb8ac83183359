import { z } from 'zod'
import { priceText, readAmount } from '#app/lib/money.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { changeFor } from './cash.ts'
import { EXCESS_FIELD } from './payment-intents.ts'
import { MEANS_CHOICES } from './payment-means.ts'

const REFERENCE_MAX = 60
const REASON_MAX = 200

/** The cents of an amount as people type it; what is wrong with it is said beside its field. */
export function readTypedAmount(typed: string, check: z.RefinementCtx): number {
  const amount = readAmount(typed)
  if ('cents' in amount) return amount.cents
  check.addIssue({ code: 'custom', message: amount.problem })
  return z.NEVER
}

/** An amount in euros as people type it; cents from here on. */
export const amountField = z.string().default('').transform(readTypedAmount)

const sum = amountField.refine((cents) => cents > 0, `Le montant doit dépasser ${priceText(0)}.`)
const means = z.enum(MEANS_CHOICES, { error: 'Choisissez un moyen de paiement.' })
const reference = typedLine.pipe(z.string().max(REFERENCE_MAX, `Résumez en ${REFERENCE_MAX} caractères.`))
const excess = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .nullable()
  .catch(null)
const NO_REFERENCE = { path: ['reference'], message: 'Recopiez le numéro du ticket du terminal.' }

/** Money that a customer gives. What was given in notes is asked for with cash alone, and may be left out: then it was the sum itself. */
export const PaymentForm = z
  .object({ formKey: z.uuid(), amount: sum, means, given: z.string().default(''), reference, [EXCESS_FIELD]: excess })
  .refine(({ means: by, reference: number }) => by !== 'outside_terminal' || number !== '', NO_REFERENCE)
  .transform(({ formKey, amount: amountCents, given, [EXCESS_FIELD]: excessCents, ...others }, check) => {
    const rest = { ...others, excessCents }
    if (rest.means !== 'cash' || given.trim() === '') return { formKey, amountCents, givenCents: null, ...rest }
    const received = readAmount(given)
    const change = 'problem' in received ? received : changeFor(amountCents, received.cents)
    if ('problem' in change) check.addIssue({ code: 'custom', path: ['given'], message: change.problem })
    return { formKey, amountCents, givenCents: 'cents' in received ? received.cents : null, ...rest }
  })
export type PaymentInput = Omit<z.output<typeof PaymentForm>, 'excessCents'> & {
  /** What somebody has said to know that it is more than what remains, cents. */
  excessCents?: number | null
}

/** Money that goes back to the customer, and why. */
export const RefundForm = z
  .object({
    formKey: z.uuid(),
    paymentId: z.uuid({ error: 'Choisissez le paiement à rembourser.' }),
    amount: sum,
    means,
    reference,
    reason: typedLine.pipe(z.string().min(3, 'Dites pourquoi.').max(REASON_MAX, `Résumez en ${REASON_MAX} caractères.`)),
  })
  .refine(({ means: by, reference: number }) => by !== 'outside_terminal' || number !== '', NO_REFERENCE)
  .transform(({ amount: amountCents, ...rest }) => ({ amountCents, ...rest }))
export type RefundInput = z.output<typeof RefundForm>
