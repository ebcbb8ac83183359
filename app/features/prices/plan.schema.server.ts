import { z } from 'zod'
import { readAmount } from '#app/lib/money.ts'
import { PART_KINDS } from '#app/lib/repair-price.ts'

const PERCENT = 'Indiquez un pourcentage entre -90 et 300, par exemple 5.'

const TYPED_MAX = 40

const Percent = z
  .string()
  .trim()
  .max(TYPED_MAX, PERCENT)
  .transform((typed) => (typed === '' ? 0 : Number(typed.replace(',', '.').replace('−', '-').replace(/\s*%$/, ''))))
  .refine((share) => Number.isFinite(share) && share >= -90 && share <= 300, PERCENT)

/** An amount with a sign: "-5", "10,50". */
const SignedCents = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return 0
    const isLess = /^[-−]/.test(typed)
    const amount = readAmount(typed.replace(/^[-−+]\s*/, ''))
    if ('problem' in amount) context.addIssue(amount.problem)
    return 'cents' in amount ? (isLess ? -amount.cents : amount.cents) : 0
  })

const choice = z
  .string()
  .trim()
  .transform((text) => text || null)
const tick = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** «Changer en lot». */
export const BulkPlanInput = z
  .object({
    brandSlug: choice,
    categorySlug: choice,
    repair: choice,
    part: z.union([z.literal('').transform(() => null), z.enum(PART_KINDS)]),
    percent: Percent,
    add: SignedCents,
    endWith9: tick,
  })
  .refine(({ percent, add, endWith9 }) => percent !== 0 || add !== 0 || endWith9, {
    path: ['percent'],
    message: 'Indiquez de combien les prix changent.',
  })

/** «Copier à la famille». */
export const CopyPlanInput = z.object({ modelSlug: z.string().trim().min(1, 'Choisissez un modèle.'), overwrite: tick })

/** «Importer un tableau». */
export const CsvPlanInput = z.object({ text: z.string().trim().min(1, 'Choisissez un fichier, ou collez le tableau.') })
