/** The customer's express wish that the work begins within the period of withdrawal (code de la consommation, article L. 221-25). */
import { z } from 'zod'
import { dateText } from '#app/lib/french-dates.ts'

/** How staff hear of it; the page and the signature on the screen note it by themselves. */
export const NOTED_MEANS = [
  { value: 'paper', label: 'Bon ou lettre signée' },
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Téléphone, avec confirmation par e-mail' },
] as const

export const EarlyStartForm = z.object({
  id: z.uuid(),
  means: z.enum(NOTED_MEANS.map(({ value }) => value) as ['paper', 'email', 'phone'], 'Dites par quel moyen le client l’a demandé.'),
})

/** Why a case does not go on to the work. `until`: the first day on which it may, "YYYY-MM-DD". */
export function mustWaitText(until: string): string {
  return `Pas avant le ${dateText(until)}\u00a0: le client peut encore renoncer à ce contrat. S’il demande de commencer, notez-le dans le dossier.`
}

/** What the page of a repair says of the beginning of its work. */
export interface ShownStart {
  /** The day on which the work begins, "YYYY-MM-DD"; null when it may begin. */
  begins: string | null
  /** Of the contract whose customer may ask for the work to begin; null where that is not to be asked. */
  contractId: string | null
  /** `means` begins with a small letter. `withLabel`: given by post, before there was a quote. */
  asked: { when: string; means: string; text: string; withLabel: boolean } | null
  /** The customer has withdrawn from the contract. */
  withdrawn: boolean
}

/** The button with which customers give the wish on the page of their repair, and the contract that the page showed. */
export const WISH_FIELDS = { button: 'wish', contract: 'contract' } as const

/** `replaced`: another contract counts by now. `unchanged`: nothing waits. */
export type WishResult = 'noted' | 'noted-and-mailed' | 'no-email' | 'replaced' | 'unchanged'

/** What customers read after they gave the wish. */
export const WISH_TEXTS = {
  noted: 'Votre demande est notée. Le magasin la voit dans votre dossier.',
  'noted-and-mailed': 'Votre demande est notée. La confirmation part par e-mail.',
  'no-email': 'Pour un travail à domicile, la loi veut une confirmation écrite, et nous n’avons pas votre e-mail. Appelez le magasin.',
  replaced: 'Un autre accord vient de remplacer celui-ci. Relisez la page avant d’envoyer votre demande.',
  unchanged: 'Le travail n’attend plus votre demande.',
} as const satisfies Record<WishResult, string>

export const UNTICKED_TEXT = 'Cochez cette demande pour l’envoyer.'
