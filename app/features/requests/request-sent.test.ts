import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { siteFacts } from '#tests/factories/site-facts.ts'
import { RequestSentPage } from './components/RequestSentPage.tsx'

function page(mailLeaves: boolean): string {
  const sent = { kind: 'visit', reference: 'D-ABC234', byMail: true, mailLeaves, address: 'zoe@exemple.fr', received: [], slipPath: null } as const
  const element = createElement(RequestSentPage, { ...sent, embedded: false, shops: [], chosen: undefined })
  const router = createMemoryRouter([{ path: '/', element: SiteProvider({ value: siteFacts(), children: element }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll(/<[^>]*>/g, '')
}

test('after a form nobody is told of a message that has not left', () => {
  expect(page(true)).toMatch(/Un message vient de partir à zoe@exemple\.fr/)
  expect(page(true)).toContain('Répondez à notre message')
  expect(page(false)).toContain('Notez-la\u00a0: aucun message ne la confirme.')
  expect(page(false)).not.toMatch(/vient de partir|Répondez à notre message/)
})
