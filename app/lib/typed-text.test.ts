import { expect, test } from 'vitest'
import { typedLine, typedParagraph } from './typed-text.ts'

test('what cannot be seen or turns the text is left out, what people write in any script stays', () => {
  expect(typedLine.parse(' Zoé\u0000\u202eMartin\r\n مريم 📱 ')).toBe('Zoé  Martin   مريم 📱')
  expect(typedParagraph.parse('Tombé\r\ndans\u0007l’eau\n')).toBe('Tombé\ndans l’eau')
  expect(typedLine.parse(undefined)).toBe('')
})
