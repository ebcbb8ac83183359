import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { CaseQuotes } from './components/CaseQuotes.tsx'
import type { ShownQuote } from './shown-case.ts'

const now = new Date('2026-11-20T09:00:00Z')

function version(number: number, state: ShownQuote['state'], cents = 1_000): ShownQuote {
  return {
    version: number,
    state,
    lines: [],
    terms: '',
    aid: null,
    total: '10\u00a0€',
    cents,
    validUntil: '',
    sentAt: now,
    vatRegime: '',
    decidedAt: null,
    untold: false,
  }
}

function earlier(quotes: readonly ShownQuote[]): string[] {
  const markup = renderedInSite(createElement(CaseQuotes, { reference: 'T-1', quotes, maySign: false, now }))
  return [...markup.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text]) => text ?? '')
}

test('of the quotes that were accepted the last counts, until a newer one is accepted', () => {
  const waiting = earlier([version(4, 'sent'), version(3, 'accepted'), version(2, 'accepted'), version(1, 'replaced')])
  expect(waiting.map((text) => [text.includes('il vaut toujours'), text.includes('accepté, puis remplacé')])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  const agreed = earlier([version(4, 'accepted'), version(3, 'accepted')])
  expect(agreed).toEqual([expect.stringContaining('accepté, puis remplacé')])
  expect(earlier([version(2, 'accepted'), version(1, 'withdrawn')])).toEqual([expect.stringContaining('accepté, puis rétracté')])
})

test('each earlier quote has its paper', () => {
  const markup = renderedInSite(
    createElement(CaseQuotes, {
      reference: 'T-7',
      quotes: [version(3, 'sent'), version(2, 'accepted'), version(1, 'replaced')],
      maySign: false,
      now,
    }),
  )
  expect([...markup.matchAll(/href="([^"]*\/devis[^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/admin/dossiers/T-7/devis?version=2',
    '/admin/dossiers/T-7/devis?version=1',
  ])
})

test('a quote to which a later one added is not replaced', () => {
  const added = earlier([version(3, 'sent'), version(2, 'accepted', 2_000), version(1, 'accepted')])
  expect(added[1]).toContain('accepté\u00a0: la version 2 s’y ajoute')
  expect(added[1]).not.toContain('remplacé')
})
