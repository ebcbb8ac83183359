/** What is left to do with the invoices of a case whose customer has left the contract. */
export type LeftContract = 'credit' | 'invoiced' | 'invoice-part' | 'nothing'

/**
 * Only the part that was done at the customer's wish is charged: an invoice of exactly that stays, any other is taken back first.
 * @param standing whether an invoice stands that no credit note took back
 * @param issuedCents what the issued documents of the case come to, credit notes taken off, cents
 * @param keptCents what was counted of the work, cents; 0 for none
 */
export function leftContract({ standing, issuedCents, keptCents }: { standing: boolean; issuedCents: number; keptCents: number }): LeftContract {
  if (keptCents > 0 && issuedCents === keptCents) return 'invoiced'
  if (standing) return 'credit'
  return keptCents > 0 ? 'invoice-part' : 'nothing'
}

/** What the case says of it. */
export const LEFT_CONTRACT_TEXTS = {
  credit: 'Le client a renoncé au contrat\u00a0: ouvrez la facture et faites un avoir.',
  invoiced: 'Le client a renoncé au contrat\u00a0: la part du travail déjà fait est facturée, il n’y a rien à reprendre.',
  'invoice-part': 'Le client a renoncé au contrat\u00a0: seule la part du travail déjà fait se facture.',
  nothing: 'Le client a renoncé au contrat\u00a0: rien ne se facture plus.',
} as const satisfies Record<LeftContract, string>
