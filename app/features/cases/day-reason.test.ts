import { expect, test } from 'vitest'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { dayReason } from './day-reason.ts'

const NOW = new Date('2026-11-25T10:20:00Z')
const ROW = {
  step: 'to_answer',
  since: after(NOW, -hours(20)),
  dueOn: null,
  byPost: false,
  byText: false,
  byCall: false,
  notified: false,
  untold: null,
  lost: false,
  askedCents: null,
  untoldQuote: null,
  postalLabel: null,
  calledAt: null,
  tellsAt: null,
  withdrawn: false,
} as const

test('a line of the day says why it stands there now', () => {
  const said = (changes: Partial<Parameters<typeof dayReason>[0]>) => dayReason({ ...ROW, ...changes }, NOW)
  expect(said({})).toBe('Arrivée hier à 15\u00a0h\u00a020.')
  expect(said({ step: 'diagnosis', lost: true, since: after(NOW, -minutes(20)) })).toBe(
    'Le dernier message n’est pas parti. Diagnostic depuis 20\u00a0min.',
  )
  expect(said({ step: 'accepted', withdrawn: true, since: after(NOW, -minutes(1)) })).toBe(
    'Le client a renoncé au contrat\u00a0: l’appareil est à rendre.',
  )
  expect(said({ byText: true })).toBe('Sans e-mail\u00a0: par SMS. Arrivée hier à 15\u00a0h\u00a020.')
  expect(said({ step: 'diagnosis', since: after(NOW, -minutes(20)), dueOn: '2026-11-24' })).toBe('Promis hier. Diagnostic depuis 20\u00a0min.')
  expect(said({ step: 'in_repair', since: after(NOW, -hours(3)), dueOn: '2026-11-20' })).toBe('Promis le 20\u00a0nov. En réparation depuis 3\u00a0h.')
  expect(said({ step: 'part_awaited', since: after(NOW, -days(4)), dueOn: '2026-11-10' })).toBe(
    'Promis le 10\u00a0nov. Pièce attendue depuis 4\u00a0j. Aucune commande notée.',
  )
  // Three years later, «le 3 avr.» would be this year's.
  expect(said({ step: 'in_repair', since: after(NOW, -hours(3)), dueOn: '2023-04-03' })).toBe(
    'Promis le 3\u00a0avr. 2023. En réparation depuis 3\u00a0h.',
  )
  const part = { label: 'Écran', expectedOn: '2026-11-26', isHere: false }
  expect(said({ step: 'part_awaited', part })).toBe('Pièce attendue demain\u00a0: Écran.')
  expect(said({ step: 'part_awaited', part: { ...part, expectedOn: '2026-11-24' } })).toBe('Pièce attendue hier, en retard\u00a0: Écran.')
  expect(said({ step: 'part_awaited', part, dueOn: '2026-11-25' })).toBe('Pièce attendue demain, après le jour promis\u00a0: Écran.')
  expect(said({ step: 'part_awaited', part, dueOn: '2026-11-26' })).toBe('Pièce attendue demain\u00a0: Écran.')
  expect(said({ step: 'part_awaited', part: { ...part, expectedOn: null, isHere: true } })).toBe('Pièce reçue\u00a0: Écran.')
  expect(said({ step: 'quote_sent', since: after(NOW, -days(3)), askedCents: 14_900 })).toBe(
    'Devis de 149\u00a0€ envoyé, sans réponse depuis 3\u00a0j.',
  )
  expect(said({ step: 'quote_sent', askedCents: 14_900, untoldQuote: 1 })).toBe('Signature annulée\u00a0: le devis n’est pas parti.')
  expect(said({ step: 'answered', since: after(NOW, -days(2)), postalLabel: 'sent' })).toBe('Étiquette envoyée, sans nouvelle depuis 2\u00a0j.')
  expect(said({ step: 'answered', since: after(NOW, -days(2)), postalLabel: 'posted' })).toBe('Colis en route, réponse envoyée il y a 2\u00a0j.')
  expect(said({ step: 'refused', since: new Date('2026-11-03T10:20:00Z') })).toBe('Devis refusé le 3\u00a0nov. à 11\u00a0h\u00a020.')
  expect(said({ step: 'refused', since: new Date('2026-11-03T10:20:00Z'), postalLabel: 'posted' })).toMatch(/20\. Son colis est en route\.$/)
  expect(said({ step: 'ready' })).toBe('Le client n’est pas encore prévenu.')
  expect(said({ step: 'ready', notified: true, since: after(NOW, -days(5)) })).toBe('Client prévenu, prêt depuis 5\u00a0j.')
  expect(said({ step: 'unrepairable', notified: true, since: after(NOW, -days(5)) })).toBe('Client prévenu, irréparable depuis 5\u00a0j.')
  expect(said({ step: 'ready', notified: true, untold: 'stayed' })).toBe(
    'Client pas prévenu\u00a0: le message est resté sur le serveur. Prêt depuis 20\u00a0h.',
  )
  expect(said({ step: 'ready', notified: true, untold: 'failed' })).toBe(
    'Client pas prévenu\u00a0: le message n’est pas parti. Prêt depuis 20\u00a0h.',
  )
  expect(said({ step: 'ready', notified: true, tellsAt: new Date('2026-11-26T07:00:00Z') })).toBe(
    'Le message part demain à 8\u00a0h, prêt depuis 20\u00a0h.',
  )
  expect(said({ step: 'ready', notified: true, byCall: true })).toBe('Ni e-mail ni SMS\u00a0: un appel.')
  const called = { step: 'ready', notified: true, since: after(NOW, -days(5)) } as const
  expect(said({ ...called, calledAt: after(NOW, -hours(20)) })).toBe('Client appelé hier à 15\u00a0h\u00a020.')
  expect(said({ ...called, calledAt: after(NOW, -days(3)) })).toBe('Client prévenu, prêt depuis 5\u00a0j.')
})
