import { expect, test } from 'vitest'
import { drawnDevice, storageGigabytes, storageText, tintOf } from './device-look.ts'

test.for([
  ['iPhone 14 Pro 128 Go, noir sidéral', null, 'noir'],
  ['iPad 64 Go Wi-Fi, gris', null, 'gris'],
  ['iPhone 12 64 Go, bleu', 'Rouge', 'rouge'],
  ['Switch OLED, Joy-Con blancs', null, 'blanc'],
  ['iPhone 13', 'Lumière stellaire', 'blanc'],
  // Only what follows the comma is a colour: the name of an iPhone XR says none.
  ['Redmi Note Orange 128 Go', null, null],
  ['iPhone 15, fuchsia', null, null],
] as const)('%s, %s is drawn %s', ([model, colour, tint]) => {
  expect(tintOf({ model, colour })).toBe(tint)
})

test.for([
  ['ThinkPad T14 16 Go, 512 Go SSD', null, 512],
  ['iPhone 13 128 Go, minuit', '256 Go', 256],
  ['MacBook Pro 1 To', null, 1_000],
  ['Switch OLED', null, null],
] as const)('%s, %s stores %s', ([model, storage, gigabytes]) => {
  expect(storageGigabytes({ model, storage })).toBe(gigabytes)
})

test('a size is said in the unit that people use', () => {
  expect([storageText(128), storageText(1_000)]).toEqual(['128\u00a0Go', '1\u00a0To'])
})

test('a phone is drawn by its cameras, a computer of the desk as one', () => {
  expect(drawnDevice({ type: 'smartphone', model: 'iPhone 12 64 Go, bleu' })).toMatchObject({ kind: 'phone', back: 'back-2-square' })
  expect(drawnDevice({ type: 'pc_desktop', model: 'OptiPlex 7090' })).toEqual({ kind: 'whole', drawing: 'desktop' })
})
