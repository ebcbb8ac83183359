import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { FirstRunScreen } from './FirstRunScreen.tsx'

test('the step of the business says what it asks for at once, and the rest may wait', () => {
  const props = {
    step: 'entreprise',
    done: [],
    savedId: null,
    facts: { business: {}, unsaid: {} },
    places: {},
  } as unknown as Parameters<typeof FirstRunScreen>[0]
  const screen = createElement(FirstRunScreen, { ...props, answer: undefined })
  expect(renderedInSite(createElement(() => ToastProvider({ children: screen })))).toContain(
    'Il faut d’abord le nom, l’e-mail et l’année de création\u00a0: le reste peut attendre.',
  )
})
