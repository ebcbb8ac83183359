import { expect, test } from 'vitest'
import { isBlank, turnsText, typedLine, typedParagraph } from './typed-text.ts'

test('what cannot be seen or turns the text is left out, what people write in any script stays', () => {
  expect(typedLine.parse(' Zoé\u0000\u202eMartin\r\n مريم 📱 ')).toBe('Zoé  Martin   مريم 📱')
  expect(typedParagraph.parse('Tombé\r\ndans\u0007l’eau\n')).toBe('Tombé\ndans l’eau')
  expect(typedLine.parse(undefined)).toBe('')
  // What has no width comes along with pasted text, and nobody types it who looks for the name.
  expect(typedLine.parse('Du\u00adpont Ma\u200brie\ufeff')).toBe('Dupont Marie')
  expect(typedParagraph.parse('Écran\u00ad\ncassé\u2060')).toBe('Écran\ncassé')
})

test('a text of which nothing can be seen is blank', () => {
  for (const text of ['', ' ', '\u00a0', '\u200b', '\u00ad', '\u2800', '\u3164', '\u200d\u2060'])
    expect(isBlank(text), JSON.stringify(text)).toBe(true)
  for (const text of ['A', '7', '?', '📱', 'مريم']) expect(isBlank(text), text).toBe(false)
  expect([turnsText('a\u202eb'), turnsText('a b')]).toEqual([true, false])
})
