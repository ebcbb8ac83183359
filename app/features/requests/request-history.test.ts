import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestHistory } from './components/RequestHistory.tsx'

const at = new Date('2026-11-20T09:00:00Z')

type History = Parameters<typeof RequestHistory>[0]['request']

function history(entry: { kind: 'event' | 'answer'; author: string; text: string }): string {
  return shown({ quotes: [], mails: [], entries: [{ id: '1', at, ...entry }] })
}

function shown(request: History): string {
  const markup = renderToStaticMarkup(createElement(RequestHistory, { request, retryFields: () => ({}), now: at }))
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('what a customer did says so once; what the shop did names who', () => {
  const accepted = history({ kind: 'event', author: 'client', text: 'Devis accepté par le client' })
  expect(accepted).toMatch(/par le client aujourd/)
  expect(history({ kind: 'answer', author: 'Anne', text: 'Bonjour' })).toMatch(/Réponse Bonjour Anne, aujourd/)
})

test('of quotes that were accepted one after the other the last counts', () => {
  const quote = {
    lines: [{ label: 'Écran', amountCents: 17_490 }],
    aidCents: 0,
    partKind: '',
    warrantyMonths: 6,
    vatRegime: 'normal' as const,
    validUntil: '2026-12-20',
    closed: null,
  }
  const version = (number: number, state: 'accepted' | 'sent') => ({
    ...quote,
    version: number,
    state,
    sentAt: at,
    decidedAt: state === 'sent' ? null : at,
    left: false,
    dropped: false,
    untold: false,
  })
  const text = shown({ quotes: [version(3, 'sent'), version(2, 'accepted'), version(1, 'accepted')], mails: [], entries: [] })
  expect(text).toMatch(/n° 2, [^,]+,\d\d\s€, accepté aujourd/)
  expect(text).toMatch(/n° 1, [^,]+,\d\d\s€, accepté, puis remplacé aujourd/)
  const more = { ...version(2, 'accepted'), lines: [...quote.lines, { label: 'Batterie', amountCents: 6_000 }] }
  const added = shown({ quotes: [more, version(1, 'accepted')], mails: [], entries: [] })
  expect(added).toMatch(/n° 1, [^,]+,\d\d\s€, accepté\s: le n°\s2 s’y ajoute aujourd/)
  const left = shown({ quotes: [version(2, 'accepted'), { ...version(1, 'accepted'), left: true }], mails: [], entries: [] })
  expect(left).toMatch(/n° 1, [^,]+,\d\d\s€, accepté, puis rétracté aujourd/)
})
