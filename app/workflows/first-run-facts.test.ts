import { createElement } from 'react'
import { expect, test } from 'vitest'
import { businessValues } from '#app/features/business/business-values.ts'
import { missingFacts } from '#app/features/invoices/legal-facts.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { BusinessStep } from '#app/features/launch/components/FirstRunSteps.tsx'

test('the first step asks for every fact that an invoice has to say', () => {
  const { business } = startingFacts()
  const facts = { business: businessValues(business), mail: { hasServer: false, tried: false }, hasTexts: false }
  const step = renderedInSite(
    createElement(BusinessStep, { facts: { ...facts, team: { accounts: 1, invited: 0, ownFactor: false } }, answer: undefined }),
  )
  const asked = new Set(
    (['SARL', 'EI'] as const).flatMap((legalForm) =>
      (['', 'normal'] as const).flatMap((vatRegime) =>
        missingFacts({ ...business, legalForm, capitalEuros: null, vatRegime, director: '' }).map(({ field }) => field),
      ),
    ),
  )
  expect([...asked]).toEqual(expect.arrayContaining(['siren', 'rcs', 'vatRegime', 'vat', 'capitalEuros', 'director']))
  for (const field of asked) expect(step, field).toContain(`name="${field}"`)
  expect(step).toContain('Franchise en base, article 293 B du CGI')
})
