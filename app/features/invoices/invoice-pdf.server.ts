import { pdfBytes } from '#app/platform/documents/pdf-bytes.server.ts'
import { drawA4 } from './pdf-a4.server.ts'
import { RECEIPT_MAX_HEIGHT, RECEIPT_WIDTH, drawReceipt } from './pdf-receipt.server.ts'
import { printedTitle } from './printed-invoice.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

export type DocumentFormat = 'a4' | 'receipt'

/** The PDF of an invoice; the same invoice gives the same bytes with the same version of the library, which is why they are kept. */
export async function invoicePdf(invoice: PrintedInvoice, format: DocumentFormat): Promise<Buffer> {
  const known = { title: printedTitle(invoice), author: invoice.seller.name, at: invoice.issuedAt }
  if (format === 'a4') return pdfBytes({ ...known, margin: 50 }, (pdf) => drawA4(pdf, invoice))
  return pdfBytes({ ...known, size: [RECEIPT_WIDTH, RECEIPT_MAX_HEIGHT], margin: 10 }, (pdf) => drawReceipt(pdf, invoice))
}
