import { expect, test } from 'vitest'
import { nextAction } from './next-action.ts'
import { withoutForms } from './without-forms.ts'

const FACTS = {
  step: 'closed',
  name: 'Nadia',
  total: '179\u00a0€',
  notified: true,
  toPay: null,
  overpaid: '71\u00a0€',
  unsettled: 'overpaid',
} as const

test('what goes back of a repaired device asks for no diagnosis to be invoiced first, of another one it does', () => {
  expect(nextAction({ ...FACTS, warrantyUntil: '1er juin 2027' }).why).toBe(
    'Sous garantie jusqu’au 1er juin 2027. Plus a été payé que ce qui est dû.',
  )
  expect(nextAction(FACTS).why).toMatch(/un diagnostic par exemple, facturez-le d’abord\.$/)
})

test('whoever may not give money back is sent to a manager, not to a form that is not on their page', () => {
  const next = nextAction(FACTS)
  expect(withoutForms(next, [])).toBe(next)
  expect(withoutForms(next, ['avoir'])).toBe(next)
  expect(withoutForms(next, ['rembourser'])).toEqual({ title: next.title, why: `${next.why} Demandez à un gérant.`, act: null })
  const both = nextAction({ ...FACTS, step: 'refused', kind: 'repair', unsettled: null })
  expect(both.orElse).toMatchObject({ form: 'rembourser' })
  expect(withoutForms(both, ['rembourser'])).toEqual({ title: both.title, why: `${both.why} Demandez à un gérant.`, act: both.act })
  expect(withoutForms(both, ['rendre'])).toMatchObject({ act: { form: 'rembourser' } })
})
