import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { RequestHistory } from './components/RequestHistory.tsx'

test('a message that has not left shows why, also while it is tried again', () => {
  const mail = { id: 'm', to: 'lea@exemple.fr', subject: 'Votre devis', at: new Date('2026-11-20T09:00:00Z'), stays: false } as const
  const shown = (state: 'pending' | 'failed' | 'sent', failure: string | null) =>
    renderedInSite(
      createElement(RequestHistory, {
        request: { entries: [], quotes: [], mails: [{ ...mail, state, failure }] },
        retryFields: () => ({}),
        now: mail.at,
      }),
    )
  expect(shown('pending', 'Le serveur ne répond pas.')).toContain('Le serveur ne répond pas.')
  expect(shown('failed', 'Le serveur refuse l’adresse.')).toMatch(/non parti.*Le serveur refuse l’adresse\..*Renvoyer/)
  expect(shown('sent', null)).not.toContain('serveur')
})
