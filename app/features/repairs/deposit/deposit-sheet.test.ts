import { expect, test } from 'vitest'
import { depositLines } from './deposit-sheet.ts'

const SLIP = {
  number: 1,
  sender: 'Phare',
  createdAt: new Date('2026-11-24T15:36:00Z'),
  name: 'Camille',
  phone: '',
  email: '',
  device: 'iPhone 13',
  imei: null,
  dueOn: null,
  hasCode: false,
  returnOf: null,
  deposit: null,
}

function faultOf(fault: string): string | undefined {
  return depositLines({ ...SLIP, fault }).find(({ label }) => label === 'Panne')?.text
}

test('a fault of several lines reads as sentences, without a comma after a full stop', () => {
  expect(faultOf('Écran, Batterie\nL’écran est cassé.\n\nMerci !')).toBe('Écran, Batterie. L’écran est cassé. Merci !')
  expect(faultOf('Ne charge plus')).toBe('Ne charge plus')
})
