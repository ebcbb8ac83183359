import { postalLine } from '#app/lib/postal-line.ts'
import { encode } from 'uqr'
import { signatureOf, workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { pdfText } from '#app/lib/pdf-text.ts'
import { phoneText } from '#app/lib/phone.ts'
import { pdfBytes } from '#app/platform/documents/pdf-bytes.server.ts'

const MARGIN = 56
const QR_SIZE = 130
const VALUE_LEFT = MARGIN + 130
const PACKING = [
  'Sauvegardez vos données et désactivez « Localiser ».',
  'Éteignez l’appareil. Retirez la carte SIM, la coque et les accessoires.',
  'Calez-le dans une boîte rigide, avec ce bordereau à l’intérieur.',
  'Collez l’étiquette prépayée sur la boîte, puis déposez-la.',
] as const

/** Who sends a parcel, as typed in the form; `phone` as E.164. What is empty is written by hand. */
export interface ParcelSender {
  name: string
  street: string
  town: string
  phone: string
  device: string
}

interface Slip {
  reference: string
  staffHref: string
  sender: ParcelSender | null
  /** The shop that the case of the parcel is at; the workshop of today without one. */
  shop?: Store | undefined
  at: Date
}

/** The sheet that goes into the parcel, for the workshop to know whose it is. */
export async function postalSlip(facts: ShopFacts, { reference, staffHref, sender, shop, at }: Slip): Promise<Buffer> {
  const workshop = shop ?? workshopOf(facts)
  return pdfBytes({ title: `Bordereau d’envoi ${reference}`, author: facts.business.name, at, margin: MARGIN }, (pdf) => {
    pdf.font('Helvetica').fontSize(11).text(pdfText(facts.business.name)).moveDown(0.5)
    pdf.font('Helvetica-Bold').fontSize(22).text('Bordereau d’envoi')
    pdf.fontSize(30).text(reference).moveDown(0.6)
    drawCode(pdf, staffHref, pdf.page.width - MARGIN - QR_SIZE, MARGIN)
    section(pdf, 'Destinataire')
    const address = [signatureOf(facts, workshop), workshop.address, postalLine(workshop), phoneText(workshop.phone)]
    for (const line of address) if (line !== null) pdf.text(pdfText(line))
    const rows = senderRows(sender)
    section(pdf, rows.every(([, known]) => known !== '') ? 'Expéditeur' : 'Expéditeur, à remplir')
    for (const [label, known] of rows) {
      const top = pdf.y
      pdf.text(label)
      if (known === '') {
        pdf
          .moveTo(VALUE_LEFT, pdf.y)
          .lineTo(pdf.page.width - MARGIN, pdf.y)
          .lineWidth(0.5)
          .stroke()
      } else {
        pdf.text(pdfText(known), VALUE_LEFT, top)
        pdf.x = MARGIN
      }
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

function senderRows(sender: ParcelSender | null): [label: string, known: string][] {
  const { name, street, town, phone, device } = sender ?? { name: '', street: '', town: '', phone: '', device: '' }
  return [
    ['Nom', name],
    ['Adresse', street],
    ['Code postal, ville', town],
    ['Téléphone', phoneText(phone)],
    ['Appareil', device],
  ]
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
