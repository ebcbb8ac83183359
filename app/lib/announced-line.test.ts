import { expect, test } from 'vitest'
import { announcedFields, announcedSum, readAnnouncedLines } from './announced-line.ts'
import type { AnnouncedLine } from './announced-line.ts'

const screen: AnnouncedLine = { repair: 'Écran', part: 'origine', amountCents: 204_00, aidCents: 25_00, warranty: '12 mois', until: '2026-11-27' }
const battery: AnnouncedLine = { ...screen, repair: 'Batterie', amountCents: 89_90, warranty: null }

test('a quote starts from what was announced', () => {
  const lines = readAnnouncedLines(JSON.stringify([screen, battery]))
  expect(announcedSum(lines)).toBe(179_00 + 64_90)
  expect(announcedFields(lines)).toEqual({
    'label-0': 'Écran',
    'amount-0': '204',
    'label-1': 'Batterie',
    'amount-1': '89,90',
    aid: '50',
    partKind: 'origine',
    warrantyMonths: '12',
  })
})

test('what is kept otherwise starts no quote', () => {
  for (const kept of [undefined, '', 'x', '{}', '[{"repair":1}]']) expect(announcedFields(readAnnouncedLines(kept))).toEqual({})
})
