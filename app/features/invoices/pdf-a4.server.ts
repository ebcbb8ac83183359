import { issuedText } from './invoice-words.ts'
import { pdfText } from '#app/lib/pdf-text.ts'
import { wholeWords } from '#app/platform/documents/whole-words.server.ts'
import { TRAINING_WORDS, customerLines, hasVat, printedLines, printedSums, printedTitle, sellerLines } from './printed-invoice.ts'
import type { PrintedInvoice, PrintedLine, PrintedSum } from './printed-invoice.ts'

const LEFT = 50
const WIDTH = 495
/** Of the column at the right of the head: number, day, customer. */
const FACTS_WIDTH = 245
/** What the names of the sums have. */
const SUM_WIDTH = 220
const SOFT = '#555555'
/** Room that the page number and the margin need. */
const BOTTOM = 780
/** What a page has for sums that stay together. */
const SUMS_MAX = BOTTOM - LEFT

interface Column {
  key: keyof PrintedLine
  label: string
  left: number
  width: number
  align: 'left' | 'right'
}

const COLUMNS: readonly Column[] = [
  { key: 'label', label: 'Désignation', left: 50, width: 195, align: 'left' },
  { key: 'quantity', label: 'Qté', left: 249, width: 30, align: 'right' },
  { key: 'unit', label: 'Prix TTC', left: 284, width: 73, align: 'right' },
  { key: 'vat', label: 'TVA', left: 362, width: 50, align: 'right' },
  { key: 'net', label: 'HT', left: 417, width: 60, align: 'right' },
  { key: 'gross', label: 'TTC', left: 482, width: 63, align: 'right' },
]

/** Where no VAT is charged. */
const UNTAXED_COLUMNS: readonly Column[] = [
  { key: 'label', label: 'Désignation', left: 50, width: 310, align: 'left' },
  { key: 'quantity', label: 'Qté', left: 365, width: 30, align: 'right' },
  { key: 'unit', label: 'Prix', left: 400, width: 70, align: 'right' },
  { key: 'gross', label: 'Total', left: 475, width: 70, align: 'right' },
]

/** The invoice on A4 paper. */
export function drawA4(pdf: PDFKit.PDFDocument, invoice: PrintedInvoice): void {
  drawHead(pdf, invoice)
  drawTable(pdf, invoice)
  drawSums(pdf, invoice)
  drawMentions(pdf, invoice)
  drawFeet(pdf, invoice)
}

function drawHead(pdf: PDFKit.PDFDocument, invoice: PrintedInvoice): void {
  const { kind, seller, customer, corrects, caseReference, subject, issuedDay } = invoice
  pdf.font('Helvetica-Bold').fontSize(13).text(pdfText(seller.name), LEFT, 50, { width: 240 })
  pdf.font('Helvetica').fontSize(9).fillColor(SOFT)
  for (const line of sellerLines(seller)) pdf.text(pdfText(line), { width: 240 })
  const sellerEnds = pdf.y
  pdf.fillColor('black').font('Helvetica-Bold').fontSize(16)
  pdf.text(wholeWords(pdf, printedTitle(invoice), FACTS_WIDTH), 300, 50, { width: FACTS_WIDTH, align: 'right' })
  pdf.font('Helvetica').fontSize(10)
  const facts = [issuedText(kind, issuedDay), corrects && `Annule ou corrige la facture ${corrects}`, caseReference && `Dossier ${caseReference}`]
  for (const fact of facts) if (fact) pdf.text(wholeWords(pdf, fact, FACTS_WIDTH), { width: FACTS_WIDTH, align: 'right' })
  pdf.moveDown(0.8).font('Helvetica-Bold').text('Client', { width: FACTS_WIDTH, align: 'right' }).font('Helvetica')
  for (const line of customerLines(customer)) pdf.text(pdfText(line), { width: FACTS_WIDTH, align: 'right' })
  pdf.y = Math.max(pdf.y, sellerEnds) + 20
  if (subject) pdf.fontSize(10).text(pdfText(subject), LEFT, pdf.y, { width: WIDTH }).moveDown(0.6)
  if (invoice.training) drawTraining(pdf)
}

function drawTraining(pdf: PDFKit.PDFDocument): void {
  pdf.font('Helvetica-Bold').fontSize(12).text(TRAINING_WORDS, LEFT, pdf.y, { width: WIDTH, align: 'center' }).moveDown(0.6).font('Helvetica')
}

