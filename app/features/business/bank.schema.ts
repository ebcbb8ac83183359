import { z } from 'zod'
import { ibanText, readIban } from '#app/lib/bank-details.ts'
import type { BankDetails } from '#app/lib/bank-details.ts'
import { typedLine } from '#app/lib/typed-text.ts'

const line = (max: number) => typedLine.pipe(z.string().max(max, `${max} caractères au plus.`))

/** The account that customers pay to; all of it empty for none. */
export const BankForm = z
  .object({
    bankHolder: line(70),
    bankIban: line(60).transform((typed, context) => {
      const iban = typed === '' ? '' : readIban(typed)
      if (iban !== undefined) return iban
      context.addIssue({ code: 'custom', message: 'Cet IBAN n’est pas juste\u00a0: recopiez-le du RIB, vérifiez chaque signe.' })
      return z.NEVER
    }),
    bankBic: line(20)
      .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
      .refine((typed) => typed === '' || /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(typed), 'Huit ou onze signes, par exemple AGRIFRPP.'),
  })
  .superRefine(({ bankHolder, bankIban, bankBic }, context) => {
    if (bankIban !== '' && bankHolder === '')
      context.addIssue({ code: 'custom', path: ['bankHolder'], message: 'Indiquez le nom du compte, comme la banque l’écrit.' })
    if (bankIban === '' && (bankHolder !== '' || bankBic !== ''))
      context.addIssue({ code: 'custom', path: ['bankIban'], message: 'Indiquez l’IBAN, ou videz les trois champs.' })
  })
  .transform(({ bankHolder: holder, bankIban: iban, bankBic: bic }) => ({ holder, iban, bic }))

/** The account as its form shows and posts it. */
export function bankValues({ holder, iban, bic }: BankDetails): Record<'bankHolder' | 'bankIban' | 'bankBic', string> {
  return { bankHolder: holder, bankIban: ibanText(iban), bankBic: bic }
}
