import { expect, test } from 'vitest'
import { readRecords, separatorOf } from './csv-records.server.ts'

test('the cells of each line come with where it stood, empty lines left out', async () => {
  const text = 'modele;prix\n\niPhone 13;"204\n€"\nFairphone 5;179'
  expect(separatorOf(text)).toEqual({ separator: ';', firstLine: 'modele;prix' })
  expect(await readRecords(text, { separator: ';', most: 10 })).toEqual([
    { line: 1, cells: ['modele', 'prix'] },
    { line: 4, cells: ['iPhone 13', '204\n€'] },
    { line: 5, cells: ['Fairphone 5', '179'] },
  ])
  expect(await readRecords(text, { separator: ';', most: 2 })).toHaveLength(2)
})

test('a quotation mark that stands wrong makes no table', async () => {
  expect(await readRecords('modele;prix\niPhone 13;"204', { separator: ';', most: 10 })).toBeUndefined()
})

test('others are answered while a large table is read', async () => {
  const text = 'iPhone 13;Écran;204\n'.repeat(60_000)
  let turns = 0
  let isRead = false
  const others = () => {
    turns += 1
    if (!isRead) setImmediate(others)
  }
  setImmediate(others)
  expect(await readRecords(text, { separator: ';', most: 100_000 })).toHaveLength(60_000)
  isRead = true
  expect(turns).toBeGreaterThan(3)
})