function drawTable(pdf: PDFKit.PDFDocument, invoice: PrintedInvoice): void {
  const heads: PrintedLine = { label: '', quantity: '', unit: '', unitNet: '', vat: '', net: '', gross: '' }
  const columns = hasVat(invoice) ? COLUMNS : UNTAXED_COLUMNS
  for (const { key, label } of columns) heads[key] = label
  const drawHeads = () => {
    pdf.font('Helvetica-Bold').fontSize(9)
    drawRow(pdf, columns, heads)
    pdf.font('Helvetica').fontSize(9.5)
  }
  drawHeads()
  for (const { unit, unitNet, ...rest } of printedLines(invoice)) {
    const line = { ...rest, unitNet, unit: unitNet === '' ? unit : `${unit}\n${unitNet}` }
    // Sums on another page are read under their names as well.
    if (!hasRoom(pdf, rowHeight(pdf, columns, line))) {
      pdf.addPage()
      drawHeads()
    }
    drawRow(pdf, columns, line)
  }
}

function rowHeight(pdf: PDFKit.PDFDocument, columns: readonly Column[], row: PrintedLine): number {
  return Math.max(...columns.map(({ key, width }) => pdf.heightOfString(pdfText(row[key]) || ' ', { width }))) + 8
}

function drawRow(pdf: PDFKit.PDFDocument, columns: readonly Column[], row: PrintedLine): void {
  const height = rowHeight(pdf, columns, row) - 8
  const top = roomFor(pdf, height + 8)
  for (const { key, left, width, align } of columns) pdf.text(pdfText(row[key]), left, top, { width, align })
  rule(pdf, top + height + 3)
  pdf.y = top + height + 7
}

function drawSums(pdf: PDFKit.PDFDocument, invoice: PrintedInvoice): void {
  pdf.moveDown(0.4)
  const sums = printedSums(invoice).map((sum) => {
    setSumFont(pdf, sum)
    const words = wholeWords(pdf, sum.label, SUM_WIDTH)
    return { ...sum, words, height: pdf.heightOfString(words, { width: SUM_WIDTH }) + 4 }
  })
  // They are read together, down to what is to be paid. As many as no page holds go on where they end.
  const all = sums.reduce((sum, { height }) => sum + height, 0)
  if (all < SUMS_MAX) roomFor(pdf, all)
  for (const { words, amount, height, ...sum } of sums) {
    setSumFont(pdf, sum)
    const top = roomFor(pdf, height)
    pdf.text(words, 220, top, { width: SUM_WIDTH, align: 'right' }).text(pdfText(amount), 450, top, { width: 95, align: 'right' })
    pdf.y = top + height
  }
}

function setSumFont(pdf: PDFKit.PDFDocument, { isStrong }: Pick<PrintedSum, 'isStrong'>): void {
  pdf.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(isStrong ? 11 : 10)
}

function drawMentions(pdf: PDFKit.PDFDocument, { note, mentions }: PrintedInvoice): void {
  pdf.moveDown(1).font('Helvetica').fontSize(10).fillColor('black')
  if (note) pdf.text(pdfText(note), LEFT, roomFor(pdf, 40), { width: WIDTH }).moveDown(0.8)
  pdf.fontSize(8.5).fillColor(SOFT)
  for (const mention of mentions) {
    const height = pdf.heightOfString(pdfText(mention), { width: WIDTH })
    pdf.text(pdfText(mention), LEFT, roomFor(pdf, height), { width: WIDTH }).moveDown(0.25)
  }
  pdf.fillColor('black')
}

function drawFeet(pdf: PDFKit.PDFDocument, invoice: PrintedInvoice): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    const words = `${printedTitle(invoice)}, page ${index + 1} sur ${count}${invoice.training ? `. ${TRAINING_WORDS}` : ''}`
    // Below the margin, where the library would begin a page of its own accord.
    pdf.page.margins.bottom = 0
    pdf.font('Helvetica').fontSize(8).fillColor(SOFT).text(pdfText(words), LEFT, 805, { width: WIDTH, align: 'center', lineBreak: false })
  }
}

/** Where something of this height begins: here, or at the top of another page. */
function roomFor(pdf: PDFKit.PDFDocument, height: number): number {
  if (!hasRoom(pdf, height)) pdf.addPage()
  return pdf.y
}

function hasRoom(pdf: PDFKit.PDFDocument, height: number): boolean {
  return pdf.y + height <= BOTTOM
}

function rule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.4)
    .strokeColor('#999999')
    .stroke()
}
