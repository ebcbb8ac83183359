import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ReviewsDialog } from './ReviewsDialog.tsx'

test('until the reviews have come the dialog says that they load, in the words of every page that does', () => {
  expect(renderedInSite(createElement(ReviewsDialog, { path: '/services', reviews: [] }))).toContain('<p role="status">Chargement...</p>')
  expect(renderedInSite(createElement(ReviewsDialog, { path: '/avis', reviews: [] }))).not.toContain('Chargement')
})
