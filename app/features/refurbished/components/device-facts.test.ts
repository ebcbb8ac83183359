import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { PublicDevice } from '../device.queries.server.ts'
import { DeviceFacts } from './DeviceFacts.tsx'

const DEVICE: PublicDevice = {
  id: 'a',
  type: 'smartphone',
  brand: 'Apple',
  model: 'iPhone 12',
  condition: 'very_good',
  price: 299,
  original_price: null,
  description: null,
  battery_health: null,
  warranty_months: 12,
  store_location: null,
  storage: '64 Go',
  colour: null,
  image: null,
  isSample: false,
  isChecked: false,
  reservedUntil: null,
  images: [],
  forSale: true,
  accessories: 'Câble',
  batteryReplaced: false,
  leftAt: null,
  sold: false,
  similar: [],
}

test('what comes with a device is what somebody wrote of it, and nothing where nobody did', () => {
  const shown = (accessories: string | null) => renderedInSite(createElement(DeviceFacts, { device: { ...DEVICE, accessories } }))
  expect(shown('Câble')).toContain('<dt>Fourni avec</dt><dd>Câble</dd>')
  expect(shown(null)).not.toMatch(/Fourni avec|Chargeur/)
})
