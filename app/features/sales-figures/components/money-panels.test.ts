import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { salesFigures } from '../sales-figures.ts'
import { MoneyPanels } from './MoneyPanels.tsx'

test('the figures say of which days they are, and the median basket that credit notes are taken off', () => {
  const figures = {
    ...salesFigures([], [], { from: '2026-11-01', until: '2026-11-20', beforeFrom: '2026-10-12' }),
    unpaid: { count: 0, cents: 0 },
    owedBack: { count: 0, cents: 0 },
    uninvoiced: { count: 0, cents: 0 },
    quotes: { accepted: 0, refused: 0, waiting: 0 },
  }
  const period = { from: '2026-10-01', until: '2026-12-31' }
  const page = renderedInSite(
    createElement(MoneyPanels, { figures, period, townOf: (id: string) => id, training: false, unpaidHref: '/admin/factures?etat=a-encaisser' }),
  )
  expect(page).toContain('0\u00a0vente, TTC, avoirs déduits')
  const owing = { figures: { ...figures, unpaid: { count: 3, cents: 450_00 } }, period, townOf: (id: string) => id, training: false }
  const linked = renderedInSite(createElement(MoneyPanels, { ...owing, unpaidHref: '/admin/factures?etat=a-encaisser' }))
  expect(linked).toContain('href="/admin/factures?etat=a-encaisser"')
  expect(page).not.toContain('a-encaisser')
  const sold = { storeId: 'Libourne', takenCents: 100, netCents: 100, medianBasketCents: 100 }
  const byStore = [
    { ...sold, baskets: 1 },
    { ...sold, storeId: 'Le Teich', baskets: 2 },
  ]
  const phone = renderedInSite(
    createElement(MoneyPanels, {
      figures: { ...figures, byStore },
      period,
      townOf: (id: string) => id,
      training: false,
      unpaidHref: '/admin/factures?etat=a-encaisser',
    }),
  )
  expect(phone).toContain('data-unit="vente">1<')
  expect(phone).toContain('data-unit="ventes">2<')
  expect(page).toContain('Du 1er\u00a0octobre 2026 au 31\u00a0décembre 2026, encaissé par journée de caisse, avoirs et remboursements déduits')
  expect(page).not.toContain('à la date des paiements')
  const late = renderedInSite(
    createElement(MoneyPanels, {
      figures: { ...figures, takenByDateCents: 5_000 },
      period,
      townOf: (id: string) => id,
      training: false,
      unpaidHref: '/admin/factures?etat=a-encaisser',
    }),
  )
  expect(late).toContain('50\u00a0€ à la date des paiements')
})
