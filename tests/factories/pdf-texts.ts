import { inflateSync } from 'node:zlib'

/** The texts of a PDF as its streams draw them, hexadecimal letters of Windows between angle brackets, a line of the file for each stream. */
export function pdfTexts(pdf: Buffer): string {
  return pdfStreams(pdf)
    .map((text) => [...text.matchAll(/<([\da-f]+)>/gi)].map(([, hex = '']) => windows.decode(Buffer.from(hex, 'hex'))).join(''))
    .join('\n')
}

/** Without any space: lines break where the paper ends. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '')
}

const windows = new TextDecoder('windows-1252')

function pdfStreams(pdf: Buffer): string[] {
  // What is packed may end with the byte of a carriage return: it belongs to it, and what follows the packed bytes does no harm.
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, content = '']) => inflated(Buffer.from(content, 'latin1')))
}

/** Metadata are not compressed. */
function inflated(content: Buffer): string {
  try {
    return inflateSync(content).toString('latin1')
  } catch {
    return content.toString('latin1')
  }
}
