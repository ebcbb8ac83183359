import { z } from 'zod'
import { readAmount } from '#app/lib/money.ts'

const FIGURE_MAX_CENTS = 1_000_00

const Cents = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return 0
    const amount = readAmount(typed)
    if ('problem' in amount) context.addIssue(amount.problem)
    else if (amount.cents > FIGURE_MAX_CENTS) context.addIssue('1\u202f000\u00a0€ au plus.')
    return 'cents' in amount ? amount.cents : 0
  })

const FACTOR = 'Indiquez par combien l’achat est multiplié, entre 1 et 10, par exemple 1,9.'

const Factor = z
  .string()
  .trim()
  .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
  .refine((percent) => Number.isFinite(percent) && percent >= 100 && percent <= 1_000, FACTOR)

/** A supplier's list with the rule for its prices, as the form sends them. */
export const SupplierInput = z.object({
  supplier: z.string().trim().min(2, 'Indiquez le nom du fournisseur.').max(80, '80 caractères au plus.'),
  factor: Factor,
  fitting: Cents,
  minMargin: Cents,
  endWith9: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
  text: z.string().trim().min(1, 'Choisissez un fichier, ou collez la liste.'),
})
