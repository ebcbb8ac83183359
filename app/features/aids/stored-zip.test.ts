import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { storedZip } from './stored-zip.server.ts'

test('a ZIP file has each file once, as it was, where its directory says', () => {
  const files = [
    { path: 'aides.csv', content: Buffer.from('facture;aide\r\n') },
    { path: 'F2026-00001/réponses.txt', content: Buffer.from('oui') },
  ]
  const zip = storedZip(files, new Date('2026-11-20T10:30:00Z'))
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  expect(zip.readUInt16LE(end + 10)).toBe(files.length)
  let entry = zip.readUInt32LE(end + 16)
  for (const { path, content } of files) {
    expect(zip.readUInt32LE(entry)).toBe(0x02014b50)
    expect(zip.readUInt32LE(entry + 16)).toBe(crc32(content))
    const nameLength = zip.readUInt16LE(entry + 28)
    expect(zip.toString('utf8', entry + 46, entry + 46 + nameLength)).toBe(path)
    const local = zip.readUInt32LE(entry + 42)
    expect(zip.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + zip.readUInt16LE(local + 26)
    expect(zip.subarray(start, start + zip.readUInt32LE(local + 22))).toEqual(content)
    entry += 46 + nameLength
  }
})
