import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { LaunchItem } from '../launch-facts.ts'
import { LaunchScreen } from './LaunchScreen.tsx'

const line = { id: 'parcels', label: 'Envois postaux', text: '', blocks: false, link: null } as const

test('a line that the owner only has to confirm says so; one that is to be filled in, or is done, does not', () => {
  const action = { intent: 'confirm-parcels', label: 'Nous tenons ces promesses' } as const
  const wordOf = (item: Pick<LaunchItem, 'state' | 'action'>) => {
    const screen = { items: [{ ...line, ...item }], note: 'Va en ligne.', mayLaunch: true, launched: null, firstRunHref: '/admin/premiers-pas' }
    const shown = createElement(LaunchScreen, { ...screen, notice: undefined, mailFailure: undefined })
    const markup = renderedInSite(createElement(() => ToastProvider({ children: shown })))
    expect(markup).toContain('Va en ligne.')
    return /launch-word">([^<]+)/.exec(markup)?.[1]
  }
  expect(wordOf({ state: 'missing', action })).toBe('À confirmer')
  expect(wordOf({ state: 'missing', action: null })).toBe('À faire')
  expect(wordOf({ state: 'invented', action })).toBe('Inventé')
  expect(wordOf({ state: 'done', action: null })).toBe('Fait')
})
