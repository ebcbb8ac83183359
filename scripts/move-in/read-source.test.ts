import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readTable } from './read-source.ts'
import type { SourceRow } from './read-source.ts'

let source: http.Server | undefined

afterEach(() => {
  source?.close()
  source?.closeAllConnections()
})

/** All rows of a source that answers every page with what `answer` says. */
async function readFrom(answer: (after: string | null) => string): Promise<SourceRow[]> {
  const server = http.createServer(({ url }, response) => {
    response.end(answer(new URL(url ?? '', 'http://source').searchParams.get('id')))
  })
  source = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const rows: SourceRow[] = []
  for await (const page of readTable({ url: `http://127.0.0.1:${port}`, key: 'k' }, 'brands', '*')) rows.push(...page)
  return rows
}

test('pages follow each other until an empty one', async () => {
  const pages: Record<string, string> = { first: '[{"id":1},{"id":2}]', 'gt.2': '[{"id":3}]', 'gt.3': '[]' }
  expect(await readFrom((after) => pages[after ?? 'first'] ?? '')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a source that repeats its page is told apart from one with many rows, and ends', async () => {
  await expect(readFrom(() => '[{"id":"a"},{"id":"b"}]')).rejects.toThrow('gave a row of brands twice (a)')
})

test('an answer that is no list of rows is one sentence', async () => {
  await expect(readFrom(() => '<!doctype html>')).rejects.toThrow('no list of rows')
  await expect(readFrom(() => '{"id":1}')).rejects.toThrow('no list of rows')
})

test('an answer that never ends is given up', async () => {
  await expect(readFrom(() => ' '.repeat(65 * 1_048_576))).rejects.toThrow('more than 64 MB')
})
