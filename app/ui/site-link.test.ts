import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LikelyPage, SiteLink } from './SiteLink.tsx'

test('the link that most visitors follow is marked for the rules that fetch it ahead, no other', () => {
  const links = ['/reparation', '/magasins'].map((href) => createElement(SiteLink, { key: href, href }, href))
  expect(renderToStaticMarkup(createElement(LikelyPage, { value: '/reparation' }, links))).toBe(
    '<a href="/reparation" data-likely="">/reparation</a><a href="/magasins">/magasins</a>',
  )
})
