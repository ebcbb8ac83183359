import { expect, test } from 'vitest'
import { NO_TECHNICIANS, PATHS, launchFacts as facts } from '#tests/factories/launch-facts.ts'
import type { LaunchFacts } from './launch-facts.ts'
import { launchNote } from './launch-examples.ts'
import { launchList } from './launch-list.ts'

const item = (of: LaunchFacts, id: string) => launchList(of, PATHS).find((each) => each.id === id)

test('warranties and times of the demonstration give way when the site goes live, and the line of the warranty says so before', () => {
  const starting = facts({}, { samples: { ...facts().samples, terms: 5_000 } })
  const said = 'À la mise en ligne, les garanties et les durées d’exemple des réparations s’effacent\u00a0:'
  expect(item(starting, 'delays')?.text).toContain(said)
  expect(item(facts(), 'delays')?.text).not.toContain(said)
  const live = { ...starting, shop: { ...starting.shop, launchedAt: '2026-11-01T08:00:00.000Z' } }
  expect(item(live, 'delays')?.text).not.toContain(said)
})

test('technicians of the demonstration are switched off, except those whom somebody awaits', () => {
  const said = (free: number, booked: number, launchedAt: string | null = null) => {
    const { shop, samples } = facts()
    return item(facts({}, { shop: { ...shop, launchedAt }, samples: { ...samples, technicians: { free, booked } } }), 'technicians')
  }
  expect(said(2, 0)).toMatchObject({
    state: 'invented',
    blocks: false,
    text: '2\u00a0exemples. Ils sont désactivés à la mise en ligne.',
    link: { href: PATHS.technicians },
  })
  expect(said(1, 1)?.text).toBe(
    '2\u00a0exemples. Ils sont désactivés à la mise en ligne, sauf 1 qui a des visites à venir\u00a0: renommez-le, ou désactivez-le.',
  )
  expect(said(0, 2)?.text).toMatch(/, sauf 2 qui ont des visites à venir\s: renommez-les, ou désactivez-les\.$/)
  expect(said(0, 1, '2026-11-01T08:00:00.000Z')?.text).toBe('1\u00a0exemple prend des visites\u00a0: renommez-le, ou désactivez-le.')
  expect(said(0, 0)).toMatchObject({ state: 'done', text: 'Aucun exemple.' })
})

test('going live takes away the samples that are there, and says so of no others', () => {
  const found = 'es moteurs de recherche pourront lire le site.'
  expect(launchNote({ reviews: 12, partners: 6, devices: 4, prices: 7, terms: 0, technicians: NO_TECHNICIANS })).toBe(
    `À la mise en ligne, les avis, partenaires et appareils d’exemple disparaissent pour de bon, et l${found}`,
  )
  expect(launchNote({ reviews: 0, partners: 1, devices: 2, prices: 0, terms: 0, technicians: NO_TECHNICIANS })).toBe(
    `À la mise en ligne, les partenaires et appareils d’exemple disparaissent pour de bon, et l${found}`,
  )
  expect(launchNote({ reviews: 0, partners: 0, devices: 0, prices: 7, terms: 0, technicians: NO_TECHNICIANS })).toBe(`À la mise en ligne, l${found}`)
  expect(launchNote({ reviews: 0, partners: 0, devices: 0, prices: 0, terms: 0, technicians: { free: 0, booked: 2 } })).toBe(
    `À la mise en ligne, l${found}`,
  )
  expect(launchNote({ reviews: 3, partners: 0, devices: 0, prices: 0, terms: 5_000, technicians: { free: 2, booked: 0 } })).toBe(
    `À la mise en ligne, les avis d’exemple disparaissent pour de bon, les garanties et les durées d’exemple des réparations s’effacent, les techniciens d’exemple ne prennent plus de visites, et l${found}`,
  )
  expect(launchNote({ reviews: 0, partners: 0, devices: 0, prices: 0, terms: 0, technicians: { free: 1, booked: 1 } })).toBe(
    `À la mise en ligne, les techniciens d’exemple que personne n’attend ne prennent plus de visites, et l${found}`,
  )
})

test('starting texts that were written anew are a line of their own, as long as there are some', () => {
  expect(item(facts(), 'newer-texts')).toBeUndefined()
  const newerTexts = [{ title: 'Envoi postal', href: '/admin/contenus/contrats/envoi' }]
  expect(item(facts({}, { newerTexts }), 'newer-texts')).toMatchObject({
    state: 'missing',
    blocks: false,
    text: expect.stringMatching(/^1\stexte de départ a une version plus récente/),
    parts: newerTexts,
  })
})
