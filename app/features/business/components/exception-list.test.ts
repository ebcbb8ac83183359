import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ExceptionList } from './ExceptionList.tsx'

const DAY = { id: 'e1', storeId: 'libourne', from: '2026-12-02', to: '2026-12-02', yearly: false, slots: [] }

test('a closed day and what its visitors read of it stand apart: both were one word, «ferméInventaire»', () => {
  const list = (message: string) => {
    const markup = renderedInSite(createElement(ExceptionList, { exceptions: [{ ...DAY, message }], today: '2026-12-01' }))
    return markup.replaceAll(/<[^>]*>/g, '')
  }
  expect(list('Inventaire')).toContain('fermé\u00a0: Inventaire')
  expect(list('')).not.toContain('fermé\u00a0:')
})
