import { expect, test } from 'vitest'
import { JUST_OPENED, newCaseDraftKey, openedDraftKey, openedSlipHref } from './deposit-paths.ts'

test('the slip of a new case says which draft it was made of, at the counter or from a request or a visit: that one is forgotten', () => {
  for (const originId of [null, '0190b2a4-0000-7000-8000-000000000001']) {
    const said = new URL(openedSlipHref('T-12', originId), 'http://shop.example').searchParams.get(JUST_OPENED)
    expect(openedDraftKey(said ?? '')).toBe(newCaseDraftKey(originId))
  }
})
