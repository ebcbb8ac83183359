import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import type { ModelPriceLine, PartKind } from '#app/lib/repair-price.ts'
import { siteFacts } from '#tests/factories/site-facts.ts'
import { RepairTable } from './RepairTable.tsx'

function shown(durations: readonly (string | null)[], prices: Record<string, readonly ModelPriceLine[]> = {}): string {
  const repairs = durations.map((duration, index) => ({
    id: String(index),
    repair_name: `Réparation ${index}`,
    description: null,
    duration,
    warranty: null,
    requires_quote: false,
    show_button: false,
  }))
  const table = createElement(RepairTable, { model: { name: 'iPhone 11', slug: 'iphone-11' }, repairs, prices, shops: [], spots: [] })
  const router = createMemoryRouter([{ path: '/', element: SiteProvider({ value: siteFacts(), children: table }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('the table names times where any repair has one, and has no empty column where none has', () => {
  expect(shown(['45\u00a0min', null])).toMatch(/Durée.*45\u00a0min/)
  expect(shown([null, null])).not.toContain('Durée')
  expect(shown([null, null]).match(/repair-time/g)).toHaveLength(2)
})

test('below the price of a range stands its whole sum, not the lower end of it alone', () => {
  const line: ModelPriceLine = {
    part: 'compatible',
    amountCents: 79_00,
    maxCents: 119_00,
    aidCents: 25_00,
    stock: null,
    stockDays: null,
    warranty: null,
    shops: [],
  }
  const text = shown([null], { 0: [line] })
    .replaceAll(/<[^>]+>|\s/g, ' ')
    .replaceAll(/ +/g, ' ')
  expect(text).toContain('54 € à 94 € 79 € à 119 € – 25 €')
})

test('a folded row that shows one price of several says «dès», a row with a single price does not', () => {
  const line = (part: PartKind, amountCents: number): ModelPriceLine => ({
    part,
    amountCents,
    maxCents: null,
    aidCents: 0,
    stock: null,
    stockDays: null,
    warranty: null,
    shops: [],
  })
  const both = [line('compatible', 109_00), line('origine', 149_00)]
  const [before, ...after] = shown([null, null, null, null, null], { 0: both, 3: both, 4: [line('compatible', 69_00)] }).split('repair-from')
  expect(before).toContain('Réparation 3')
  expect(after.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([expect.stringMatching(/^ small">dès <\/span>109 €/)])
})
