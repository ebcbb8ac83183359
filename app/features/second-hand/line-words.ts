import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import type { BookLine } from './second-hand.server.ts'

/** What the seller declares by signing. */
export const DECLARATION = 'Je suis majeur, cet objet est à moi, et je le vends au prix écrit ici.'

/** A line of the book with its labels, as it is read, signed and printed. */
export function lineFacts(line: BookLine): { label: string; text: string }[] {
  return [
    { label: 'Acheté le', text: dateText(line.boughtOn) },
    { label: 'Vendeur', text: `${line.sellerName}, ${line.sellerOccupation}` },
    { label: 'Domicile', text: line.sellerAddress },
    {
      label: 'Pièce d’identité',
      text: `${line.documentKind} ${line.documentNumber}, délivrée le ${dateText(line.documentIssuedOn)} par ${line.documentAuthority}`,
    },
    { label: 'Objet', text: line.item },
    { label: 'Numéro de série, signes', text: line.marks },
    ...(line.imei === null ? [] : [{ label: 'IMEI', text: line.imei }]),
    { label: 'Provenance', text: line.origin },
    { label: 'Prix payé', text: `${priceText(line.priceCents)}, ${line.payment.toLowerCase()}` },
  ]
}

/** The words above a signature, one line each: what is signed is what was read. */
export function lineText(line: BookLine): string {
  return [`Livre de police, n°\u00a0${line.number}`, ...lineFacts(line).map(({ label, text }) => `${label}\u00a0: ${text}`), DECLARATION].join('\n')
}
