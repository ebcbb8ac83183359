import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { emptiedFacts } from './kept-facts.ts'

const { business } = startingFacts()
const STATED = {
  legalForm: 'SARL',
  siren: '732829320',
  seatAddress: '8 rue Neuve\n33000 Bordeaux',
  director: 'Zoé Martin',
  hostName: 'Hébergeur SAS',
  hostAddress: '1 rue Neuve',
  hostPhone: '+33102030405',
  mediatorName: 'Médiation',
  mediatorAddress: '2 rue Neuve',
  mediatorUrl: 'https://mediation.example/',
}
const live = { business: { ...business, ...STATED }, launchedAt: '2026-11-01T09:00:00Z' }

test('L. 111-1: a site that is live may correct who it is, and not stop saying it', () => {
  expect(emptiedFacts(live, { ...STATED, siren: '552100554' })).toEqual({})
  for (const field of Object.keys(STATED)) expect(Object.keys(emptiedFacts(live, { ...STATED, [field]: '' }))).toEqual([field])
})

test('before it is live anything may be left empty, and what was never stated stands in nobody’s way', () => {
  expect(emptiedFacts({ ...live, launchedAt: null }, { ...STATED, siren: '' })).toEqual({})
  expect(emptiedFacts({ ...live, business: { ...live.business, director: '' } }, { ...STATED, director: '' })).toEqual({})
})
