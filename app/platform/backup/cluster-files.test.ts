/** How the files of a running database are read for a backup: in pieces of their own size, and to their end. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readClusterFile } from './cluster-files.server.ts'
import { PAGE_BYTES } from './page-checksum.ts'

function aFile(bytes: number): { directory: string; file: string } {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-cluster-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  const file = path.join(directory, 'some-file')
  fs.writeFileSync(file, Buffer.alloc(bytes, 'a'))
  return { directory, file }
}

async function pieces(directory: string): Promise<Buffer[]> {
  const read: Buffer[] = []
  for await (const chunk of readClusterFile(directory, 'some-file', 0n)) read.push(chunk)
  return read
}

test('a small file takes no more memory than the pages that it fills, and a large one is read in pieces', async () => {
  // Nine hundred files, most of a page or two, are read for each backup: memory for large pieces would have to be collected again and again.
  for (const [bytes, taken] of [
    [10, [PAGE_BYTES]],
    [PAGE_BYTES, [PAGE_BYTES]],
    [PAGE_BYTES + 1, [2 * PAGE_BYTES]],
    [33 * PAGE_BYTES, [32 * PAGE_BYTES, PAGE_BYTES]],
  ] as const) {
    const read = await pieces(aFile(bytes).directory)
    expect(read.map(({ buffer }) => buffer.byteLength)).toEqual(taken)
    expect(Buffer.concat(read).byteLength).toBe(bytes)
  }
})

test('what is added to a file while it is read is read as well', async () => {
  const { directory, file } = aFile(PAGE_BYTES)
  const read: Buffer[] = []
  for await (const chunk of readClusterFile(directory, 'some-file', 0n)) {
    if (read.length === 0) fs.appendFileSync(file, Buffer.alloc(3 * PAGE_BYTES, 'b'))
    read.push(chunk)
  }
  expect(Buffer.concat(read).equals(fs.readFileSync(file))).toBe(true)
  expect(read).toHaveLength(4)
})
