import fs from 'node:fs'
import { expect, test } from 'vitest'

/** A sum of money is no count: "204 € encaissés", "12 € facturés HT". */
const OF_SUMS = /^(?:encaissés|comptés|facturés HT)$/
/** The same for one and for many. */
const WITHOUT_PLURAL = /^(?:devis)$/

test('what is counted on a phone is said of each row: «1 vues» stood where a list names one word for all of them', () => {
  const sources = fs.globSync('app/**/*.tsx').filter((file) => !file.includes('.test.'))
  const plurals = sources.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/\bunit: '(\p{Ll}+[sx])\b([^']*)'/gu)].flatMap(([, word = '', more = '']) =>
      OF_SUMS.test(word + more) || WITHOUT_PLURAL.test(word) ? [] : [`${file}: ${word}${more}`],
    ),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(plurals).toEqual([])
})
