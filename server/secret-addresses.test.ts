import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPersonal, loggedPath, loggedWord } from './secret-addresses.ts'
import { SPECULATION_RULES } from '#app/platform/site/speculation-rules.ts'

test.each([
  '/pro/reponse/abc',
  '/pro/reponse/abc.data',
  '/pro/agenda/abc.ics',
  '/pro/bordereau/D-1',
  '/pro/facture/abc',
  '/pro/contrat/abc',
  '/pro/recu/abc',
  '/pro/suivi',
  '/pro/suivi.data',
  '/pro/rendez-vous/gerer',
  '/PRO/Avis/abc',
  '/pro/retractation',
  '/pro/reservation/8c2d',
])('%s is one customer’s', (path) => expect(isPersonal(path, '')).toBe(true))

test.each(['/', '/pro/devis', '/pro/rendez-vous', '/suivi-reparation', '/pro/suivis'])('%s is everybody’s', (path) =>
  expect(isPersonal(path, '?new=true')).toBe(false),
)

test('a page that the link of a request opens is that customer’s', () => {
  expect(['?dossier=D-1&jeton=abc', '?jeton=abc', '/pro/envoi-postal/?jeton=abc'].map((search) => isPersonal('/pro/envoi-postal', search))).toEqual([
    true,
    true,
    true,
  ])
})

test('the log holds no secret of an address', () => {
  expect(['/pro/reponse/M-tNWXk', '/pro/contrat/M-tNWXk', '/PRO/agenda/NcnWaq.ics', '/pro/suivi', '/le-teich'].map(loggedPath)).toEqual([
    '/pro/reponse/…',
    '/pro/contrat/…',
    '/PRO/agenda/…',
    '/pro/suivi',
    '/le-teich',
  ])
})

test('no page that a secret opens is asked for ahead, nor stands whole in the log', () => {
  const routes = readFileSync('app/routes.ts', 'utf8')
  const secret = [...routes.matchAll(/'(pro\/[\w-]+)\/:secret'/g)].map(([, path = '']) => `/${path}/`)
  expect(secret).toContain('/pro/avis/')
  for (const path of secret) {
    expect(SPECULATION_RULES).toContain(`"${path}*"`)
    expect(loggedPath(`${path}abc`)).toBe(`${path}…`)
  }
})

test('a head of 16 kB is no line of 16 kB in the log', () => {
  const long = 'a'.repeat(16_000)
  for (const text of [loggedPath(`/${long}`), loggedPath(`/pro/avis/${long}`), loggedWord(`${long}.example`)])
    expect(text.length).toBeLessThanOrEqual(301)
  expect([loggedWord('phare.example'), loggedPath('/reparation/apple/iphone-13')]).toEqual(['phare.example', '/reparation/apple/iphone-13'])
})
