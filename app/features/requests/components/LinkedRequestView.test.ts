import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedRequestView } from './LinkedRequestView.tsx'
import type { LinkedRequest } from './LinkedRequestView.tsx'

const LINKED: LinkedRequest = {
  parcels: [],
  agreed: null,
  ifAccepted: null,
  declined: null,
  reconsider: null,
  quote: {
    version: 1,
    message: '',
    state: 'accepted',
    lines: [{ label: 'Écran', amount: '94,50\u00a0€' }],
    totals: [
      { label: 'Total TTC', text: '94,50\u00a0€' },
      { label: 'À votre charge', text: '69,50\u00a0€' },
    ],
    total: '69,50\u00a0€',
    offer: { lines: [], total: '', toPay: '', aid: null, warrantyMonths: 6, offersCircular: false },
    cover: '',
    validUntil: '2026-12-20',
    closed: null,
    signedOn: null,
  },
}

function sectionOf(linked: Partial<LinkedRequest>, ended: string | null = null, action: string | null = ''): string {
  return renderToStaticMarkup(createElement(LinkedRequestView, { linked: { ...LINKED, ...linked }, ended, action, summary: null, accept: null }))
}

test('a page that only shows says that the quote waits, and lets nobody answer it', () => {
  const waiting = { quote: LINKED.quote && { ...LINKED.quote, state: 'sent' as const } }
  expect(sectionOf(waiting)).toContain('Refuser')
  const shown = sectionOf({ ...waiting, reconsider: { version: 1, validUntil: '2026-12-20' } }, null, null)
  expect(shown).toContain('Ce devis attend votre réponse, jusqu’au 20')
  for (const gone of ['<form', '<button']) expect(shown).not.toContain(gone)
})

test('what the shop wrote with the quote stands above its lines', () => {
  const shown = sectionOf({ quote: LINKED.quote && { ...LINKED.quote, message: 'Le ventilateur est bloqué.' } })
  expect(shown.indexOf('Le ventilateur est bloqué.')).toBeGreaterThan(0)
  expect(shown.indexOf('Le ventilateur est bloqué.')).toBeLessThan(shown.indexOf('Écran'))
})

test('what the shop wrote with the quote keeps its lines', () => {
  const shown = sectionOf({ quote: LINKED.quote && { ...LINKED.quote, message: 'Bonjour,\nle ventilateur est bloqué.' } })
  expect(shown).toMatch(/>Bonjour,<br\/?>le ventilateur est bloqué\.<\/p>/)
})

test('a quote that does not count any more charges nobody, and says what became of it', () => {
  expect(sectionOf({})).toContain('À votre charge')
  const ended = sectionOf({ agreed: '69,50\u00a0€' }, 'Vous aviez accepté ce devis, puis renoncé au contrat.')
  for (const gone of ['À votre charge', 'ne change pas', 'Vous avez accepté']) expect(ended).not.toContain(gone)
  expect(ended).toContain('Vous aviez accepté ce devis, puis renoncé au contrat.')
  // What it added was left first, and the rest since: nothing of before goes on.
  const withdrawn = { quote: LINKED.quote && { ...LINKED.quote, state: 'withdrawn' as const } }
  expect(sectionOf(withdrawn)).toContain('Ce qui était convenu avant ne change pas.')
  const all = sectionOf(withdrawn, 'Vous aviez accepté ce devis, puis renoncé au contrat.')
  expect(all).toContain('Vous aviez accepté ce devis, puis renoncé au contrat.')
  expect(all).not.toContain('ne change pas')
  // A new quote that waits for an answer says what it costs.
  expect(sectionOf({ quote: LINKED.quote && { ...LINKED.quote, state: 'sent' } }, 'Vous aviez renoncé.')).toContain('À votre charge')
})

test('the quote that counts is shown, and the one that was refused since is said in a sentence with the way back', () => {
  const declined = { state: 'refused', total: '124,50\u00a0€' } as const
  const shown = sectionOf({ declined, reconsider: { version: 2, validUntil: '2026-12-20' } })
  expect(shown).toContain('Vous avez accepté ce devis.')
  expect(shown).toContain('Vous avez refusé le devis de 124,50\u00a0€. Votre accord d’avant vaut toujours.')
  expect(shown).toContain('name="version" value="2"')
})

test('a refused or lapsed quote beside a price of the counter says that this one stands', () => {
  for (const state of ['refused', 'expired'] as const)
    expect(sectionOf({ agreed: '60\u00a0€', quote: LINKED.quote && { ...LINKED.quote, state } })).toContain(
      'Votre accord d’avant, 60\u00a0€, vaut toujours.',
    )
})

test('what was added and dropped as agreed is no withdrawal, and what stands is named', () => {
  const shown = sectionOf({ declined: { state: 'dropped', total: '124,50\u00a0€' } })
  expect(shown).toContain(
    'D’accord avec vous, ce qu’ajoutait le devis de 124,50\u00a0€ n’est pas fait. Votre accord d’avant, 69,50\u00a0€, vaut toujours.',
  )
  expect(shown).not.toContain('renoncé')
  const atCounter = sectionOf({ agreed: '49\u00a0€', quote: LINKED.quote && { ...LINKED.quote, state: 'dropped' } })
  expect(atCounter).toContain('D’accord avec vous, ce que ce devis ajoutait n’est pas fait.')
  expect(atCounter).toContain('Ce que vous avez déjà accepté, 49\u00a0€, ne change pas')
})

test('what refusing costs all the same stands beside the button that refuses', () => {
  const linked = { ...LINKED, quote: LINKED.quote && { ...LINKED.quote, state: 'sent' as const } }
  const shown = (ifRefused: string | null) =>
    renderToStaticMarkup(createElement(LinkedRequestView, { linked, ended: null, action: '', ifRefused, summary: null, accept: null }))
  expect(shown('Seul le diagnostic est dû.')).toMatch(/Seul le diagnostic est dû\.<\/p><button[^>]*value="refused"/)
  expect(shown(null)).not.toContain('diagnostic')
})
