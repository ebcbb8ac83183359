import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { StoresScreen } from './StoresScreen.tsx'

test('a shop stands in the list under the name that customers read, and beside it the one of the other screens of the team', () => {
  const shop = { id: 'les-lices', name: 'Les Lices', town: 'Rennes Lices', phone: '02\u00a099\u00a030\u00a011\u00a022', open: true, detail: '' }
  const listed = (name: string) => {
    const screen = createElement(StoresScreen, {
      stores: [{ ...shop, name }],
      formerStores: [],
      parcelsAt: null,
      mayWrite: false,
      retired: null,
      lastChange: null,
      answer: undefined,
    })
    const Routes = createRoutesStub([{ path: '/', Component: () => createElement(ToastProvider, null, screen) }])
    return renderToStaticMarkup(createElement(Routes)).replaceAll('\u00a0', ' ')
  }
  expect(listed('Les Lices')).toContain('Les Lices, 02 99 30 11 22')
  expect(listed('Rennes Lices')).not.toContain('Rennes Lices, 02')
})
