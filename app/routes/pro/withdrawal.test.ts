import { createElement } from 'react'
import { expect, test } from 'vitest'
import { WITHDRAWAL } from '#app/content/starting-withdrawal.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import Withdrawal from './withdrawal.tsx'

test('the page of an acknowledgement says that it is sent by e-mail: the link of that very message leads here as well', () => {
  const receipt = {
    name: 'Zoé Martin',
    contract: 'Réparation D-7K2M9Q',
    choice: '',
    declaredAt: '30 novembre 2026 à 15 h 08',
    lastDay: '14 décembre 2026',
    email: 'zoe@exemple.fr',
    standing: null,
    kept: null,
    paid: null,
    refundDueOn: '14 décembre 2026',
  }
  const loaderData = { now: '2026-12-09T10:00:00Z', words: WITHDRAWAL, receipt, begun: false, without: null, isHeld: false, contract: null }
  const page = renderedInSite(createElement(Withdrawal, { loaderData } as unknown as Parameters<typeof Withdrawal>[0]))
  expect(page).toContain('Zoé Martin')
  expect(page).toContain('L’accusé de réception vous est aussi envoyé par e-mail.')
})
