import { expect, test } from 'vitest'
import { isPersonal, loggedPath } from './secret-addresses.ts'

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
])('%s is one customer’s', (path) => expect(isPersonal(path)).toBe(true))

test.each(['/', '/pro/devis', '/pro/rendez-vous', '/suivi-reparation', '/pro/suivis'])('%s is everybody’s', (path) =>
  expect(isPersonal(path)).toBe(false),
)

test('the log holds no secret of an address', () => {
  expect(['/pro/reponse/M-tNWXk', '/pro/contrat/M-tNWXk', '/PRO/agenda/NcnWaq.ics', '/pro/suivi', '/le-teich'].map(loggedPath)).toEqual([
    '/pro/reponse/…',
    '/pro/contrat/…',
    '/PRO/agenda/…',
    '/pro/suivi',
    '/le-teich',
  ])
})
