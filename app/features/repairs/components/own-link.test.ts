import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { OwnLink } from './OwnLink.tsx'

test('the link of a repair is offered by mail only where mails leave and the case has an address', () => {
  const shown = (maySend: boolean, mailLeaves: boolean) =>
    renderedInSite(createElement(OwnLink, { action: '/pro/suivi', maySend }), { site: { mailLeaves } })
  expect(shown(true, true)).toContain('Recevoir le lien par e-mail')
  for (const text of [shown(true, false), shown(false, true)]) {
    expect(text).toContain('Demandez-le au magasin.')
    expect(text).not.toContain('Recevoir le lien')
  }
})
