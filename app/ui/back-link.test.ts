import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BackLink } from './BackLink.tsx'

test('the name of the way back has no space before its comma', () => {
  expect(renderToStaticMarkup(createElement(BackLink, { href: '/' }))).toContain('aria-label="Retour, une étape en arrière"')
})
