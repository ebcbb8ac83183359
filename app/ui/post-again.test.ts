import { expect, test } from 'vitest'
import { isKeyed, mayPostAgain } from './post-again.ts'

test('a form that may have been taken is posted again only with the key by which its repeat is known', () => {
  expect(mayPostAgain('unknown', { hasKey: false, forMs: 0 })).toBe(false)
  expect(mayPostAgain('unknown', { hasKey: true, forMs: 0 })).toBe(true)
  expect(mayPostAgain('starting', { hasKey: false, forMs: 0 })).toBe(true)
})

test('no form is posted again without end; one that cannot leave waits for the network', () => {
  const forMs = 120_000
  expect(mayPostAgain('unknown', { hasKey: true, forMs })).toBe(false)
  expect(mayPostAgain('starting', { hasKey: true, forMs })).toBe(false)
  expect(mayPostAgain('offline', { hasKey: false, forMs })).toBe(true)
})

test('the key stands in the form', () => {
  const form = new FormData()
  expect(isKeyed(form)).toBe(false)
  form.set('formKey', 'a')
  expect([form, new URLSearchParams('formKey=a'), new URLSearchParams('formKey='), 'formKey=a', null].map(isKeyed)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
