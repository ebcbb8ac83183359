import { expect, test } from 'vitest'
import { nameKey, shapeOf } from './name-shape.ts'

test('names that colleagues would read as one are one, others are not', () => {
  for (const written of ['zoe martin', ' ZOÉ  MARTIN ', 'Zoe\u0301-Martin', 'Zoé\u00a0Martin.', '\uff3aoé\u200bMartin'])
    expect(nameKey(written)).toBe(nameKey('Zoé Martin'))
  expect(nameKey('Cœur')).toBe(nameKey('COEUR'))
  expect(nameKey('Zoé M.')).not.toBe(nameKey('Zoé Martin'))
})

test('names that look the same on a screen have one shape, others do not', () => {
  for (const written of ['Emma PauI', 'Emmɑ Paul', 'Emma Pauǀ', 'Ernma Paul', 'Emma Pau1'])
    expect(shapeOf(written), written).toBe(shapeOf('Emma Paul'))
  // Cyrillic all through.
  expect(shapeOf('ЕММА')).toBe(shapeOf('Emma'))
  for (const other of ['Emma Paule', 'Emma Paol', 'Anna Paul', 'Елена Павлова']) expect(shapeOf(other), other).not.toBe(shapeOf('Emma Paul'))
  expect(shapeOf('Irène')).not.toBe(shapeOf('Arène'))
})
