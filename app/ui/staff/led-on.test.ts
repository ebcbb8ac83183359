import { expect, test } from 'vitest'
import { isLedOn } from './led-on.ts'

const LINE = { pathname: '/admin/livre-de-police/1', search: '', hash: '', state: null, key: 'a' } as const
const BOOK = { ...LINE, pathname: '/admin/livre-de-police' }

test('a form whose answer leads to another screen was taken; one that stays, or a link, says nothing of the refusal before', () => {
  const sent = { formMethod: 'POST', formAction: '/admin/livre-de-police?page=2' } as const
  expect(isLedOn({ ...sent, state: 'loading', location: LINE })).toBe(true)
  expect(isLedOn({ ...sent, state: 'loading', location: BOOK })).toBe(false)
  expect(isLedOn({ ...sent, state: 'submitting', location: LINE })).toBe(false)
  expect(isLedOn({ state: 'loading', formMethod: undefined, formAction: undefined, location: LINE })).toBe(false)
})
