import { expect, test } from 'vitest'
import { announcedFields, announcedSum, announcedText, isAsAnnounced, readAnnouncedLines } from './announced-line.ts'
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

test('of a range both ends are read back and said, and what lies between them is as announced', () => {
  const [kept] = readAnnouncedLines(JSON.stringify([{ ...screen, maxCents: 244_00 }]))
  expect(kept?.maxCents).toBe(244_00)
  expect(announcedText(kept ? [kept, battery] : []).replaceAll('\u00a0', ' ')).toBe('243,90 € à 283,90 €')
  expect([203_99, 204_00, 230_00, 244_00, 244_01, null].map((cents) => kept && isAsAnnounced(kept, cents))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
  expect([204_00, 204_01].map((cents) => isAsAnnounced(screen, cents))).toEqual([true, false])
})
