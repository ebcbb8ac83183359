import { expect, test } from 'vitest'
import { POSTAL } from './postal.ts'

test('the page of repair by post promises no return to a relay: its form asks for an address and nothing else', () => {
  expect(POSTAL.steps.at(-1)?.text).toContain('à l’adresse que vous indiquez')
  expect(POSTAL.steps.at(-1)?.text).not.toMatch(/relais/)
})
