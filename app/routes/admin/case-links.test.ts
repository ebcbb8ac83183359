import { expect, test } from 'vitest'
import { nextHref, rowHref } from './case-links.ts'

test('a fault that was reported under a warranty is taken back on the case of that warranty, a device of one’s own on its page', () => {
  const row = { kind: 'request', id: 'a', reference: 'D-1', reportedUnder: 'T-1' } as const
  expect(nextHref('retour', { row, request: { id: 'a' } })).toBe('/admin/dossiers/T-1#return-fault')
  expect(rowHref(row, 'retour')).toBe('/admin/dossiers/T-1#return-fault')
  expect(nextHref('sous-garantie', { row, request: { id: 'a' } })).toBe('/admin/dossiers/T-1#suite')
  expect(rowHref(row, 'sous-garantie')).toBe('/admin/dossiers/T-1#suite')
  const closed = { kind: 'repair', id: 'b', reference: 'T-1', reportedUnder: null } as const
  expect(nextHref('retour', { row: closed, request: null })).toBe('#return-fault')
  expect(rowHref(closed, 'retour')).toBe('/admin/dossiers/T-1#return-fault')
})
