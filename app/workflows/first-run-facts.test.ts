import { createElement } from 'react'
import { expect, test } from 'vitest'
import { businessValues } from '#app/features/business/business-values.ts'
import { missingFacts } from '#app/features/invoices/legal-facts.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { BusinessScreen } from '#app/features/business/components/BusinessScreen.tsx'
import { BusinessStep } from '#app/features/launch/components/FirstRunSteps.tsx'

test('the first step asks for every fact that an invoice has to say', () => {
  const { business } = startingFacts()
  const facts = { business: businessValues(business), unsaid: {}, mail: { hasServer: false, tried: false, triedTo: '' }, hasTexts: false }
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

test('what a paid diagnosis costs is asked for wherever it can be said to be paid, and nowhere called optional', () => {
  const { business } = startingFacts()
  const facts = { business: businessValues(business), unsaid: {}, mail: { hasServer: false, tried: false, triedTo: '' }, hasTexts: false }
  const team = { accounts: 1, invited: 0, ownFactor: false }
  const screens = [
    createElement(BusinessStep, { facts: { ...facts, team }, answer: undefined }),
    createElement(() =>
      ToastProvider({
        children: createElement(BusinessScreen, { business, bank: { holder: '', iban: '', bic: '' }, lastChange: null, answer: undefined }),
      }),
    ),
  ]
  for (const screen of screens.map((element) => renderedInSite(element))) {
    expect(screen).toContain('name="diagnosisCents"')
    expect(screen).toContain('>Prix d’un diagnostic payant, euros</label>')
  }
})
