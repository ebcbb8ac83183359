import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { yearlyDays } from './yearly-days.ts'

const ticked = (of: ReturnType<typeof yearlyDays>) => of.filter((day) => day.ticked).map(({ label }) => label)

test('the usual days are proposed to an owner who has said nothing; afterwards only what he said is ticked', () => {
  const nothing = { sharedExceptions: [] }
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
  const days = yearlyDays({ sharedExceptions: [morning] }, { isProposal: false }).map(({ monthDay }) => monthDay)
  expect(days).not.toContain('11-11')
  expect(days).toHaveLength(7)
})
