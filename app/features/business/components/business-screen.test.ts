import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { BusinessScreen } from './BusinessScreen.tsx'

test('a logo without its file is said at its field alone: the form above has nothing to correct, and says who needs a capital', () => {
  const shown = (answer: { intent: string; errors: Record<string, string> }) =>
    renderedInSite(
      createElement(
        ToastProvider,
        null,
        createElement(BusinessScreen, {
          business: startingFacts().business,
          bank: { holder: '', iban: '', bic: '' },
          lastChange: null,
          answer: { ...answer, typed: {} },
        }),
      ),
    )
  const logo = shown({ intent: 'logo', errors: { logo: 'Choisissez un fichier.' } })
  expect(logo).toContain('Choisissez un fichier.')
  expect(logo).not.toContain('À corriger')
  expect(logo).toMatch(/autre société à capital l’écrit sur ses factures\s: sans lui, aucune ne part\./)
  expect(shown({ intent: 'business', errors: { socialLinks: 'Une adresse par ligne.' } })).toContain('À corriger')
  expect(shown({ intent: 'business', errors: { whatsappPhone: 'Ce numéro n’est pas complet.' } })).toMatch(/Identité, WhatsApp\s?:/)
})
