import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { Wordmark } from './Wordmark.tsx'

const classOf = (first: string, second: string) => {
  const [, name] = / class="(wordmark[^"]*)"/.exec(renderedInSite(createElement(Wordmark, { mark: { letter: 'T' }, first, second }))) ?? []
  return name
}

test('a name that four lines of a phone would hardly hold is written smaller there', () => {
  expect(classOf('Phare', 'Réparation')).toBe('wordmark')
  expect(classOf('Télé’Répar', '“L’Éclair” & Fils\u00a0: Téléphones, Consoles 📱 Réunion')).toBe('wordmark wordmark-long')
})
