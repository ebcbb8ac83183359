import { expect, test } from 'vitest'
import { processings } from './processings.ts'
import type { DoneWithData } from './processings.ts'
import { FIXED_RETENTION, INITIAL_RETENTION } from './retention.ts'

const ALL: DoneWithData = { aids: true, visits: true, parcels: true, devices: true, secondHand: true, texts: true }

test('the register says who really opens what: the team takes money, writes invoices and reads the audience', () => {
  const rows = processings(INITIAL_RETENTION, ALL)
  const readers = (what: string) => rows.find((row) => row.what === what)?.who
  expect(readers(FIXED_RETENTION[0].label)).toBe('L’équipe, l’expert-comptable')
  expect(readers('Mesure d’audience')).toBe('L’équipe')
  expect(readers('Aide à la réparation')).toBe('L’équipe, l’éco-organisme qui la paie')
  expect(readers('Demandes sur vos données')).toBe('Les gérants')
  expect(readers(FIXED_RETENTION[1].label)).toBe('Les gérants, les autorités sur demande')
})

test('what a shop does not do it says nothing of', () => {
  const said = (done: DoneWithData) => processings(INITIAL_RETENTION, done).map(({ what }) => what)
  const without = (not: keyof DoneWithData) => said(ALL).filter((what) => !said({ ...ALL, [not]: false }).includes(what))
  expect(without('aids')).toEqual(['Aide à la réparation'])
  expect(without('visits')).toEqual(['Visites à domicile'])
  expect(without('devices')).toEqual(['Réservations d’appareils'])
  expect(without('secondHand')).toEqual(['Livre de police'])
  expect(JSON.stringify(processings(INITIAL_RETENTION, ALL))).toMatch(/envois postaux.*adresse pour un envoi.*renvoyer.*transporteur/)
  expect(JSON.stringify(processings(INITIAL_RETENTION, { ...ALL, parcels: false }))).not.toMatch(/postaux|pour un envoi|renvoyer|transporteur/)
})

test('the register names whoever carries texts to phones where a gateway is set, and nowhere else', () => {
  const carried = (texts: boolean) => processings(INITIAL_RETENTION, { ...ALL, texts }).find(({ what }) => what === 'Messages envoyés')?.who
  expect(carried(true)).toMatch(/acheminent e-mails et SMS$/)
  expect(carried(false)).toMatch(/achemine les e-mails$/)
})
