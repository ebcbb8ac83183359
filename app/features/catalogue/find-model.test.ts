import { expect, test } from 'vitest'
import { DEVICE_TYPES } from '#app/platform/db/tables/catalogue.server.ts'
import { findModelSteps } from './find-model.ts'

test('only what has a SIM tray is looked for in it', () => {
  for (const deviceType of DEVICE_TYPES) {
    const words = JSON.stringify(findModelSteps(deviceType, true, true))
    expect(words.includes('SIM'), deviceType).toBe(deviceType !== 'computer' && deviceType !== 'console')
  }
})

test('a picture is asked for only where it can be sent', () => {
  expect(JSON.stringify(findModelSteps('smartphone', true, true))).toContain('WhatsApp')
  expect(JSON.stringify(findModelSteps('smartphone', false, true))).not.toContain('WhatsApp')
})

test('nobody is told to come by where an appointment is needed', () => {
  const last = (sendsPhotos: boolean, walksIn: boolean) => findModelSteps('smartphone', sendsPhotos, walksIn).at(-1)?.text
  expect(last(false, true)).toBe('Passez avec l’appareil\u00a0: nous le reconnaissons.')
  expect(last(false, false)).toBe('Prenez rendez-vous et apportez l’appareil\u00a0: nous le reconnaissons.')
  expect(last(true, false)).toBe('Envoyez-nous une photo sur WhatsApp, ou prenez rendez-vous et apportez l’appareil\u00a0: nous le reconnaissons.')
})
