import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { yearlyDays } from './yearly-days.ts'

const ticked = (of: ReturnType<typeof yearlyDays>) => of.filter((day) => day.ticked).map(({ label }) => label)

test('the usual days are proposed to an owner who has said nothing; afterwards only what he said is ticked', () => {
  const nothing = { sharedExceptions: [], stores: [] }
  expect(ticked(yearlyDays(nothing, { isProposal: true }))).toEqual(['1er\u00a0janvier', '1er\u00a0mai', '25\u00a0décembre'])
  expect(ticked(yearlyDays(nothing, { isProposal: false }))).toEqual([])
  expect(ticked(yearlyDays(startingFacts(), { isProposal: false }))).toEqual(['1er\u00a0janvier', '25\u00a0décembre'])
})

test('a holiday with hours of its own is not asked for', () => {
  const morning = {
    id: 'a',
    storeId: null,
    from: '11-11',
    to: '11-11',
    yearly: true,
    slots: [{ start: '10:00', end: '12:00' }],
    message: '',
  } as const
  const days = yearlyDays({ sharedExceptions: [morning], stores: [] }, { isProposal: false }).map(({ monthDay }) => monthDay)
  expect(days).not.toContain('11-11')
  expect(days).toHaveLength(7)
})

test('26 December is asked for where one of the shops is in Alsace or Moselle', () => {
  const { stores } = startingFacts()
  const asked = (postcode: string) =>
    yearlyDays({ sharedExceptions: [], stores: stores.map((store) => ({ ...store, postcode })) }, { isProposal: true }).at(-1)
  expect(asked('67000')).toEqual({ monthDay: '12-26', label: '26\u00a0décembre', ticked: false })
  expect(asked('33260')?.monthDay).toBe('12-25')
})

test('the day of the abolition of slavery is asked for where it is a public holiday of one of the shops, in its place among the others', () => {
  const [shop] = startingFacts().stores
  if (!shop) throw new Error('The starting facts have no shop')
  const asked = (postcode: string) =>
    yearlyDays({ sharedExceptions: [], stores: [{ ...shop, postcode }] }, { isProposal: true }).map(({ monthDay }) => monthDay)
  expect(asked('97400').slice(-2)).toEqual(['12-20', '12-25'])
  expect(asked('97110')).toContain('05-27')
  expect(asked('97500')).toEqual(asked('33260'))
})
