import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Words that leave by the visitor's own mail program, where a space is a space, and samples of the gallery. */
const NOT_ON_SCREENS = /request-mails|booking-mail|postal-slip|routes\/pro\/withdrawal\.tsx|app\/ui\/showcase/
/** Said like this by the contract of the product. */
const FIXED = ['Revenez bientôt pour découvrir nos nouvelles offres !', 'Email ou mot de passe incorrect']

const STRINGS = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|>([^<>{}]+)<|"([^"\n]*)"/g
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const FRENCH = /[éèàêçôùîœ’À]|\b(le|la|les|des|une|du|vous|votre|est|sur|pour|par)\b/i
const CODE_WITHIN = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g

/** The French texts of the product's own source, as people read them. */
function* frenchTexts(): Generator<{ file: string; text: string }> {
  for (const name of fs.readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })) {
    const file = path.posix.join('app', ...name.split(path.sep))
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue
    const source = fs.readFileSync(path.join(import.meta.dirname, name), 'utf8').replace(COMMENTS, '')
    for (const match of source.matchAll(STRINGS)) {
      const written = match.slice(1).find((group) => group !== undefined) ?? ''
      const text = written.replaceAll('\\u00a0', '\u00a0').replaceAll('&nbsp;', '\u00a0').replace(CODE_WITHIN, '…')
      if (FRENCH.test(text) && !FIXED.includes(text.trim())) yield { file, text: text.trim() }
    }
  }
}

const texts = [...frenchTexts()]

test('a line never begins with ? ! : ; € or %: the space before them does not break', () => {
  expect(texts.length).toBeGreaterThan(1_000)
  const breaking = /[\p{L}\p{N})»’…] (?:[?!;€%»](?![\w=])|:(?=\s|$))|« /u
  expect(texts.filter(({ file, text }) => !NOT_ON_SCREENS.test(file) && breaking.test(text) && !/\?\s*$|=>|===|\?\./.test(text))).toEqual([])
})

test('people read «e-mail», never «mail»', () => {
  const mail = /(?<![\w@/-])(?<!\w\.)mails?(?![\w@/}:(-])(?!\.\w)/i
  expect(texts.filter(({ text }) => mail.test(text))).toEqual([])
})

test('an attribute between plain quotes knows no escapes: a reader would see the backslash', () => {
  const files = fs.readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const shown = files.filter((name) => /\s[a-zA-Z-]+="[^"{}\n]*\\u[\da-f]{4}/.test(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(shown).toEqual([])
})
