/** What is said of a closed case whose money is open, and what to do about it. */
import { priceText } from '#app/lib/money.ts'

/** What several cases bring, and what is to be given back for them, cents. */
export interface MoneyOfCases {
  count: number
  cents: number
  backCents: number
}

/** "163,90 €, 100 € à rendre": what comes in, what goes back. Where neither is open, an invoice or a credit note is missing. */
export function unsettledSumText({ cents, backCents }: MoneyOfCases): string {
  const back = `${priceText(backCents)} à rendre`
  if (cents > 0) return backCents > 0 ? `${priceText(cents)}, ${back}` : priceText(cents)
  return backCents > 0 ? back : 'facture ou avoir'
}

/** What is known of the money of a case. */
export interface OpenMoney {
  /** What remains to be paid, "163,90 €"; null when nothing does, or no price is agreed. */
  toPay: string | null
  /** What came in beyond what is due, "100 €"; null when nothing did. */
  overpaid?: string | null
  /** The number of the invoice of a deposit that stands alone, "F2026-00001"; null without one. */
  openDeposit?: string | null
  /** The invoice of a repair that could not be done, without a credit note, "F2026-00001 de 99 €"; null without one. */
  undoneInvoice?: string | null
  /** To whom the invoice is to be made out that takes the place of another; null where none waits. */
  replacedBy?: string | null
  /** The customer has withdrawn from the contract: no work goes on. */
  withdrawn?: boolean
  /** The last day of a warranty that runs, "23 mai 2027": the device went back repaired. */
  warrantyUntil?: string | null
}

interface UnsettledAction {
  title: string
  why: string
  act: { kind: 'form'; form: 'encaisser' | 'facturer' | 'avoir' | 'rembourser'; label: string }
}

export const REFUND = { kind: 'form', form: 'rembourser', label: 'Rembourser' } as const

/** A closed case whose money was forgotten, or waits: it would read «Clos» and nobody would look again. */
export const UNSETTLED = {
  unpaid: ({ toPay, withdrawn }) => ({
    title: `Clos, ${toPay ?? 'un reste'} à encaisser`,
    why: withdrawn
      ? 'Le client a renoncé au contrat\u00a0: le travail déjà fait à sa demande n’est pas noté comme payé.'
      : 'L’appareil est rendu, réparé, et ce qui reste n’est pas noté comme payé.',
    act: { kind: 'form', form: 'encaisser', label: toPay === null ? 'Encaisser' : `Encaisser ${toPay}` },
  }),
  unbilled: () => ({
    title: 'Clos, sans prix ni facture',
    why: 'L’appareil est rendu, réparé, et aucun paiement n’est noté.',
    act: { kind: 'form', form: 'facturer', label: 'Faire la facture' },
  }),
  overpaid: ({ overpaid, warrantyUntil }) => ({
    title: `Clos, ${overpaid ?? 'un trop perçu'} à rendre`,
    why: warrantyUntil
      ? 'Plus a été payé que ce qui est dû.'
      : 'Plus a été payé que ce qui est dû. Si un travail a été fait, un diagnostic par exemple, facturez-le d’abord.',
    act: { ...REFUND, label: overpaid ? `Rembourser ${overpaid}` : REFUND.label },
  }),
  uninvoiced: ({ replacedBy }) => ({
    title: replacedBy == null ? 'Clos, payé sans facture' : `Clos, facture au nom de ${replacedBy} à faire`,
    why:
      replacedBy == null
        ? 'Un paiement est noté, aucune facture n’est partie\u00a0: le client doit en recevoir une dès 25\u00a0€.'
        : 'Elle remplace celle que l’avoir a annulée. Ce qui est payé compte pour elle\u00a0: rien n’est à rendre.',
    act: { kind: 'form', form: 'facturer', label: 'Faire la facture' },
  }),
  diagnosis: ({ toPay }) =>
    toPay === null
      ? {
          title: 'Clos, diagnostic à facturer',
          why: 'L’appareil est rendu sans réparation, et son bon annonce un diagnostic payant, sans son prix. Si vous l’offrez, il n’y a rien à faire.',
          act: { kind: 'form', form: 'facturer', label: 'Faire la facture' },
        }
      : {
          title: `Clos, diagnostic ${toPay} à encaisser`,
          why: 'L’appareil est rendu sans réparation, et le diagnostic n’est pas noté comme payé. Si vous l’offrez, il n’y a rien à faire.',
          act: { kind: 'form', form: 'encaisser', label: `Encaisser ${toPay}` },
        },
  uncredited: ({ openDeposit, undoneInvoice }) => ({
    title: `Clos, ${undoneInvoice ? `facture ${undoneInvoice}` : openDeposit ? `acompte ${openDeposit}` : 'une facture'} sans avoir`,
    why: undoneInvoice
      ? 'Elle est émise pour une réparation qui n’a pas pu être faite, et compte encore comme une vente\u00a0: faites son avoir.'
      : 'L’argent n’est pas là, ou il est rendu, et la facture d’acompte compte encore comme une vente : faites son avoir.',
    act: { kind: 'form', form: 'avoir', label: 'Faire l’avoir' },
  }),
} as const satisfies Record<string, (money: OpenMoney) => UnsettledAction>
