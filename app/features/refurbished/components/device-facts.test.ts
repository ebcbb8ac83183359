import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { aPublicDevice } from '#tests/factories/stock-device.ts'
import { DeviceFacts } from './DeviceFacts.tsx'

const DEVICE = aPublicDevice({ storage: '64 Go', isChecked: false, accessories: 'Câble' })

test('what comes with a device is what somebody wrote of it, and nothing where nobody did', () => {
  const shown = (accessories: string | null) => renderedInSite(createElement(DeviceFacts, { device: { ...DEVICE, accessories } }))
  expect(shown('Câble')).toContain('<dt>Fourni avec</dt><dd>Câble</dd>')
  expect(shown(null)).not.toMatch(/Fourni avec|Chargeur/)
})
