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

test('a name of signs that nobody sees is none, and no letter carries more accents than a language gives it', () => {
  for (const text of ['\u2800\u2800', '\u200d', '\u200c', '\ufe0f', '\u034f', '\u206a', '\u2028', '\u{e0041}\u{e0042}', '\u0301', ' \n '])
    expect([typedLine.parse(text), typedParagraph.parse(text)], JSON.stringify(text)).toEqual(['', ''])
  expect(typedLine.parse(`Z${'\u0315\u0322\u0353\u0363'.repeat(20)}oé`)).toBe('Z\u0315\u0322\u0353\u0363oé')
  expect(typedParagraph.parse('Ligne\u2028suivante\u2029')).toBe('Ligne suivante')
  // As people write them: emoji that are joined, letters without a joint, two accents on one letter, figures in a frame.
  for (const text of ['👩\u200d🔧', 'می\u200cخواهم', 'Việt', 'Vie\u0302\u0323t', '1\ufe0f\u20e3', '❤\ufe0f', 'नमस्ते', '?', '…'])
    expect(typedLine.parse(text)).toBe(text)
})

test('a text of which nothing can be seen is blank', () => {
  for (const text of ['', ' ', '\u00a0', '\u200b', '\u00ad', '\u2800', '\u3164', '\u200d\u2060'])
    expect(isBlank(text), JSON.stringify(text)).toBe(true)
  for (const text of ['A', '7', '?', '📱', 'مريم']) expect(isBlank(text), text).toBe(false)
  expect([turnsText('a\u202eb'), turnsText('a b')]).toEqual([true, false])
})
