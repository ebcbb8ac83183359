import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImeiText } from './ImeiText.tsx'

function shown(imei: string): string {
  return renderToStaticMarkup(createElement(ImeiText, { imei }))
}

test('an IMEI is read in groups, and copied as its digits alone', () => {
  const markup = shown('352099114027184')
  expect(markup.match(/<span>\d+<\/span>/g)).toEqual(['<span>35</span>', '<span>209911</span>', '<span>402718</span>', '<span>4</span>'])
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('352099114027184')
})

test('what is no IMEI stays as it was typed', () => {
  expect(shown('SN-42')).toBe('SN-42')
})
