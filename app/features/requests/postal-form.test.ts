import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { PostalRequestPage } from './components/PostalRequestPage.tsx'

const PACKING = { title: 'Emballer', intro: '', warning: 'Sauvegardez.', points: [] }
const WORKSHOP = { id: 'le-teich', town: 'Le Teich', open: true, detail: '', phone: '+33639980000', email: 'a@exemple.fr' }

function page(ofCase: string | null, agreed = false, known: Record<string, string> = {}): string {
  const form = { formKey: 'x', started: '', offer: null }
  const shown = { deviceName: null, repairName: null, embedded: false, form, answer: undefined, packing: PACKING, before: null, ofCase, agreed }
  return renderedInSite(createElement(PostalRequestPage, { ...shown, known, workshop: WORKSHOP }))
}

test('the form of the label says for which case it is, or asks for a reference that nobody has to give', () => {
  expect(page('D-7K2M9Q')).toMatch(/Pour votre dossier <b>D-7K2M9Q<\/b>/)
  expect(page('D-7K2M9Q')).not.toContain('name="dossier"')
  expect(page(null)).toMatch(/<input[^>]*name="dossier"/)
  expect(page(null)).not.toMatch(/<input[^>]*name="dossier"[^>]*required/)
})

test('the form of the label begins with what its case knows of who asks', () => {
  const known = page('D-7K2M9Q', true, { name: 'Zoé Martin', email: 'zoe@exemple.fr' })
  expect(known).toMatch(/<input[^>]*name="name"[^>]*value="Zoé Martin"/)
  expect(known).toMatch(/<input[^>]*name="email"[^>]*value="zoe@exemple.fr"/)
})

test('the fault that a case knows is not asked for once more', () => {
  expect(page('D-7K2M9Q')).not.toContain('Que se passe-t-il')
  expect(page('D-7K2M9Q')).toContain('Quelque chose à ajouter')
  expect(page(null)).toContain('Que se passe-t-il')
})

test('who has accepted the quote is not told that they need not', () => {
  expect(page('D-7K2M9Q')).toContain('sans obligation d’accepter le devis')
  expect(page('D-7K2M9Q', true)).toContain('Gratuit, réponse')
  expect(page('D-7K2M9Q', true)).not.toContain('sans obligation')
})
