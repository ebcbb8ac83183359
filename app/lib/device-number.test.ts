import { expect, test } from 'vitest'
import { deviceNumber, deviceNumberLabel, deviceNumberText } from './device-number.ts'

test('a device has an IMEI, or a serial number as its label spells it', () => {
  expect(deviceNumber('49 015420 323751 8')).toBe('490154203237518')
  expect(deviceNumber('xaw-1001 2345678')).toBe('XAW10012345678')
  expect(deviceNumber('03-27452624-3948265')).toBe('03274526243948265')
})

test('an IMEI with a slip of the keys is no serial number, nor is a part of one', () => {
  for (const wrong of ['490154203237519', '49015420323751', '4901542032375180', '123', 'ABC12', 'A'.repeat(25), 'CFI 1216 é'])
    expect(deviceNumber(wrong), wrong).toBeNull()
})

test('says which of both it is', () => {
  expect(['490154203237518', 'XAW10012345678'].map(deviceNumberLabel)).toEqual(['IMEI', 'N° de série'])
  expect(['490154203237518', 'XAW10012345678'].map(deviceNumberText)).toEqual(['IMEI 490154203237518', 'n°\u00a0de série XAW10012345678'])
})
