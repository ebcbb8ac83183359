import { expect, test } from 'vitest'
import { HtmlPiece, pageBytes, putPiece } from './page-text.ts'

const textOf = (page: readonly HtmlPiece[] | null) => page && pageBytes(page).toString()

test('a piece stands where its place was, and nothing else changes', () => {
  const kept = new HtmlPiece('<b>€ ’</b>')
  expect(textOf(putPiece([new HtmlPiece('<i>(x)</i>')], '(x)', kept))).toBe('<i><b>€ ’</b></i>')
  const both = putPiece([new HtmlPiece('(x)é'), new HtmlPiece('–(y)')], '(y)', kept)
  expect(textOf(both)).toBe('(x)é–<b>€ ’</b>')
  expect(textOf(both && putPiece(both, '(x)', kept))).toBe('<b>€ ’</b>é–<b>€ ’</b>')
  expect(putPiece([kept], '(z)', kept)).toBeNull()
})

test('a piece names the classes that its elements have or may get', () => {
  expect([...new HtmlPiece('<p class="a b" data-class="x"><i data-adds-class="c"> class="a"</i></p>').classes]).toEqual(['a', 'b', 'c'])
})

test('a piece names the custom properties that its drawings read', () => {
  expect([...new HtmlPiece('<path fill="var(--a, red)" stroke="var(--b)"/>--c').properties]).toEqual(['--a', '--b'])
})

test('a piece that stands in many pages is looked through once for the same words', () => {
  const text = Object.assign(Object('<iframe src="/x"></iframe>'), { asked: 0 })
  text.includes = (words: string) => {
    text.asked += 1
    return String(text).includes(words)
  }
  const piece = new HtmlPiece(text)
  expect([piece.has('<iframe'), piece.has('<iframe'), piece.has('data-embed='), piece.has('data-embed=')]).toEqual([true, true, false, false])
  expect(text.asked).toBe(2)
})
