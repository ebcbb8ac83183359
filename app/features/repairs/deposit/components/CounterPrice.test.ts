import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { siteFacts } from '#tests/factories/site-facts.ts'
import { CounterPrice, rangeHint } from './CounterPrice.tsx'

function shown(
  storeId: string,
  { isLabelled = true, values = {} }: { isLabelled?: boolean; values?: Readonly<Record<string, string>> } = {},
): string {
  const price = createElement(CounterPrice, {
    form: { current: null },
    values,
    errors: {},
    device: { typed: '', modelSlug: '' },
    storeId,
    proposed: { libourne: { day: '2026-11-26', promised: 2 } },
    chosen: '',
    onChoose: () => undefined,
    isLabelled,
  })
  return renderToStaticMarkup(SiteProvider({ value: siteFacts(), children: price }))
}

test('the day that a shop can promise stands in the form, and none for a name that no shop has', () => {
  expect(shown('libourne')).toContain('value="2026-11-26"')
  for (const name of ['constructor', '__proto__', 'paris']) expect(shown(name)).toContain('type="date"')
})

test('an aid is asked for where a shop has the label, or was agreed when it had', () => {
  expect(shown('libourne')).toContain('name="aid"')
  expect(shown('libourne', { isLabelled: false })).not.toContain('name="aid"')
  expect(shown('libourne', { isLabelled: false, values: { aid: '25' } })).toContain('name="aid"')
})

test('of a range both ends are said beside the price that is to be agreed on', () => {
  expect(rangeHint({ amountCents: 79_00, maxCents: 119_00 })?.replaceAll('\u00a0', ' ')).toBe('Grille : 79 € à 119 €.')
  for (const price of [undefined, { amountCents: 79_00, maxCents: null }, { amountCents: null, maxCents: null }])
    expect(rangeHint(price)).toBeUndefined()
})
