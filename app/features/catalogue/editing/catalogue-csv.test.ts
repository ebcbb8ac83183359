import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './catalogue-csv.server.ts'
import { planImport } from './csv-plan.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function linesOf(content: Uint8Array) {
  const reading = await readCsv(content)
  if (reading.kind === 'refused') throw new Error(reading.problem)
  return reading.lines
}

test('a cell that a spreadsheet would run is harmless in the file and the same when it comes back', async () => {
  for (const nom of ['=1+1', '+33', '-5', '@A1', "'=x", "''-y", 'a;b "c"\nd', "l'écran"]) {
    const file = writeCsv([{ type: 'modele', nom }])
    const cell = file.split('\r\n')[1]?.split(';')[5] ?? ''
    expect(cell).not.toMatch(/^"?[=+\-@]/)
    expect((await linesOf(bytes(file)))[0]?.cells.nom).toBe(nom)
  }
})

test('separators, byte order marks, old letters and headings with accents are understood', async () => {
  const read = { type: 'modele', nom: 'Été', categorie: 'x' }
  for (const separator of [';', ',', '\t']) {
    const text = `Type${separator}Nom${separator}Catégorie\r\nmodele${separator}Été${separator}x\r\n`
    expect(await linesOf(bytes(`\uFEFF${text}`))).toMatchObject([{ line: 2, cells: read, tooLong: false }])
    expect(await linesOf(Buffer.from(text, 'latin1'))).toMatchObject([{ cells: read }])
    expect(await linesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toMatchObject([{ cells: read }])
    expect(await linesOf(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toMatchObject([{ cells: read }])
    // Excel counts no line for what it is told of the separator.
    expect(await linesOf(bytes(`\uFEFFsep=${separator}\r\n${text}`))).toMatchObject([{ line: 2, cells: read }])
  }
})

test('a file that is no such table is refused with the reason', async () => {
  const refused = { kind: 'refused', problem: expect.any(String) }
  for (const text of ['', 'nom\nx', 'type;nom;prix\na;b;c', 'type;nom;nom\na;b;c', 'type;nom\n"a;b', '\0\0\0'])
    expect(await readCsv(bytes(text))).toEqual(refused)
  expect(await linesOf(bytes('type;nom\nmodele;a;b'))).toMatchObject([{ tooLong: true }])
})

test('a file of too many lines or cells is not read to its end: one of four megabytes would take all the memory of the product', async () => {
  const tooLong = { kind: 'refused', problem: 'Ce fichier est trop long. Partagez-le en plusieurs.' }
  // What follows the last line that is read is not even looked at: the quote is never closed.
  expect(await readCsv(bytes(`type;nom\n${'a\n'.repeat(100_001)}"`))).toEqual(tooLong)
  expect(await readCsv(bytes(`type;nom\n${';'.repeat(1_800_000)}\n"`))).toEqual(tooLong)
})

test('each line knows where it stood, behind empty lines and cells of several lines', async () => {
  expect((await linesOf(bytes('type;nom\n\nmodele;"a\nb"\n\nmodele;c\n'))).map(({ line }) => line)).toEqual([4, 6])
})

test('others are answered while a long file is read and compared', async () => {
  // Rounds of Node's event loop: in each of them whoever asks is answered.
  let heard = 0
  let others = setImmediate(function next() {
    heard += 1
    others = setImmediate(next)
  })
  const rows = Array.from({ length: 10_000 }, (_, index) => `modele;Modèle ${index};apple;modele-${index};${'Une longue description. '.repeat(10)}`)
  const reading = await readCsv(bytes(`type;nom;marque;adresse;description\nmarque;Apple;;;\n${rows.join('\n')}`))
  const heardWhileRead = heard
  if (reading.kind === 'refused') throw new Error(reading.problem)
  const plan = await planImport([], reading.lines, 3)
  clearImmediate(others)
  expect(plan.writes.length).toBe(10_001)
  // How often depends on how fast the machine reads; without a pause for others it is never.
  expect([heardWhileRead > 0, heard > heardWhileRead]).toEqual([true, true])
})

test('a workbook or a PDF that was chosen in its place is called what it is', async () => {
  for (const start of ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '%PDF-1.7'])
    expect(await readCsv(Buffer.from(`${start}xl/workbook.xml`, 'latin1'))).toMatchObject({
      kind: 'refused',
      problem: expect.stringContaining('pas un tableau CSV'),
    })
})
