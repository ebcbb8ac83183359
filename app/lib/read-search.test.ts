import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { readSearch } from './read-search.ts'

test.each(['06 39 98 00 01', '06.39.98.00.01', '06\u00a039\u00a098\u00a000\u00a001', '06–39–98–00–01', 'Tél. : 06 39 98 00 01'])(
  '%s is one number',
  (typed) => {
    expect(readSearch(typed).digits).toBe('0639980001')
  },
)

test.each(['+33 6 39 98 00 01', '+33 (0)6 39 98 00 01', '0033 6 39 98 00 01', '0033 (0) 639980001'])('%s is the same number from abroad', (typed) => {
  expect(readSearch(typed).digits).toBe('33639980001')
})

test('reads the figures of an IMEI and of a SIREN however they are grouped, also behind their name', () => {
  for (const typed of ['49 015420 323751 8', '49-015420-323751-8', 'IMEI : 490154203237518', '49/015420/323751/8'])
    expect(readSearch(typed).digits, typed).toBe('490154203237518')
  for (const typed of ['732 829 320', '732829320', 'SIREN 732 829 320', '732 829 320 00074', 'FR 44 732829320'])
    expect(readSearch(typed).siren, typed).toBe('732829320')
  for (const typed of ['732 829 32', 'iPhone 13', '06 39 98 00 01', 'FR 732829320']) expect(readSearch(typed).siren, typed).toBeNull()
})

test('reads a long row of spaces behind a name in no time', () => {
  const startedMs = processorMs()
  expect(readSearch(`tel${' '.repeat(20_000)}x`).digits).toBeNull()
  expect(readSearch(`tél. n° : ${' '.repeat(20_000)}06 39 98 00 01`).digits).toBe('0639980001')
  expect(processorMs() - startedMs).toBeLessThan(5_000)
}, 30_000)

test('reads the number of a case with other dashes or zeros, and no phone number as one', () => {
  for (const typed of ['T-123', 't 123', 'T–123', 'T.0123', '123']) expect(readSearch(typed).caseNumber, typed).toBe(123)
  for (const typed of ['dossier t-123', 'Dossier 123', 'bon de dépôt n° T-123', 'réf. T123', 'dossier n°123', 'référence : t 123'])
    expect(readSearch(typed), typed).toMatchObject({ caseNumber: 123, text: expect.stringMatching(/^t?[ -]?123$/i) })
  expect(readSearch('dossier d-7k2m9q').reference).toBe('D-7K2M9Q')
  for (const typed of ['Dossier Marsan', 'Bon Marin', 'ticket resto'])
    expect(readSearch(typed), typed).toMatchObject({ caseNumber: null, reference: null, text: typed })
  for (const typed of ['0123', '06 39', '06', '1 23', 'T-', 'Galaxy 123', 'T123a']) expect(readSearch(typed).caseNumber, typed).toBeNull()
  expect(readSearch(' d–7k2m9q ').reference).toBe('D-7K2M9Q')
})

test('reads the number of an invoice without its zeros, in capitals or not, with any dash', () => {
  for (const typed of ['F2026-00012', 'f2026-12', 'F2026–12', 'F2026 12', 'f202600012', 'f2026000012'])
    expect(readSearch(typed).invoiceNumbers, typed).toEqual(['F2026-00012', 'ESSAI-F2026-00012'])
  expect(readSearch('essai a2026 7').invoiceNumbers).toEqual(['ESSAI-A2026-00007'])
  for (const typed of ['F2026', 'F2026-0', 'G2026-12', '2026-12']) expect(readSearch(typed).invoiceNumbers, typed).toEqual([])
})

test('reads the number of a parcel as carriers print it', () => {
  expect(readSearch('6a 1234 5678 901').parcel).toBe('6A12345678901')
  for (const typed of ['Nadia Berthelot', 'iPhone 13', '12345']) expect(readSearch(typed).parcel, typed).toBeNull()
})

test('words are no number', () => {
  expect(readSearch('  Galaxy S22 ')).toMatchObject({ text: 'Galaxy S22', digits: null, caseNumber: null, reference: null, siren: null })
  expect(readSearch('123').digits).toBeNull()
})

test('blanks without a number behind its name are looked through once', () => {
  const startedMs = processorMs()
  expect(readSearch(`imei${' '.repeat(400)}x`).digits).toBeNull()
  expect(processorMs() - startedMs).toBeLessThan(500)
  for (const typed of ['IMEI n° : 490154203237518', 'Imei . n°490154203237518', 'imei :490154203237518'])
    expect(readSearch(typed).digits, typed).toBe('490154203237518')
})
