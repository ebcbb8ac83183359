import { expect, test } from 'vitest'
import { shippedWay, stateTitle, stepsToCome, trackedWay } from './tracked-way.ts'
import type { TrackedStep } from './tracked-way.ts'

function wayOf(...statuses: TrackedStep['status'][]): string[] {
  const steps = statuses.map((status, index) => ({ status, when: `${index}`, dateTime: `2026-11-${10 + index}T10:00:00.000Z` }))
  return trackedWay(steps).map(({ title, when, state }) => `${title} ${when}${state === 'current' ? ' *' : ''}`)
}

test('each step stands once at its latest moment, and the reception stays first', () => {
  expect(wayOf('received', 'diagnosis', 'in_repair', 'diagnosis', 'in_repair')).toEqual(['Reçue 0', 'Diagnostic 3', 'En réparation 4 *'])
  expect(wayOf('received', 'diagnosis', 'received')).toEqual(['Reçue 0', 'Diagnostic 1', 'Reçue 2 *'])
})

test('a repair that is opened again keeps the order of what was done before', () => {
  expect(wayOf('received', 'diagnosis', 'in_repair', 'ready', 'handed_over', 'diagnosis', 'ready')).toEqual([
    'Reçue 0',
    'Diagnostic 1',
    'En réparation 2',
    'Prête 3',
    'Rendue 4',
    'Diagnostic 5',
    'Prête 6 *',
  ])
})

test('a withdrawal is a step of its own, and stays behind the hand-over', () => {
  expect(wayOf('received', 'in_repair', 'withdrawn')).toEqual(['Reçue 0', 'En réparation 1', 'Rétractation 2 *'])
  expect(wayOf('received', 'in_repair', 'withdrawn', 'handed_over')).toEqual(['Reçue 0', 'En réparation 1', 'Rétractation 2', 'Rendue 3 *'])
})

test('a refused quote is where the way stands', () => {
  expect(wayOf('received', 'quote_sent', 'refused')).toEqual(['Reçue 0', 'Devis envoyé 1', 'Devis refusé 2 *'])
})

test('what is to come is the agreed work, or what is sure without it, and nothing after a decision or the end', () => {
  const toCome = (...statuses: TrackedStep['status'][]) =>
    stepsToCome(statuses.map((status) => ({ status, when: '', dateTime: '' }))).map(({ title }) => title)
  expect(toCome('accepted', 'received')).toEqual(['En réparation', 'Contrôle', 'Prête', 'Rendue'])
  expect(toCome('received', 'accepted', 'in_repair', 'part_awaited')).toEqual(['Contrôle', 'Prête', 'Rendue'])
  expect(toCome('received')).toEqual(['Diagnostic', 'Rendue'])
  expect(toCome('received', 'quote_sent')).toEqual(['Rendue'])
  expect(toCome('received', 'in_repair', 'ready', 'handed_over', 'received')).toEqual(['Diagnostic', 'Rendue'])
  for (const last of ['withdrawn', 'refused', 'unrepairable', 'handed_over'] as const) expect(toCome('received', 'in_repair', last)).toEqual([])
})

test('the head of the page says where the way stands', () => {
  const titleOf = (...statuses: TrackedStep['status'][]) => stateTitle(statuses.map((status) => ({ status, when: '', dateTime: '' })))
  expect([titleOf('received', 'in_repair'), titleOf('received', 'ready'), titleOf()]).toEqual(['Réparation en cours', 'Appareil prêt', undefined])
})

test('a device that lies at a quote that has lapsed is not titled by a quote that was sent; what came after it is', () => {
  const at = (...statuses: TrackedStep['status'][]) => statuses.map((status) => ({ status, when: '', dateTime: '2026-11-20T10:00:00.000Z' }))
  expect(stateTitle(at('received', 'quote_sent'))).toBe('Devis envoyé')
  expect(stateTitle(at('received', 'quote_sent'), true)).toBe('Devis expiré')
  expect(stateTitle(at('received', 'quote_sent', 'unrepairable'), true)).toBe('Ne peut pas être réparé')
  expect(stateTitle(at('quote_sent', 'in_repair'), true)).toBe('Réparation en cours')
})

test('a parcel that has left is where the way stands, for the customer as for staff', () => {
  const at = (...statuses: TrackedStep['status'][]) => statuses.map((status) => ({ status, when: '', dateTime: '2026-11-20T10:00:00.000Z' }))
  const shown = shippedWay(trackedWay(at('received', 'in_repair', 'ready'))).map(({ title, state }) => `${title} ${state}`)
  expect(shown).toEqual(['Reçue done', 'En réparation done', 'Prête done', 'Expédiée current'])
  const sent = { when: 'hier à 17\u00a0h', dateTime: '2026-11-29T16:00:00.000Z' }
  expect(shippedWay(trackedWay(at('received', 'ready')), sent).at(-1)).toMatchObject({ title: 'Expédiée', ...sent })
  // Declared while the parcel was on its way, or before it left.
  const withdrawn = (sentAt: string) =>
    shippedWay(trackedWay(at('ready', 'withdrawn')), { dateTime: sentAt }).map(({ title, state }) => `${title} ${state}`)
  expect(withdrawn('2026-11-19T10:00:00.000Z')).toEqual(['Prête done', 'Expédiée done', 'Rétractation current'])
  expect(withdrawn('2026-11-21T10:00:00.000Z')).toEqual(['Prête done', 'Rétractation done', 'Expédiée current'])
  expect(stateTitle(at('received', 'ready'), false, true)).toBe('Appareil expédié')
  expect(stateTitle(at('received', 'refused'), false, true)).toBe('Appareil expédié')
  expect(stateTitle(at('received', 'withdrawn'), false, true)).toBe('Vous avez renoncé au contrat')
  expect(stateTitle(at('received', 'ready', 'handed_over'), false, true)).toBe('Appareil rendu')
})
