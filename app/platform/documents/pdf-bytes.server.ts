import { pdfText } from '#app/lib/pdf-text.ts'

interface PdfOptions {
  title: string
  author: string
  /** Written into the file as its date: the same content at the same time gives the same bytes. */
  at: Date
  /** A name of paper, or its width and height in points. */
  size?: string | [number, number]
  margin: number
  /** Headings and paragraphs are marked as such, so that a screen reader finds its way. Draw inside `pdf.struct`. */
  tagged?: boolean
}

/** What `draw` puts on paper, as a file. Pages stay open until the end, for their numbers. */
export async function pdfBytes(
  { title, author, at, size = 'A4', margin, tagged = false }: PdfOptions,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Its fonts and tables take a tenth of the processor time of a start, and most starts serve no document for hours.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({
    size,
    margin,
    info: { Title: pdfText(title), Author: pdfText(author), CreationDate: at, ModDate: at },
    lang: 'fr-FR',
    bufferPages: true,
    ...(tagged && { tagged, displayTitle: true, pdfVersion: '1.7' as const }),
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
