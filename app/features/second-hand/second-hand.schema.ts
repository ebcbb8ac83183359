import { z } from 'zod'
import { CASH_MAX_CENTS } from '#app/lib/cash-limit.ts'
import type { ListSpec } from '#app/lib/list-query.ts'
import { typedDay } from '#app/lib/typed-day.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { imeiDigits } from '#app/lib/imei.ts'
import { priceText, readAmountCents } from '#app/lib/money.ts'
import { typedLine } from '#app/lib/typed-text.ts'

export const DOCUMENT_KINDS = ['Carte d’identité', 'Passeport', 'Titre de séjour', 'Permis de conduire'] as const
/** What leaves the drawer of the shop. */
export const CASH_PAYMENT = 'Espèces'
export const PAYMENTS = ['Virement', 'Chèque', CASH_PAYMENT, 'Avoir'] as const

const text = (message: string, max = 200) => typedLine.pipe(z.string().min(2, message).max(max, `Résumez en ${max} caractères.`))

/**
 * A purchase from a private person, as the book asks for it (Code pénal, articles R. 321-3 and following).
 * @param today a calendar day
 */
export function purchaseForm(today: string, { stores }: Pick<ShopFacts, 'stores'>) {
  const past = typedDay('Indiquez un jour.').refine((day) => day <= today, 'Ce jour n’est pas encore venu.')
  return z
    .object({
      formKey: z.uuid(),
      boughtOn: past,
      storeId: z.enum(
        stores.map(({ id }) => id),
        { error: 'Choisissez un magasin.' },
      ),
      sellerName: text('Indiquez les nom et prénoms.'),
      sellerAddress: text('Indiquez le domicile.'),
      sellerOccupation: text('Indiquez la profession.'),
      documentKind: z.enum(DOCUMENT_KINDS, { error: 'Choisissez la pièce présentée.' }),
      documentNumber: text('Indiquez le numéro de la pièce.', 40),
      documentIssuedOn: past,
      documentAuthority: text('Indiquez qui a délivré la pièce.'),
      item: text('Indiquez la nature de l’objet, par exemple iPhone 13 noir.'),
      marks: text('Indiquez le numéro de série ou les signes qui le font reconnaître.'),
      imei: z.string().transform((typed, check) => {
        if (typed.trim() === '') return null
        const digits = imeiDigits(typed)
        if (digits !== null) return digits
        check.addIssue({ code: 'custom', message: 'Cet IMEI n’existe pas\u00a0: relisez les 15 chiffres.' })
        return z.NEVER
      }),
      origin: text('Indiquez d’où vient l’objet, par exemple acheté neuf en 2023.'),
      price: z.string().transform((typed, check) => {
        const cents = readAmountCents(typed)
        if (cents !== undefined && cents > 0) return cents
        check.addIssue({ code: 'custom', message: 'Un montant en euros.' })
        return z.NEVER
      }),
      payment: z.enum(PAYMENTS, { error: 'Choisissez le mode de règlement.' }),
      signed: z.literal('on', { error: 'Regardez la pièce d’identité du vendeur, puis cochez.' }),
    })
    .refine(({ payment, price }) => payment !== CASH_PAYMENT || price <= CASH_MAX_CENTS, {
      path: ['payment'],
      message: 'Au-dessus de 1\u00a0000\u00a0€, un professionnel ne paie pas en espèces\u00a0: choisissez un virement ou un chèque.',
    })
}
/** What is said of cash that a seller has had on the same day; undefined where this purchase keeps within what the law allows. */
export function cashProblem({ payment, price }: { payment: string; price: number }, paidCents: number): string | undefined {
  if (payment !== CASH_PAYMENT || paidCents + price <= CASH_MAX_CENTS) return undefined
  return `Ce vendeur a déjà reçu ${priceText(paidCents)} en espèces ce jour-là, et la limite est de ${priceText(CASH_MAX_CENTS)} en tout\u00a0: choisissez un virement ou un chèque.`
}
/** The box that says that the device is the seller's, although somebody else has brought it before. */
export const OWN_DEVICE = 'ownDevice'

/** Asked once before the line is written: it is never taken out again. */
export function ownDeviceText(cases: readonly string[]): string {
  return `Quelqu’un d’autre a déjà apporté cet appareil (${cases.join(' ; ')})\u00a0: comparez avec le vendeur, puis cochez, ou corrigez l’IMEI.`
}
export type PurchaseInput = z.output<ReturnType<typeof purchaseForm>>

export const CorrectionForm = z.object({ id: z.uuid(), text: text('Écrivez ce qui est à corriger.', 500) })

/** The book has one order, that of its numbers. */
export const BOOK_LIST: ListSpec<'number', object> = { sorts: { number: 'numero' }, initial: { by: 'number', descending: true }, filters: {} }

/** The number of a line in an address; 0, which no line has, for anything else. */
export function readLineNumber(written: string): number {
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : 0
}
