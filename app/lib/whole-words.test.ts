/** Which words of a page are held together, and what of it must stay as it is. */
import { expect, test } from 'vitest'
import { keepWordsWhole } from './whole-words.ts'

const WHOLE = '<span class="whole">e-mail</span>'

test('a browser may not break «e-mail» at its hyphen within a text, at its begin and at its end', () => {
  expect(keepWordsWhole('<p>Par e-mail ou SMS, par e-mail</p>')).toBe(`<p>Par ${WHOLE} ou SMS, par ${WHOLE}</p>`)
  expect(keepWordsWhole('<p><b>Par</b> e-mail, E-mails</p>')).toBe(`<p><b>Par</b> ${WHOLE}, <span class="whole">E-mails</span></p>`)
})

test('a text of this word alone needs nothing, and longer words are others', () => {
  for (const html of ['<label>e-mail</label>', '<p>un e-mailing</p>', '<p>e mail</p>']) expect(keepWordsWhole(html)).toBe(html)
})

test('attributes, data, titles, choices and what a script takes over stay as they are', () => {
  for (const html of [
    '<input placeholder="votre e-mail ici">',
    '<a href="/e-mail/x">Ici</a>',
    '<script type="application/json">{"a":"par e-mail ou"}</script>',
    '<title>Par e-mail ou</title>',
    '<option value="">Par e-mail ou</option>',
    '<textarea name="x">par e-mail ou</textarea>',
    '<div data-island-root=""><p>Par e-mail ou</p></div><script type="application/json">{}</script>',
  ])
    expect(keepWordsWhole(html)).toBe(html)
  expect(keepWordsWhole('<div data-island-root=""></div><script type="application/json">{}</script><p>Par e-mail.</p>')).toContain(WHOLE)
})
