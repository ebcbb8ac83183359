import { expect, test } from 'vitest'
import { contrastRatio, darkenForText, isHexColor, isReadable, mixColors } from './contrast.ts'

test('contrast is measured as for readers of web pages', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
  expect(isReadable('#07657d', ['#ffffff', '#eff8f9'])).toBe(true)
  expect(isReadable('#fec92f', ['#ffffff'])).toBe(false)
})

test('a colour that is too light is offered darker, just enough', () => {
  const darker = darkenForText('#fec92f', ['#ffffff'])
  expect(isReadable(darker, ['#ffffff'])).toBe(true)
  expect(contrastRatio(darker, '#ffffff')).toBeLessThan(5)
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(isHexColor('#12345g') || isHexColor('red')).toBe(false)
})
