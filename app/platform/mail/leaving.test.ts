import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { MAIL_STAYS, mailSaid } from './leaving.ts'

const LAUNCHED = { ...startingFacts(), launchedAt: '2026-11-01T08:00:00Z' }
const said = (settings: Record<string, string>, facts: ShopFacts = LAUNCHED) =>
  mailSaid({ env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', ...settings }), facts }, 'Réponse envoyée.', 'Réponse enregistrée.')

test('staff read that a mail stays on the server where nothing takes it, and the setting that changes it', () => {
  expect(said({})).toBe(`Réponse enregistrée. ${MAIL_STAYS}`)
  expect(MAIL_STAYS).toContain('(SMTP_URL)')
})

test('with a mail server, and in a demonstration, the sentence stays as it is', () => {
  expect(said({ SMTP_URL: 'smtps://mail.example.fr' })).toBe('Réponse envoyée.')
  expect(said({ SEED: 'demo' }, { ...LAUNCHED, launchedAt: null })).toBe('Réponse envoyée.')
})
