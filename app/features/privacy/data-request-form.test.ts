import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { DataRequestForm } from './components/DataRequestForm.tsx'

test('who asks about their data waits for no mail where none leaves', () => {
  const shown = (answer: 'to-confirm' | undefined, mailLeaves: boolean) =>
    renderedInSite(createElement(DataRequestForm, { answer: answer && { sent: answer, email: 'zoe@exemple.fr' } }), { site: { mailLeaves } })
  expect(shown('to-confirm', true)).toContain('ouvrez l’e-mail que nous venons d’envoyer')
  expect(shown('to-confirm', false)).not.toContain('ouvrez l’e-mail')
  expect(shown('to-confirm', false)).toContain('Écrivez-nous depuis cette adresse')
  expect(shown(undefined, true)).toContain('La vérification y part.')
  expect(shown(undefined, false)).not.toContain('La vérification y part.')
})
