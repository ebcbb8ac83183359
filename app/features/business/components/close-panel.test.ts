import { createElement } from 'react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { UnsavedChangesGuard } from '#app/ui/staff/UnsavedChanges.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { ExpectedVisit, FactsAnswer } from '../facts-answer.ts'
import { ClosePanel } from './ClosePanel.tsx'

const VISIT: ExpectedVisit = {
  id: 'one',
  kind: 'visit',
  href: '/admin/dossiers/D-7K2M9R',
  isUntold: false,
  day: '2026-12-04',
  name: 'Camille',
  device: 'iPhone 13',
  reachedBy: 'par e-mail',
  canMail: true,
}

function panelOf(given: Partial<ComponentProps<typeof ClosePanel>>): string {
  const props = { town: 'Libourne', isOnly: false, makesVisits: true, today: '2026-11-30', announcedFrom: (day: string) => day, exceptions: [] }
  return renderedInSite(createElement(UnsavedChangesGuard, null, createElement(ClosePanel, { ...props, expected: [], answer: undefined, ...given })))
}

function markupOf(answer: FactsAnswer | undefined, expected: readonly ExpectedVisit[] = [VISIT]): string {
  return panelOf({ expected, answer })
}

test('once a shop is closed its form begins anew, and whoever is expected on those days stands beside it to be told', () => {
  const saved = { saved: 'close', closed: { from: '2026-12-03', to: '2026-12-05' } }
  const markup = markupOf(saved)
  expect(markup).toContain('name="from" value="2026-12-03"')
  expect(markup).toContain('Camille')
  expect(markup.match(/value="warn"/g)).toHaveLength(1)
  // The form of the next closing.
  expect(markup).toContain('id="close-from" name="from" value="2026-11-30"')
  for (const [answer, expected] of [
    [undefined, [VISIT]],
    [saved, []],
    [saved, [{ ...VISIT, day: '2026-12-09' }]],
  ] as const)
    expect(markupOf(answer, expected)).not.toContain('value="warn"')
  expect(markupOf(saved, [{ ...VISIT, canMail: false }])).not.toContain('value="warn"')
})

test('what becomes of visits at home is said to a business that makes them', () => {
  for (const isOnly of [true, false]) {
    expect(panelOf({ isOnly })).toMatch(/visites? à domicile/)
    expect(panelOf({ isOnly, makesVisits: false })).not.toContain('domicile')
  }
})

test('what visitors will read stands as what the site says afterwards: the shop is open while the form waits', () => {
  expect(panelOf({}).replaceAll(/<[^>]*>/g, '|')).toMatch(/Une fois fermé, le site dit\u00a0:\|+Libourne est fermé\s*\|*aujourd’hui/)
  expect(panelOf({})).not.toMatch(/jeudi/)
})
