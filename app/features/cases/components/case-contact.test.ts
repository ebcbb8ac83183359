import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { CaseContact } from './CaseContact.tsx'

test('a case whose person was forgotten says so where their contact stood, and leads nowhere', () => {
  const rest = { unwanted: [], greeting: '', others: 0, othersHref: '/admin/dossiers', writeHref: '#texte' }
  const shown = (contact: { phone: string; email: string }) => renderedInSite(createElement(CaseContact, { ...contact, ...rest }))
  expect(shown({ phone: '', email: '' })).toBe('<p class="soft">La personne est effacée.</p>')
  expect(shown({ phone: '', email: 'zoe@exemple.fr' })).toContain('<dd>zoe@exemple.fr</dd>')
})
