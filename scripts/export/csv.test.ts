import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with commas, quotes and line ends are quoted, lists are JSON, nothing is an empty cell', () => {
  const rows = [{ a: 'x, y', b: 'il a dit "oui"', c: 'deux\nlignes', d: ['/a.jpg', '/b.jpg'], e: null, f: false, g: 12.5 }]
  expect(toCsv(['a', 'b', 'c', 'd', 'e', 'f', 'g'], rows)).toBe(
    '\uFEFFa,b,c,d,e,f,g\r\n"x, y","il a dit ""oui""","deux\nlignes","[""/a.jpg"",""/b.jpg""]",,false,12.5\r\n',
  )
})
