import { expect, test } from 'vitest'
import { bulkForm } from './bulk.schema.server.ts'
import { repairForm } from './catalogue.schema.server.ts'

test('a warranty that is a number alone is one of months, for one repair and for many', () => {
  const typed = { repair_name: 'Écran', description: '', duration: '', display_order: '1' }
  expect(repairForm(6).parse({ ...typed, warranty: '12' }).warranty).toBe('12\u00a0mois')
  expect(repairForm(6).parse({ ...typed, warranty: 'à vie' }).warranty).toBe('à vie')
  const many = { kind: 'repair', new_name: '', requires_quote: '', show_button: '', is_active: '' }
  expect(bulkForm(3).parse({ ...typed, ...many, warranty: '3' })).toMatchObject({ warranty: '3\u00a0mois' })
  for (const warranty of ['-3', '0', '1', '999']) {
    const refused = { message: expect.stringMatching(/^(Une garantie n’est ni nulle|Indiquez un nombre entier de mois, de 6 à 120, car)/) }
    expect(repairForm(6).safeParse({ ...typed, warranty }).error?.issues).toMatchObject([refused])
    expect(bulkForm(6).safeParse({ ...typed, ...many, warranty }).error?.issues).toMatchObject([refused])
  }
})
