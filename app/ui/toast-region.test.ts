import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'

test('a message stands in one live region, whatever it says: in two it is read aloud twice', () => {
  const shown = renderToStaticMarkup(
    createElement(ToastRegion, { toasts: [{ id: 1, kind: 'error', text: 'La facture n’est pas partie.' }], onDismiss: () => undefined }),
  )
  expect(shown).toContain('La facture n’est pas partie.')
  expect(shown.match(/role="(?:status|alert)"|aria-live/g)).toEqual(['role="status"'])
})
