import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { RepairRow } from '../repairs.queries.server.ts'
import { RepairsScreen } from './RepairsScreen.tsx'

const ROW: RepairRow = {
  id: '0c5f2f0e-6a51-4a2e-9a55-0d8f6f3f7a11',
  number: 12,
  device: 'iPhone 13',
  fault: 'Écran cassé',
  customer: 'Nadia Berthelot',
  storeId: 'libourne',
  status: 'in_repair',
  statusSince: new Date('2026-11-30T08:00:00Z'),
  dueOn: null,
  late: false,
  returnOf: null,
  withdrawn: false,
  unrepairable: null,
  outcome: null,
}

test('the list of repairs names the customer on a phone as well: of several with one device nobody knew whose is whose', () => {
  const nothing = { sheet: null, origin: null, closing: null, handOver: null, draft: null, shop: null, answer: undefined }
  const list = { rows: [ROW], total: 1, page: 1, board: false, formKey: '', personHref: () => null, now: ROW.statusSince }
  const shown = renderedInSite(createElement(ToastProvider, null, createElement(RepairsScreen, { ...nothing, ...list })))
  const [, classes] = /<td class="([^"]*)">Nadia Berthelot/.exec(shown) ?? expect.fail()
  // What is left out there has this class.
  expect(classes).not.toContain('is-wide-only')
})

test('the day for which a repair is promised is said as in the list of cases', () => {
  const nothing = { sheet: null, origin: null, closing: null, handOver: null, draft: null, shop: null, answer: undefined }
  const rows = ['2026-11-29', '2026-12-01', '2027-01-04'].map((dueOn) => ({ ...ROW, id: dueOn, dueOn }))
  const list = { rows, total: 3, page: 1, board: false, formKey: '', personHref: () => null, now: ROW.statusSince }
  const shown = renderedInSite(createElement(ToastProvider, null, createElement(RepairsScreen, { ...nothing, ...list })))
  // On a phone, where no heading stands above it, its cell says what day that is.
  for (const day of ['hier', 'demain', '4 janv. 2027']) expect(shown).toMatch(new RegExp(` data-lead="prévue">${day.replaceAll(' ', '\\s')} <`))
})
