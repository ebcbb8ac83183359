import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestHistory } from './components/RequestHistory.tsx'

const at = new Date('2026-11-20T09:00:00Z')

function history(entry: { kind: 'event' | 'answer'; author: string; text: string }): string {
  const request = { quotes: [], mails: [], entries: [{ id: '1', at, ...entry }] }
  const markup = renderToStaticMarkup(createElement(RequestHistory, { request, retryFields: () => ({}), now: at }))
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('what a customer did says so once; what the shop did names who', () => {
  const accepted = history({ kind: 'event', author: 'client', text: 'Devis accepté par le client' })
  expect(accepted).toMatch(/par le client aujourd/)
  expect(history({ kind: 'answer', author: 'Anne', text: 'Bonjour' })).toMatch(/Réponse Bonjour Anne, aujourd/)
})
