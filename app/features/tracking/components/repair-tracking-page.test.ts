import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { RepairTrackingPage } from './RepairTrackingPage.tsx'

test('only the demonstration says how new its tracking is: of a shop of its own nobody has said so', () => {
  const page = { crumbs: [], carriers: [], children: null }
  const shown = (isExample: boolean) => renderedInSite(createElement(RepairTrackingPage, page), { ...startingFacts(), isExample })
  expect(shown(true)).toMatch(/Bêta.*Ce suivi est nouveau\./)
  expect(shown(false)).not.toMatch(/Bêta|nouveau/)
  expect(shown(false)).toContain('Dites-le-nous')
})
