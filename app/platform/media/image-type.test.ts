import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { imageEnding } from './image-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  '<svg>',
  '\uFEFF<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?>\n<!-- by hand --> <!----><!-- a > b -- c --->\n<!DOCTYPE svg PUBLIC "…">\n<SVG>',
])('%j is a drawing', (text) => {
  expect(imageEnding(Buffer.from(text))).toBe('svg')
})

test.each(['<!-- <svg>', '<!-- a --> b <svg>', '<!--><svg>', 'x<svg>', '<svgs>'])('%j is none', (text) => {
  expect(imageEnding(bytes(text))).toBeUndefined()
})

test('comments one behind the other are looked through once: seventy of them, as the photo of a form, kept the whole site waiting for ever', () => {
  // Each one more doubled the time: these took four seconds.
  const startedMs = processorMs()
  expect(imageEnding(bytes(`${'<!---->'.repeat(27)}x`))).toBeUndefined()
  expect(processorMs() - startedMs).toBeLessThan(500)
})
