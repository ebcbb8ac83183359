import { expect, test } from 'vitest'
import { isUntaxedAt, noVatText, overseasAt, overseasClockText, overseasLawText, vatRatesOf } from './overseas.ts'
import { MINUTES_PER_DAY, parisTime } from './paris-time.ts'

const at = (...postcodes: string[]) => ({ stores: postcodes.map((postcode) => ({ postcode })) })

test('a shop of Guadeloupe, Martinique or La Réunion invoices with the rates of its place, the usual one first', () => {
  expect(vatRatesOf(at('33260'))).toEqual([2_000, 1_000, 550, 210])
  for (const postcode of ['97110', '97200', '97400']) expect(vatRatesOf(at(postcode)), postcode).toEqual([850, 210])
  expect(vatRatesOf(at('97400', '33260'))).toEqual([850, 210, 2_000, 1_000, 550])
  expect(vatRatesOf(at('33260', '97400'))).toEqual([2_000, 1_000, 550, 210, 850])
  // The shop of a document leads, wherever the first one is.
  expect(vatRatesOf(at('33260', '97400'), { postcode: '97400' })).toEqual([850, 210, 2_000, 1_000, 550])
  expect(vatRatesOf(at('97400', '33260'), { postcode: '33260' })).toEqual([2_000, 1_000, 550, 210, 850])
})

test('where no VAT applies there is none to choose first, and the owner reads that the article named is another', () => {
  for (const postcode of ['97300', '97600', '97133', '97150', '97500', '98800']) {
    expect(overseasAt(postcode)?.rates, postcode).toBeNull()
    expect(vatRatesOf(at(postcode, '97400'))).toEqual([850, 210])
    expect(overseasLawText({ postcode })).toContain('293 B')
    expect(isUntaxedAt(postcode)).toBe(true)
  }
  expect([isUntaxedAt('97400'), isUntaxedAt('33260')]).toEqual([false, false])
  for (const postcode of ['97300', '97600']) expect(noVatText(postcode)).toBe('TVA non applicable, art. 294 du CGI')
  // Of the collectivities nobody has said it, and elsewhere it is the regime of the business.
  for (const postcode of ['97133', '98800', '97400', '33260', undefined]) expect(noVatText(postcode)).toBe('TVA non applicable, art. 293 B du CGI')
  expect(overseasLawText({ postcode: '97400' })).toContain('8,5\u00a0% et 2,1\u00a0%')
  expect(overseasLawText({ postcode: '97400' })).toContain('le produit connaît l’abolition de l’esclavage')
  expect(overseasLawText({ postcode: '97500' })).toContain('ne sont pas connus')
})

test('the mainland, Corsica and Monaco have nothing to be told', () => {
  for (const postcode of ['33260', '20000', '67000', '98000']) {
    expect(overseasAt(postcode), postcode).toBeUndefined()
    expect([overseasClockText({ postcode }), overseasLawText({ postcode })]).toEqual([undefined, undefined])
  }
})

test.each([
  ['97110', 'America/Guadeloupe'],
  ['97133', 'America/St_Barthelemy'],
  ['97150', 'America/Marigot'],
  ['97200', 'America/Martinique'],
  ['97300', 'America/Cayenne'],
  ['97400', 'Indian/Reunion'],
  ['97500', 'America/Miquelon'],
  ['97600', 'Indian/Mayotte'],
  ['98600', 'Pacific/Wallis'],
  ['98700', 'Pacific/Tahiti'],
  ['98800', 'Pacific/Noumea'],
])('what is said of the clock at %s is what the clocks show', (postcode, timeZone) => {
  const apart = (instant: Date) => {
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)
    const [hours = 0, minutes = 0] = shown.split(':').map(Number)
    const ahead = (hours * 60 + minutes - parisTime(instant).minutes + 1.5 * MINUTES_PER_DAY) % MINUTES_PER_DAY
    return (ahead - MINUTES_PER_DAY / 2) / 60
  }
  const [winter, summer] = [apart(new Date('2026-01-15T12:00:00Z')), apart(new Date('2026-07-15T12:00:00Z'))]
  const said = overseasAt(postcode)?.clock.replaceAll('\u00a0', ' ')
  const least = `${Math.abs(winter)} h de ${winter > 0 ? 'plus' : 'moins'}`
  // Half a day apart either way is the same on a clock of twelve hours.
  const way = Math.abs(summer) === 12 ? '12 h en été' : `${Math.abs(summer)} h en été`
  expect(said).toBe(winter === summer ? least : `${least} en hiver, ${way}`)
})
