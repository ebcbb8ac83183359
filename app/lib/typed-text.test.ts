import { expect, test } from 'vitest'
import { hasNoLink, isBlank, turnsText, typedLine, typedParagraph } from './typed-text.ts'

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

test('what mail programs would make a link of is told from what people are called and own', () => {
  for (const text of [
    'Prime sur https://a.example',
    'www.exemple.test',
    'Zoé gagnez.com',
    'a.b-c.shop/prime',
    'HTTP://x',
    'Prime t.me/abc',
    'Zoé, bit.ly/3x',
    'gagnez.app',
    'votre gain sur phare-gagnez.fun',
    'gagnez\uff0ecom',
    'gag\u200bnez.c\u00adom',
  ])
    expect([text, hasNoLink(text)]).toEqual([text, false])
  for (const text of [
    'M. Martin',
    'J.-P. Durand',
    'iPhone 13 / 128 Go',
    'Écran av./arr.',
    'Samsung S21 5G (6.2")',
    'Zoé O’Neill',
    'zoe.martin@exemple.fr',
    'Écran fêlé.de haut en bas',
    'USB.C/Lightning',
    'Joy-Con G/D 👨‍🔧',
  ])
    expect([text, hasNoLink(text)]).toEqual([text, true])
})
