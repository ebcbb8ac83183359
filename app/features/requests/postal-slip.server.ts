import { encode } from 'uqr'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { phoneText } from '#app/lib/phone.ts'
import { pdfBytes } from '#app/platform/documents/pdf-bytes.server.ts'

const MARGIN = 56
const QR_SIZE = 130
const PACKING = [
  'Sauvegardez vos données et désactivez « Localiser ».',
  'Éteignez l’appareil. Retirez la carte SIM, la coque et les accessoires.',
  'Calez-le dans une boîte rigide, avec ce bordereau à l’intérieur.',
  'Collez l’étiquette prépayée sur la boîte, puis déposez-la.',
] as const

/**
 * The sheet that goes into the parcel, for the workshop to know whose it is. It carries the reference and nothing personal:
 * the address is written by hand, so that the sheet of a guessed reference tells nothing.
 */
export async function postalSlip(
  facts: ShopFacts,
  { reference, staffHref, at }: { reference: string; staffHref: string; at: Date },
): Promise<Buffer> {
  const workshop = workshopOf(facts)
  return pdfBytes({ title: `Bordereau d’envoi ${reference}`, author: facts.business.name, at, margin: MARGIN }, (pdf) => {
    pdf.font('Helvetica').fontSize(11).text(facts.business.name).moveDown(0.5)
    pdf.font('Helvetica-Bold').fontSize(22).text('Bordereau d’envoi')
    pdf.fontSize(30).text(reference).moveDown(0.6)
    drawCode(pdf, staffHref, pdf.page.width - MARGIN - QR_SIZE, MARGIN)
    section(pdf, 'Destinataire')
    const address = [`${facts.business.name}, ${workshop.town}`, workshop.address, `${workshop.postcode} ${workshop.town}`, phoneText(workshop.phone)]
    for (const line of address) if (line !== null) pdf.text(line)
    section(pdf, 'Expéditeur, à remplir')
    for (const label of ['Nom', 'Adresse', 'Code postal, ville', 'Téléphone', 'Appareil']) {
      pdf.text(label)
      pdf
        .moveTo(MARGIN + 130, pdf.y)
        .lineTo(pdf.page.width - MARGIN, pdf.y)
        .lineWidth(0.5)
        .stroke()
      pdf.moveDown(0.7)
    }
    section(pdf, 'Avant de fermer la boîte')
    for (const step of PACKING) {
      pdf.rect(MARGIN, pdf.y, 10, 10).lineWidth(0.8).stroke()
      pdf.text(step, MARGIN + 20, pdf.y).moveDown(0.5)
      pdf.x = MARGIN
    }
  })
}

function section(pdf: PDFKit.PDFDocument, title: string): void {
  pdf.moveDown(1).font('Helvetica-Bold').fontSize(14).text(title).moveDown(0.4).font('Helvetica').fontSize(12)
}

function drawCode(pdf: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { border: 2 })
  const cell = QR_SIZE / size
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pdf.rect(left + x * cell, top + y * cell, cell, cell)
    }),
  )
  pdf.fill('black')
}
