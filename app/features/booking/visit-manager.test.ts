import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { VisitAnswer } from './booking-answer.ts'
import { VisitManager } from './components/VisitManager.tsx'
import { visitTimes } from './visit-times.server.ts'

const startsAt = new Date('2026-11-24T08:00:00Z')
const times = visitTimes([{ startsAt, endsAt: startsAt, day: '2026-11-24', technicianIds: ['one'] }], null)
const visit = {
  when: 'mardi 1er\u00a0décembre à 9\u00a0h',
  where: '3 allée des Pins, Arcachon',
  town: 'Arcachon',
  service: 'Wifi',
  price: '49\u00a0€',
  state: 'open',
} as const

function page(answer?: VisitAnswer): string {
  return renderedInSite(
    createElement(VisitManager, { visit, action: '/gerer', token: 'x', embedded: false, times, canBookAnother: true, answer, right: null }),
  )
}

test('nothing is chosen before a customer chooses an hour to move a visit to, also of those that a refusal proposes', () => {
  const hour = /<input type="radio"[^>]*name="start[^>]*>/g
  const proposed = [{ value: startsAt.toISOString(), label: 'mardi 24\u00a0novembre à 9\u00a0h' }]
  for (const markup of [page(), page({ banner: 'Prise.', errors: {}, proposed })]) {
    const hours = markup.match(hour) ?? []
    expect(hours).toHaveLength(1)
    expect(hours[0]).not.toContain('checked')
  }
  expect(page({ banner: 'Il reste à corriger\u00a0:', errors: { start: 'Choisissez une heure.' }, proposed: [] })).toMatch(
    /<a href="#start">Choisissez une heure\.<\/a>/,
  )
})

test('to cancel a visit is asked once more, and the shop can be called', () => {
  const markup = page()
  expect(markup).toMatch(/<details[^>]*><summary>Annuler le rendez-vous<\/summary>.*Oui, annuler le rendez-vous/)
  expect(markup).toMatch(/Appelez-nous au <a[^>]*href="tel:/)
})

test('a move without an hour comes back at the day whose hours stood open', () => {
  const slot = (day: string) => ({ startsAt: new Date(`${day}T08:00:00Z`), endsAt: startsAt, day, technicianIds: ['one'] })
  const days = visitTimes([slot('2026-11-24'), slot('2026-11-26')], null)
  const shown = (day?: string) =>
    renderedInSite(
      createElement(VisitManager, {
        visit,
        action: '/gerer',
        token: 'x',
        embedded: false,
        times: days,
        canBookAnother: true,
        answer: { banner: 'Il reste à corriger\u00a0:', errors: { start: 'Choisissez une heure.' }, proposed: [], day },
        right: null,
      }),
    )
  const chosen = (markup: string) => markup.match(/<input[^>]*name="day"[^>]*>/g)?.map((input) => input.includes('checked'))
  expect(chosen(shown('2026-11-26'))).toEqual([false, true])
  expect(chosen(shown())).toEqual([true, false])
})

test('whoever has cancelled a visit books another one in the same town', () => {
  const cancelled = { ...visit, state: 'cancelled' as const }
  const shown = (embedded: boolean, canBookAnother = true) =>
    renderedInSite(
      createElement(VisitManager, {
        visit: cancelled,
        action: '/gerer',
        token: 'x',
        embedded,
        times,
        canBookAnother,
        answer: undefined,
        right: null,
      }),
    )
  expect(shown(false)).toMatch(/href="\/pro\/rendez-vous\?location=Arcachon"[^>]*>Prendre un autre rendez-vous/)
  // In the dialog of a page of the site the form stays without a head and a foot of its own.
  expect(shown(true)).toMatch(/href="\/pro\/rendez-vous\?embed=true&amp;location=Arcachon"[^>]*>Prendre un autre rendez-vous/)
  // Where visits are no longer made that page does not exist.
  expect(shown(false, false)).not.toContain('/pro/rendez-vous')
})
