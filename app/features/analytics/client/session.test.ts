/** What a session says of the browser that it runs in. */
import { afterEach, expect, test, vi } from 'vitest'
import { deviceType } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
])('a window of %i px counts as %s', (width, type) => {
  vi.stubGlobal('innerWidth', width)
  expect(deviceType()).toBe(type)
})
