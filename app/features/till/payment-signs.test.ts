import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { siteFacts } from '#tests/factories/site-facts.ts'
import { MoneyPanel } from './components/MoneyPanel.tsx'

const at = new Date('2026-11-20T10:30:00Z')
const PAID = { means: 'card', refundedCents: 0, reference: '', note: '', at, who: 'Anne' } as const
const PAYMENTS = [
  { ...PAID, id: 'one', kind: 'payment', amountCents: 20_00, signedCents: 20_00 },
  { ...PAID, id: 'two', kind: 'refund', amountCents: 5_00, signedCents: -5_00 },
] as const

/** The sums beside the payments. */
function sums(dueCents: number | null): string[] {
  const money = { dueCents, paidCents: 15_00, cashCents: 0, restCents: dueCents === null ? null : dueCents - 15_00, payments: [...PAYMENTS] }
  const fixed = {
    store: { id: 'libourne', town: 'Libourne' },
    agreedCents: null,
    email: '',
    textPhone: '',
    formKey: 'a-key',
    answer: undefined,
    now: at,
  }
  const panel = createElement(MoneyPanel, { ...fixed, money, mayRefund: false, open: false })
  const router = createMemoryRouter([{ path: '/', element: SiteProvider({ value: siteFacts(), children: panel }) }])
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return [...markup.matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, text = '']) => text.replaceAll(/\s/g, ' '))
}

test('under a sum that is due payments are taken off and refunds added; without one each is what came in or went back', () => {
  expect(sums(100_00).slice(0, 3)).toEqual(['100 €', '−20 €', '+5 €'])
  expect(sums(null).slice(0, 2)).toEqual(['20 €', '−5 €'])
})
