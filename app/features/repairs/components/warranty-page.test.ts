import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { WarrantyView } from './WarrantyPage.tsx'

test('who has reported a fault of a device that comes by post waits for its label; nobody else is sent to a message that has none', () => {
  const warranty = {
    number: 12,
    device: 'iPhone 13',
    covered: 'Écran',
    months: 6,
    firstDay: '2026-11-20',
    lastDay: '2027-05-20',
    addedDays: 0,
    credited: { all: false, labels: [] },
    openReturn: null,
    returns: [],
  }
  const view = { warranty, store: startingFacts().stores[0], takesParcels: true, shop: null, reportedOn: '2026-12-01', reported: null, report: false }
  const shown = (byPost: boolean) =>
    renderedInSite(createElement(WarrantyView, { ...view, byPost } as unknown as Parameters<typeof WarrantyView>[0])).replaceAll('\u00a0', ' ')
  // It is still to come, or has come and may be mailed again above: the sentence is true of both.
  expect(shown(true)).toContain('gratuitement à l’aller et au retour : avec l’étiquette prépayée de notre e-mail.')
  expect(shown(true)).not.toContain('mène à l’étiquette')
  expect(shown(false)).toContain('le message de confirmation de votre signalement mène à l’étiquette prépayée.')
})
