import { issuedText } from './invoice-words.ts'
import { pdfText } from '#app/lib/pdf-text.ts'
import { wholeWords } from '#app/platform/documents/whole-words.server.ts'
import { TRAINING_WORDS, customerLines, printedLines, printedSums, printedTitle, sellerLines } from './printed-invoice.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

/** 80 mm, in points. */
export const RECEIPT_WIDTH = 226.77
const MARGIN = 10
const WIDTH = RECEIPT_WIDTH - 2 * MARGIN
/** What a sum has at least. */
const AMOUNT_WIDTH = 66
const GAP = 6
/** Longer than any receipt: the paper is cut behind the last line. */
export const RECEIPT_MAX_HEIGHT = 14_000

/** The invoice on a roll of 80 mm. */
export function drawReceipt(pdf: PDFKit.PDFDocument, invoice: PrintedInvoice): void {
  const { seller, customer, corrects, caseReference, subject, note, mentions, training } = invoice
  const centred = { width: WIDTH, align: 'center' } as const
  pdf.font('Helvetica-Bold').fontSize(12).text(pdfText(seller.name), MARGIN, 14, centred)
  pdf.font('Helvetica').fontSize(7.5)
  for (const line of sellerLines(seller)) pdf.text(pdfText(line), centred)
  pdf.moveDown(0.8).font('Helvetica-Bold').fontSize(11)
  pdf.text(wholeWords(pdf, printedTitle(invoice), WIDTH), centred)
  if (training) pdf.fontSize(9).text(TRAINING_WORDS, centred)
  pdf.font('Helvetica').fontSize(8.5)
  const facts = [
    issuedText(invoice.kind, invoice.issuedDay),
    corrects && `Annule ou corrige ${corrects}`,
    caseReference && `Dossier ${caseReference}`,
  ]
  for (const fact of facts) if (fact) pdf.text(wholeWords(pdf, fact, WIDTH), centred)
  pdf.moveDown(0.6)
  for (const line of [...customerLines(customer), subject]) if (line) pdf.text(pdfText(line), MARGIN, pdf.y, { width: WIDTH })
  rule(pdf)
  for (const { label, quantity, unit, unitNet, net, gross, vat } of printedLines(invoice)) {
    pair(pdf, label, gross)
    pdf
      .fontSize(7.5)
      .text(
        pdfText(quantity === '1' ? `${net && `${net} HT, `}${vat}` : `${quantity} × ${unit}${unitNet && ` (${unitNet})`}, ${vat}`),
        MARGIN,
        pdf.y,
        { width: WIDTH },
      )
      .fontSize(8.5)
    pdf.moveDown(0.2)
  }
  rule(pdf)
  for (const { label, amount, isStrong } of printedSums(invoice)) {
    pdf.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(isStrong ? 10 : 8.5)
    pair(pdf, label, amount)
  }
  rule(pdf)
  pdf.font('Helvetica').fontSize(7.5)
  for (const line of [note, ...mentions]) if (line) pdf.text(pdfText(line), MARGIN, pdf.y, { width: WIDTH }).moveDown(0.3)
  const bottom = RECEIPT_MAX_HEIGHT - Math.ceil(pdf.y + 2 * MARGIN)
  // A page begins at its top left, the box of a PDF at its bottom left.
  Object.assign(pdf.page.dictionary.data, { MediaBox: [0, bottom, RECEIPT_WIDTH, RECEIPT_MAX_HEIGHT] })
}

function pair(pdf: PDFKit.PDFDocument, label: string, amount: string): void {
  const top = pdf.y
  const text = pdfText(amount)
  // A sum stays on its line, and its label has the rest.
  const amountWidth = Math.max(AMOUNT_WIDTH, Math.ceil(pdf.widthOfString(text)) + 1)
  const labelWidth = WIDTH - amountWidth - GAP
  pdf.text(text, MARGIN + WIDTH - amountWidth, top, { width: amountWidth, align: 'right' })
  pdf.text(wholeWords(pdf, label, labelWidth), MARGIN, top, { width: labelWidth })
}

function rule(pdf: PDFKit.PDFDocument): void {
  pdf.moveDown(0.4)
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.5)
    .stroke()
  pdf.moveDown(0.4)
}
