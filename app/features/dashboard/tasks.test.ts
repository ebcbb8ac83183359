import { expect, test } from 'vitest'
import type { DashboardFacts } from './dashboard-facts.ts'
import { firstStepsOf, tasksOf } from './tasks.ts'

const PATHS = {
  models: '/m',
  modelsWithoutRepairs: '/m?sans',
  stock: '/s',
  partsToOrder: '/p?a-commander',
  partOrders: '/p?commandes',
  reviews: '/r',
  withdrawals: '/w',
  launch: '/l',
  team: '/t',
  profile: '/admin/compte#account-name',
  account: '/a',
  dashboard: '/',
}

const MACHINE = { freeMegabytes: 20_000, replacedDatabases: 0, aheadBy: null, laterEntry: null }

function facts(changes: Partial<DashboardFacts> = {}): DashboardFacts {
  return {
    catalogue: { models: 12, online: 10, withoutRepairs: 0, views: 40 },
    stock: { devices: 3, inStock: 2, addedThisWeek: 1, withoutPhoto: 0 },
    parts: { toOrder: 0, lateOrders: 0 },
    withdrawals: null,
    holiday: null,
    isMediatorDue: false,
    isReviewControlDue: false,
    reviews: 0,
    team: { members: 2, waitingInvitations: 0 },
    machine: MACHINE,
    own: { hasName: true, hasSecondFactor: true, hasShownPassword: false, recoveryCodesLeft: 10 },
    ...changes,
  }
}

test('a shop in order has no task', () => {
  expect(tasksOf(facts(), PATHS)).toEqual([])
})

test('a clock that went ahead, or that stands behind the last line of money, is told before anything is lost by it', () => {
  const aheadBy = { from: new Date('2026-11-30T22:59:00Z'), to: new Date('2027-01-30T09:00:00Z'), until: new Date('2027-01-31T09:00:00Z') }
  const tasks = tasksOf(facts({ machine: { ...MACHINE, aheadBy, laterEntry: new Date('2027-03-28T01:10:00Z') } }), PATHS)
  expect(tasks.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'L’horloge du serveur est passée du 30 novembre 2026 au 30 janvier 2027',
    'L’horloge du serveur retarde : la dernière écriture d’argent est du 28 mars 2027 à 3 h 10',
  ])
  expect(tasks[0]?.why.replaceAll('\u00a0', ' ')).toContain('réglez son heure avant le 31 janvier 2027 à 10 h : les données trop anciennes')
})

test('a public holiday of which nobody has said whether the shop opens is asked for', () => {
  const holiday = { date: '2027-03-29', name: 'le lundi de Pâques', towns: ['Le Teich'], href: '/admin/magasins/le-teich#jours-feries' }
  const [task] = tasksOf(facts({ holiday }), PATHS)
  expect(task?.text.replaceAll('\u00a0', ' ')).toBe('Lundi 29 mars 2027 est férié : le lundi de Pâques')
  expect(task?.why).toContain('Le Teich')
  expect(task?.action.href).toBe(holiday.href)
})

test('parts below their threshold are to be ordered, and an order that is late stands before them', () => {
  const tasks = tasksOf(facts({ parts: { toOrder: 3, lateOrders: 1 } }), PATHS)
  expect(tasks.map(({ text, action }) => [text, action.href])).toEqual([
    ['1\u00a0commande de pièce en retard', '/p?commandes'],
    ['3\u00a0pièces à commander', '/p?a-commander'],
  ])
  expect(tasksOf(facts({ parts: null }), PATHS)).toEqual([])
})

test('each gap becomes a task that leads to where it is closed', () => {
  const tasks = tasksOf(
    facts({
      catalogue: { models: 12, online: 10, withoutRepairs: 2, views: 0 },
      stock: { devices: 1, inStock: 1, addedThisWeek: 0, withoutPhoto: 1 },
      reviews: 1,
      team: { members: 2, waitingInvitations: 1 },
      own: { hasName: true, hasSecondFactor: false, hasShownPassword: true, recoveryCodesLeft: 0 },
    }),
    PATHS,
  )
  expect(tasks.map(({ action }) => action.href)).toEqual(['/r', '/m?sans', '/s', '/t', '/a', '/a'])
})

test('a disk that fills up and a database that was replaced are said before all else', () => {
  const [disk, database] = tasksOf(facts({ machine: { ...MACHINE, freeMegabytes: 999, replacedDatabases: 2 } }), PATHS)
  expect(disk?.text).toBe('Plus que 999\u00a0Mo libres sur le disque du serveur')
  expect(database?.text).toContain('relancée 2 fois')
  expect(tasksOf(facts({ machine: { ...MACHINE, freeMegabytes: 1_000 } }), PATHS)).toEqual([])
})

test('the last recovery codes are a task of their own', () => {
  expect(tasksOf(facts({ own: { hasName: true, hasSecondFactor: true, hasShownPassword: false, recoveryCodesLeft: 1 } }), PATHS)).toMatchObject([
    { text: 'Plus que 1\u00a0code de secours' },
  ])
})

test('an empty shop gets its first steps, without those that are not its reader’s', () => {
  const empty = facts({ catalogue: { models: 0, online: 0, withoutRepairs: 0, views: 0 }, team: null })
  expect(firstStepsOf(empty, PATHS)?.map(({ href }) => href)).toEqual(['/a', '/m', '/s'])
  expect(firstStepsOf(facts(), PATHS)).toBeNull()
})

test('what the law sets a day for is a task: money to give back, the mediator’s site to look at, how reviews are controlled', () => {
  const tasks = tasksOf(facts({ withdrawals: { due: 2, firstDay: '2026-12-07' }, isMediatorDue: true, isReviewControlDue: true }), PATHS)
  expect(tasks.map(({ text, action }) => [text, action.href])).toEqual([
    ['2\u00a0rétractations à régler', '/w'],
    ['Le site du médiateur est à vérifier', '/l'],
    ['Aucun avis n’est demandé aux clients', '/l'],
  ])
  expect(tasks[0]?.why).toContain('7\u00a0décembre 2026')
  const [unpaid] = tasksOf(facts({ withdrawals: { due: 1, firstDay: null } }), PATHS)
  expect(unpaid).toMatchObject({ text: '1\u00a0rétractation à régler', why: expect.stringContaining('Rien n’est à rembourser') })
})

test('who has no name yet is asked for it: colleagues read it', () => {
  const nameless = facts({ own: { hasName: false, hasSecondFactor: true, hasShownPassword: false, recoveryCodesLeft: 10 } })
  expect(tasksOf(nameless, PATHS)).toMatchObject([{ text: 'Votre compte n’a pas de nom', action: { href: PATHS.profile } }])
})
