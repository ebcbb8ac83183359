import { expect, test } from 'vitest'
import { BulkForm } from './bulk.schema.server.ts'
import { RepairForm } from './catalogue.schema.server.ts'

test('a warranty that is a number alone is one of months, for one repair and for many', () => {
  const typed = { repair_name: 'Écran', description: '', duration: '', display_order: '1' }
  expect(RepairForm.parse({ ...typed, warranty: '12' }).warranty).toBe('12\u00a0mois')
  expect(RepairForm.parse({ ...typed, warranty: 'à vie' }).warranty).toBe('à vie')
  const many = { kind: 'repair', new_name: '', requires_quote: '', show_button: '', is_active: '' }
  expect(BulkForm.parse({ ...typed, ...many, warranty: '3' })).toMatchObject({ warranty: '3\u00a0mois' })
})
