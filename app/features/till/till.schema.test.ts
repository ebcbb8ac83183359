import { expect, test } from 'vitest'
import { CloseTillForm } from './till.schema.ts'

test('what leaves for the bank is nothing, an amount, or what is wrong with it in French', () => {
  const removed = (typed?: string) => {
    const read = CloseTillForm.safeParse({ day: '2026-11-27', removed: typed, reason: '', note: '' })
    return read.success ? read.data.removedCents : read.error.issues.map(({ message }) => message).join()
  }
  expect([removed(), removed(' '), removed('150,50')]).toEqual([0, 0, 150_50])
  expect(removed('1e9')).toMatch(/^Écrivez le montant/)
  expect(removed('1000000000')).toMatch(/^Le montant ne peut pas dépasser/)
})
