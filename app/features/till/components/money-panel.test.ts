import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'

const NOW = new Date('2026-11-24T10:00:00Z')
const NOTHING = { dueCents: null, paidCents: 0, cashCents: 0, restCents: null, payments: [] }
const PROPS = {
  agreedCents: null,
  store: { id: 'la-teste', town: 'La Teste' },
  email: '',
  textPhone: '',
  formKey: '5f0c2c55-3c2b-4c5e-9a3b-0c8f0b8a2f11',
  mayRefund: true,
  open: true,
  answer: undefined,
  now: NOW,
}
const WAITING = { sum: '159,95\u00a0€', lapsedOn: null, maySign: true }

test('a quote that waits for an answer is said to be no price yet: nothing is to be paid, and no sum stands in the form', () => {
  const shown = renderedInSite(createElement(MoneyPanel, { ...PROPS, money: NOTHING, waitingQuote: WAITING }))
  expect(shown).toMatch(/Le devis de 159,95\s€ attend une réponse\s: rien n’en est dû avant\. «\sSigné au magasin\s» note un oui au comptoir\./)
  expect(shown).toMatch(/Aucun prix n’est encore convenu\s: ce qui est encaissé maintenant est un acompte/)
  expect(shown).not.toMatch(/À payer|Reste à encaisser|name="amount"[^>]*value="[^"]/)
  const lapsed = renderedInSite(createElement(MoneyPanel, { ...PROPS, money: NOTHING, waitingQuote: { ...WAITING, lapsedOn: '29 novembre 2026' } }))
  expect(lapsed).toMatch(/Le devis de 159,95\s€ n’est plus valable depuis le 29 novembre 2026\s: il n’est pas dû\./)
})

test('beside what was agreed on before, the quote that waits is said not to count', () => {
  const money = { ...NOTHING, dueCents: 100_00, restCents: 100_00 }
  const shown = renderedInSite(createElement(MoneyPanel, { ...PROPS, money, waitingQuote: { ...WAITING, maySign: false } }))
  expect(shown).toMatch(/attend encore une réponse\s: il ne compte pas ici\./)
  expect(shown).not.toContain('Signé au magasin')
})

test('after a refusal the announced diagnosis is what is to be paid, under its name', () => {
  const shown = renderedInSite(createElement(MoneyPanel, { ...PROPS, money: { ...NOTHING, dueCents: 19_50, restCents: 19_50 }, isRefused: true }))
  expect(shown).toMatch(/À payer, diagnostic annoncé<\/dt><dd>19,50\s€/)
  expect(shown).toContain('value="19,50"')
})

test('a device that cannot be repaired waits for no answer to its quote', () => {
  const shown = renderedInSite(createElement(MoneyPanel, { ...PROPS, money: NOTHING, waitingQuote: WAITING, isUnrepairable: true }))
  expect(shown).not.toContain('attend une réponse')
})

test('a payment that is refused since all is paid by now says so, though its form is gone', () => {
  const answer = { typed: { intent: 'pay' }, errors: { amount: 'Il ne reste rien à payer.' } }
  const paid = { ...NOTHING, dueCents: 90_50, paidCents: 90_50, restCents: 0 }
  const shown = renderedInSite(createElement(MoneyPanel, { ...PROPS, money: paid, answer }))
  expect(shown).toMatch(/role="alert"[^>]*>Il ne reste rien à payer\./)
  expect(renderedInSite(createElement(MoneyPanel, { ...PROPS, money: { ...paid, paidCents: 0, restCents: 90_50 }, answer }))).not.toContain(
    'role="alert"',
  )
})

test('what is transferred too much can be noted where nothing remains, and its box names the sum', () => {
  const paid = { ...NOTHING, dueCents: 90_50, paidCents: 90_50, restCents: 0 }
  const shown = renderedInSite(createElement(MoneyPanel, { ...PROPS, money: paid }))
  expect(shown).toMatch(/<summary>Noter un virement reçu en trop/)
  expect(shown).toMatch(/type="radio"[^>]*value="transfer"/)
  expect(shown).not.toMatch(/type="radio"[^>]*value="card"|name="excess"/)
  const answer = { typed: { intent: 'pay', means: 'transfer', amount: '100', excess: '9950' }, errors: { excess: 'Cochez la case.' } }
  const asked = renderedInSite(createElement(MoneyPanel, { ...PROPS, money: { ...paid, paidCents: 90_00, restCents: 50 }, answer }))
  expect(asked).toMatch(/name="excess"[^>]*value="9950"/)
  expect(asked).toMatch(/dépasse ce qui reste\s: 99,50\s€ seront à rendre au client/)
  expect(renderedInSite(createElement(MoneyPanel, { ...PROPS, money: paid, covered: true }))).not.toContain('Noter un virement')
})

test('what was taken too much goes back with its reason written already, in a form that stands open; a goodwill is explained by who gives it', () => {
  const payment = { id: PROPS.formKey, kind: 'payment', means: 'transfer', amountCents: 100_00, signedCents: 100_00, refundedCents: 0 } as const
  const payments = [{ ...payment, reference: '', note: '', at: NOW, who: 'Anne' }]
  const shown = (restCents: number) =>
    renderedInSite(
      createElement(MoneyPanel, { ...PROPS, money: { ...NOTHING, dueCents: 100_00 + restCents, paidCents: 100_00, restCents, payments } }),
    )
  expect(shown(-40_00)).toMatch(/<details open="">\s*<summary>Rembourser/)
  expect(shown(-40_00)).toMatch(/name="reason"[^>]*value="Trop perçu"|value="Trop perçu"[^>]*name="reason"/)
  expect(shown(0)).toMatch(/<details>\s*<summary>Rembourser/)
  expect(shown(0)).not.toContain('value="Trop perçu"')
})

test('what a draft asks for beyond the agreed price is said where money is taken', () => {
  const money = { ...NOTHING, dueCents: 199_90, restCents: 199_90 }
  const shown = (agreedCents: number | null, restCents = 199_90) =>
    renderedInSite(createElement(MoneyPanel, { ...PROPS, agreedCents, money: { ...money, restCents, paidCents: 199_90 - restCents } }))
  expect(shown(189_90)).toMatch(/Dont au-dessus des 189,90\s€ acceptés\s: à convenir avec le client avant d’encaisser<\/dt><dd class="small">10\s€/)
  expect(shown(0)).toMatch(/Rien n’en est convenu\s: demandez son accord au client avant d’encaisser<\/dt><dd class="small">199,90\s€/)
  for (const other of [shown(null), shown(199_90), shown(189_90, 0)]) expect(other).not.toContain('au-dessus')
})
