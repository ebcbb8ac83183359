import { pdfText } from '#app/lib/pdf-text.ts'
import { pdfBytes } from './pdf-bytes.server.ts'

/** A piece of a written document. `label` introduces the text after it, `blank` is filled in by hand, `page` begins another sheet. */
export type Block = { kind: 'title' | 'heading' | 'label' | 'text' | 'small' | 'blank'; text: string } | { kind: 'page' }

interface BlockLook {
  /** Of the structure that screen readers follow. */
  tag: 'H1' | 'H2' | 'P'
  font: 'Helvetica' | 'Helvetica-Bold'
  size: number
  color: string
  /** Below it, in points. */
  gap: number
  /** Room that it needs on a page, in points, so that nothing stands alone at its foot. */
  room: number
}

const INK = '#000000'
const SOFT = '#555555'
const LOOKS = {
  title: { tag: 'H1', font: 'Helvetica-Bold', size: 18, color: INK, gap: 8, room: 120 },
  heading: { tag: 'H2', font: 'Helvetica-Bold', size: 12, color: INK, gap: 4, room: 70 },
  label: { tag: 'P', font: 'Helvetica-Bold', size: 10, color: INK, gap: 1, room: 40 },
  text: { tag: 'P', font: 'Helvetica', size: 10, color: INK, gap: 6, room: 26 },
  small: { tag: 'P', font: 'Helvetica', size: 8.5, color: SOFT, gap: 4, room: 22 },
  blank: { tag: 'P', font: 'Helvetica', size: 10, color: INK, gap: 30, room: 60 },
} as const satisfies Record<Exclude<Block['kind'], 'page'>, BlockLook>

const MARGIN = 50
const FOOT_Y = 805

/**
 * A document of words on A4 paper, with the number of each page.
 * @param foot names the document at the foot of every page
 */
export function blocksPdf(known: { title: string; author: string; at: Date; foot: string }, blocks: readonly Block[]): Promise<Buffer> {
  return pdfBytes({ ...known, margin: MARGIN, tagged: true }, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    for (const block of blocks) {
      if (block.kind === 'page') pdf.addPage()
      else {
        const { tag, room } = LOOKS[block.kind]
        if (pdf.y + room > pdf.page.maxY()) pdf.addPage()
        root.add(pdf.struct(tag, {}, () => drawBlock(pdf, block)))
      }
    }
    root.end()
    drawFeet(pdf, known.foot)
  })
}

function drawBlock(pdf: PDFKit.PDFDocument, { kind, text }: Exclude<Block, { kind: 'page' }>): void {
  const { font, size, color, gap } = LOOKS[kind]
  if (kind === 'heading') pdf.y += 8
  pdf.font(font).fontSize(size).fillColor(color).text(pdfText(text), MARGIN, pdf.y, { lineGap: 1.5 })
  if (kind === 'blank') drawLine(pdf)
  pdf.y += gap
}

/** To write on. */
function drawLine(pdf: PDFKit.PDFDocument): void {
  const y = pdf.y + 18
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor('#999999')
    .stroke()
}

function drawFeet(pdf: PDFKit.PDFDocument, foot: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Below the margin, where the library would begin a page of its own accord.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(SOFT)
      .text(pdfText(`${foot}, page ${index + 1} sur ${count}`), MARGIN, FOOT_Y, {
        width: pdf.page.width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      })
    pdf.endMarkedContent()
  }
}
