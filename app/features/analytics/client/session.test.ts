/** What a session says of the browser that it runs in. */
import { afterEach, expect, test, vi } from 'vitest'
import { deviceType, foreignReferrer } from './session.ts'

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

test.each([
  ['https://www.google.com/search?q=ecran', 'https://www.google.com/'],
  // What Android says of somebody who comes from the search application of their phone.
  ['android-app://com.google.android.googlequicksearchbox/', 'android-app://com.google.android.googlequicksearchbox/'],
  ['https://lephare.test/avis', null],
  ['https://lephare.test.autre.fr/', 'https://lephare.test.autre.fr/'],
  ['', null],
])('who comes from «%s» is kept as coming from %s', (referrer, kept) => {
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('location', { origin: 'https://lephare.test' })
  expect(foreignReferrer()).toBe(kept)
})
