import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './catalogue-csv.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function linesOf(content: Uint8Array) {
  const reading = readCsv(content)
  if (reading.kind === 'refused') throw new Error(reading.problem)
  return reading.lines
}

test('a cell that a spreadsheet would run is harmless in the file and the same when it comes back', () => {
  for (const nom of ['=1+1', '+33', '-5', '@A1', "'=x", "''-y", 'a;b "c"\nd', "l'écran"]) {
    const file = writeCsv([{ type: 'modele', nom }])
    const cell = file.split('\r\n')[1]?.split(';')[5] ?? ''
    expect(cell).not.toMatch(/^"?[=+\-@]/)
    expect(linesOf(bytes(file))[0]?.cells.nom).toBe(nom)
  }
})

test('separators, byte order marks, old letters and headings with accents are understood', () => {
  const read = { type: 'modele', nom: 'Été', categorie: 'x' }
  for (const separator of [';', ',', '\t']) {
    const text = `Type${separator}Nom${separator}Catégorie\r\nmodele${separator}Été${separator}x\r\n`
    expect(linesOf(bytes(`\uFEFF${text}`))).toMatchObject([{ line: 2, cells: read, tooLong: false }])
    expect(linesOf(Buffer.from(text, 'latin1'))).toMatchObject([{ cells: read }])
    expect(linesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toMatchObject([{ cells: read }])
  }
})

test('a file that is no such table is refused with the reason', () => {
  const refused = { kind: 'refused', problem: expect.any(String) }
  for (const text of ['', 'nom\nx', 'type;nom;prix\na;b;c', 'type;nom;nom\na;b;c', 'type;nom\n"a;b', '\0\0\0'])
    expect(readCsv(bytes(text))).toEqual(refused)
  expect(linesOf(bytes('type;nom\nmodele;a;b'))).toMatchObject([{ tooLong: true }])
})

test('a file of too many lines or cells is not read to its end: one of four megabytes would take all the memory of the product', () => {
  const tooLong = { kind: 'refused', problem: 'Ce fichier est trop long. Partagez-le en plusieurs.' }
  // What follows the last line that is read is not even looked at: the quote is never closed.
  expect(readCsv(bytes(`type;nom\n${'a\n'.repeat(100_001)}"`))).toEqual(tooLong)
  expect(readCsv(bytes(`type;nom\n${';'.repeat(1_800_000)}\n"`))).toEqual(tooLong)
})

test('each line knows where it stood, behind empty lines and cells of several lines', () => {
  expect(linesOf(bytes('type;nom\n\nmodele;"a\nb"\n\nmodele;c\n')).map(({ line }) => line)).toEqual([4, 6])
})
