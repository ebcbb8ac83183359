import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { shownTown } from './booking-answer.ts'
import type { BookingAnswer } from './booking-answer.ts'
import { BookingForm } from './components/BookingForm.tsx'
import { VisitTerms } from './components/VisitTerms.tsx'
import { visitTimes } from './visit-times.server.ts'

const startsAt = new Date('2026-11-24T08:00:00Z')
const times = visitTimes([{ startsAt, endsAt: startsAt, day: '2026-11-24', technicianIds: ['one'] }], null)

function page(answer?: BookingAnswer): string {
  return renderedInSite(createElement(BookingForm, { form: { formKey: 'k', started: 's' }, times, town: 'Arcachon', answer, before: null }))
}

test('the form of a visit asks one question after the other, and shows beside its button what is booked', () => {
  const markup = page()
  expect(markup.match(/(?<=<legend>)[^<]*/g)?.map((legend) => legend.trim())).toEqual([
    'Quel jour\u00a0?',
    'À quelle heure\u00a0?',
    'Pour quoi\u00a0?',
    'Chez qui\u00a0?',
  ])
  expect(markup.replaceAll(/<[^>]*>/g, ' ')).toMatch(
    /Mardi 24\snovembre à 9\sh\s+Durée\s+1\sh environ\s+Devis\s+gratuit.*Prix\s+à partir de 49\s€\sTTC/,
  )
})

test('what a visit is for is chosen among all that there is, and stays chosen when the form comes back', () => {
  const chosen = (markup: string) =>
    markup.match(/<input[^>]*name="service"[^>]*>/g)?.flatMap((input) => (input.includes('checked') ? [/value="([\w-]+)"/.exec(input)?.[1]] : []))
  expect(page().match(/name="service"/g)).toHaveLength(4)
  expect(chosen(page())).toEqual(['pc-mac'])
  const refused = page({ banner: 'Il reste à corriger\u00a0:', errors: { service: 'Choisissez.' }, typed: { service: 'reseau' }, proposed: [] })
  expect(chosen(refused)).toEqual(['reseau'])
  expect(refused).toMatch(/<a href="#booking-service">Choisissez\.<\/a>/)
  expect(refused).toMatch(/id="booking-service-error"/)
})

test('another town is typed in the form, which keeps what stands in it; without one it is asked for again, in the same frame', () => {
  const terms = (embedded: boolean, bookable: boolean) => renderedInSite(createElement(VisitTerms, { location: 'Arcachon', embedded, bookable }))
  expect(terms(true, true)).toMatch(/Arcachon <a href="#booking-town">Changer<\/a>/)
  expect(page()).toMatch(/<input[^>]*id="booking-town"/)
  expect(terms(true, false)).toMatch(/Arcachon <a href="\/pro\/rendez-vous\?embed=true">Changer<\/a>/)
  expect(terms(false, false)).toMatch(/Arcachon <a href="\/pro\/rendez-vous">Changer<\/a>/)
})

test('the head names the town whose hours are shown: another one that was typed, but none that nobody drives to', () => {
  expect(shownTown('Arcachon', { typed: { town: ' Mios ' }, errors: { phone: 'Indiquez…' } })).toBe('Mios')
  expect(shownTown('Arcachon', { typed: { town: 'Lille' }, errors: { town: 'Nos techniciens…' } })).toBe('Arcachon')
  expect([shownTown('Arcachon', undefined), shownTown(null, { typed: { town: '' }, errors: {} })]).toEqual(['Arcachon', null])
})
