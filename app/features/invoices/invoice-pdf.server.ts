import Pdf from 'pdfkit'
import { drawA4 } from './pdf-a4.server.ts'
import { RECEIPT_MAX_HEIGHT, RECEIPT_WIDTH, drawReceipt } from './pdf-receipt.server.ts'
import { pdfText } from './pdf-text.ts'
import { printedTitle } from './printed-invoice.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

export type DocumentFormat = 'a4' | 'receipt'

/** The PDF of an invoice; the same invoice gives the same bytes with the same version of the library, which is why they are kept. */
export async function invoicePdf(invoice: PrintedInvoice, format: DocumentFormat): Promise<Buffer> {
  const pdf = new Pdf({
    ...(format === 'a4' ? { size: 'A4', margin: 50 } : { size: [RECEIPT_WIDTH, RECEIPT_MAX_HEIGHT], margin: 10 }),
    info: { Title: pdfText(printedTitle(invoice)), Author: pdfText(invoice.seller.name), CreationDate: invoice.issuedAt, ModDate: invoice.issuedAt },
    lang: 'fr-FR',
    bufferPages: true,
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  if (format === 'a4') drawA4(pdf, invoice)
  else drawReceipt(pdf, invoice)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
