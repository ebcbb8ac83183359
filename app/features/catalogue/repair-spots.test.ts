import { expect, test } from 'vitest'
import { silhouetteOf } from '#app/lib/silhouette.ts'
import { groupRepairs, numberedRepairs } from './repair-groups.ts'
import { repairSpots } from './repair-spots.ts'

const NAMES = [
  'Écran',
  'Batterie',
  'Connecteur de charge',
  'Caméra arrière',
  'Caméra avant et Face ID',
  'Vitre arrière',
  'Haut-parleur et écouteur',
  'Micro',
  'Boutons',
  'Lecteur SIM',
  'Désoxydation',
]
const REPAIRS = NAMES.map((repair_name) => ({ repair_name }))
const PHONE = silhouetteOf({ name: 'iPhone 13', deviceType: 'smartphone' })

test('every usual repair of a phone has a place of its own on the drawing, under its number in the table', () => {
  const spots = repairSpots(PHONE, REPAIRS)
  expect(spots.map(({ number, label }) => [number, label])).toEqual(NAMES.map((name, index) => [index + 1, name]))
  expect(new Set(spots.map(({ badge }) => badge.join(' '))).size).toBe(NAMES.length)
})

test('numbers of the drawing do not touch, so that a finger finds one', () => {
  for (const name of ['iPhone 13', 'iPad Air', 'Apple Watch Series 9', 'Nintendo Switch', 'MacBook Air M2'] as const) {
    const deviceType = name.startsWith('iPhone')
      ? 'smartphone'
      : name.startsWith('iPad')
        ? 'tablet'
        : name.startsWith('Apple Watch')
          ? 'watch'
          : name.startsWith('Nintendo')
            ? 'console'
            : 'computer'
    const badges = repairSpots(silhouetteOf({ name, deviceType }), REPAIRS).map(({ badge }) => badge)
    expect(badges.length, name).toBeGreaterThan(2)
    for (const [index, [x, y]] of badges.entries()) {
      for (const [otherX, otherY] of badges.slice(index + 1)) expect(Math.hypot(x - otherX, y - otherY), name).toBeGreaterThan(44)
    }
  }
})

test('two repairs of one place keep one number on the drawing', () => {
  const spots = repairSpots(PHONE, [{ repair_name: 'Écran intérieur' }, { repair_name: 'Écran extérieur' }, { repair_name: 'Charnière' }])
  expect(spots.map(({ number }) => number)).toEqual([1])
})

test('a long list stands under headings without losing a repair, a short one without', () => {
  const groups = groupRepairs(REPAIRS)
  expect(groups.map(({ title }) => title)).toEqual(['Les plus courantes', 'Charge et son', 'Caméras et boutons', 'Tombé à l’eau'])
  expect(numberedRepairs(REPAIRS).toSorted((left, right) => left.repair_name.localeCompare(right.repair_name))).toEqual(
    REPAIRS.toSorted((left, right) => left.repair_name.localeCompare(right.repair_name)),
  )
  expect(groupRepairs(REPAIRS.slice(0, 4))).toEqual([{ title: null, repairs: REPAIRS.slice(0, 4) }])
})
