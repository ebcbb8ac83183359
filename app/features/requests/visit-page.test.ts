import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { VisitPage } from './components/VisitPage.tsx'

const SHOPS = ['la-teste', 'libourne'].map((id) => ({ id, town: id, phone: '+33536490003', email: 'magasin@exemple.fr', open: true, detail: '' }))

test('whoever comes from a shop finds it chosen in the form of the visit', () => {
  const page = (shop: string | null) => {
    const form = { formKey: 'k', started: 's', offer: null }
    return renderedInSite(
      createElement(VisitPage, { deviceName: null, repairName: null, embedded: true, form, answer: undefined, shops: SHOPS, shop }),
    )
  }
  const checked = (html: string) => [...html.matchAll(/<input[^>]*name="store"[^>]*>/g)].filter(([tag]) => tag.includes('checked')).join('')
  expect(checked(page('libourne'))).toContain('value="libourne"')
  expect(checked(page(null))).toBe('')
  expect(checked(page('another'))).toBe('')
})
