import { expect, test } from 'vitest'
import { areasFor } from './areas.ts'

test('the menu leads to the aids of a business that has any', () => {
  const actor = { kind: 'system', doing: 'A test' } as const
  expect(areasFor(actor, { hasAids: true })).toContain('aids')
  expect(areasFor(actor, { hasAids: false })).toEqual(areasFor(actor, { hasAids: true }).filter((id) => id !== 'aids'))
})
