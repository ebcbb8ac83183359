import { expect, test } from 'vitest'
import { actionText } from './audit-words.ts'
import { fieldChanges } from './field-changes.ts'

test('a line of the journal has French words for fields, values, sums and sizes', () => {
  expect(fieldChanges({ status: 'received', price: 299.9 }, { status: 'part_awaited', price: 279 })).toEqual([
    { field: 'étape', before: 'reçue', after: 'pièce attendue' },
    { field: 'prix', before: '299,90\u00a0€', after: '279\u00a0€' },
  ])
  expect(
    fieldChanges(null, { carrier: 'dpd', bytes: 215, totalCents: 12_990, warrantyMonths: 6 }).map(({ field, after }) => `${field} ${after}`),
  ).toEqual(['transporteur DPD', 'taille 1\u00a0Ko', 'total 129,90\u00a0€', 'garantie, mois 6'])
  expect(fieldChanges({ startsAt: '2026-11-23T08:00:00.000Z' }, { dueOn: '2026-12-01' }).map(({ before, after }) => before ?? after)).toEqual([
    '23\u00a0novembre 2026 à 9\u00a0h',
    '1er\u00a0décembre 2026',
  ])
  expect(fieldChanges(null, { textSha256: 'd0cef715ef23031cc96ef3832fa687b41f0eb0912ac3ae92ab05f5da812f9ee9', channel: 'sms' })).toEqual([
    { field: 'empreinte du texte', before: null, after: 'd0cef715ef23031c' },
    { field: 'par', before: null, after: 'SMS' },
  ])
  expect(actionText('repair.photos_added')).toBe('Réparation\u00a0: photos ajoutées')
})

test('what has no words yet is shown by its name', () => {
  expect(actionText('ship.sailed')).toBe('ship.sailed')
  expect(fieldChanges(null, { mailId: '0c5f2f0e-6a51-4a2e-9a55-0d8f6f3f7a11', channel: 'mail' }).map(({ field }) => field)).toEqual(['par'])
  expect(fieldChanges(null, { anchor: ['up'] })).toEqual([{ field: 'anchor', before: null, after: '["up"]' }])
})

test('a value that is too long for a line is there whole as well, and a long hash is not', () => {
  const names = Array.from({ length: 20 }, (_, index) => `iPhone ${index}`)
  const [change] = fieldChanges(null, { changedModels: names.join(', ') })
  expect(change).toMatchObject({ after: expect.stringMatching(/…$/), whole: [names.join(', ')] })
  // Half of a sign is another text in the page than in the browser, which React refuses to take over (its error 418).
  expect(fieldChanges(null, { reason: `${'a'.repeat(79)}📱 cassé` })[0]?.after).toBe(`${'a'.repeat(79)}…`)
  expect(fieldChanges(null, { textSha256: 'd0'.repeat(64), changedModels: 'iPhone 13' }).every(({ whole }) => whole === undefined)).toBe(true)
})
