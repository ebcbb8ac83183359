import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { FirstRunScreen } from './FirstRunScreen.tsx'

function businessStep(unsaid: Readonly<Record<string, string>>): string {
  const props = { step: 'entreprise', done: [], savedId: null, facts: { business: {}, unsaid }, places: {} } as unknown as Parameters<
    typeof FirstRunScreen
  >[0]
  const screen = createElement(FirstRunScreen, { ...props, answer: undefined })
  return renderedInSite(createElement(() => ToastProvider({ children: screen })))
}

test('the step of the business says what it asks for at once, and the rest may wait', () => {
  expect(businessStep({})).toContain('Il faut d’abord le nom, l’e-mail et l’année de création\u00a0: le reste peut attendre.')
})

test('how a duration is written is said beside what the site says in the meantime, not only once it was refused', () => {
  expect(businessStep({ usualTime: 'Pas encore dit.' })).toContain('45 min, 1 h, 2 jours… Pas encore dit.')
  expect(businessStep({})).toContain('45 min, 1 h, 2 jours… Le site le dit.')
})
