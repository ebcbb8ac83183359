import { brokenAtSpaces, pdfText } from '#app/lib/pdf-text.ts'

/** A text as it is drawn with the typeface of now, so that no number of a document ends on another line than it begins. */
export function wholeWords(pdf: PDFKit.PDFDocument, text: string, width: number): string {
  return brokenAtSpaces(pdfText(text), (line) => pdf.widthOfString(line) <= width)
}
