import { expect, test } from 'vitest'
import { DEVICE_TYPES } from '#app/platform/db/tables/catalogue.server.ts'
import { findModelSteps } from './find-model.ts'

test('only what has a SIM tray is looked for in it', () => {
  for (const deviceType of DEVICE_TYPES) {
    const words = JSON.stringify(findModelSteps(deviceType, true))
    expect(words.includes('SIM'), deviceType).toBe(deviceType !== 'computer' && deviceType !== 'console')
  }
})

test('a picture is asked for only where it can be sent', () => {
  expect(JSON.stringify(findModelSteps('smartphone', true))).toContain('WhatsApp')
  expect(JSON.stringify(findModelSteps('smartphone', false))).not.toContain('WhatsApp')
})
