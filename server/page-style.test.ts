import { expect, test } from 'vitest'
import { HtmlPiece, pageBytes } from '#app/lib/page-text.ts'
import { SHEET_PLACE } from '#app/platform/site/page-places.ts'
import { putUsedStyle, usedStyle } from './page-style.ts'

const used = (css: string, ...classes: string[]) => usedStyle(css, new Set(classes))
const usedWith = (css: string, properties: readonly string[]) => usedStyle(css, new Set(), new Set(properties))

test('what no element of the page has is left out, in its place and layer', () => {
  const css = '@layer a,b;@layer a{h1{color:red}.card{color:blue}.card .price{color:pink}@media (width<=60rem){.menu{display:none}}}.badge{top:0}'
  expect(used(css)).toBe('@layer a,b;@layer a{h1{color:red}}')
  expect(used(css, 'card')).toBe('@layer a,b;@layer a{h1{color:red}.card{color:blue}}')
  expect(used(css, 'card', 'price', 'menu', 'badge')).toBe(css)
})

test('a rule keeps those of its selectors that can match, whatever its state', () => {
  expect(used('.off,.on:hover{top:0}', 'on')).toBe('.on:hover{top:0}')
  expect(used('.on:not(.off:first-child){top:0}', 'on')).toBe('.on:not(.off:first-child){top:0}')
  expect(used('body:has(:is(.open,[open])){top:0}')).toBe('body:has(:is(.open,[open])){top:0}')
  expect(used('.w-1\\/2.md\\:flex{top:0}', 'w-1/2', 'md:flex')).toBe('.w-1\\/2.md\\:flex{top:0}')
})

test('what a selector asks for in «is», «where» and «has» has to be there, one of it', () => {
  expect(used(':is(.a,.b:not(.c)) i{top:0}', 'b')).toBe(':is(.a,.b:not(.c)) i{top:0}')
  expect(used(':is(.a,.b) i{top:0}.on:has(>.d,:is(.e,.f) p){top:0}.on:has(.is-new){top:1px}', 'on')).toBe('.on:has(.is-new){top:1px}')
  expect(used('.on:has(>.d,:is(.e,.f) p){top:0}', 'on', 'f')).toBe('.on:has(>.d,:is(.e,.f) p){top:0}')
  expect(used('[data-x=":is(.a)"],:nth-child(2n of .a){top:0}')).toBe('[data-x=":is(.a)"],:nth-child(2n of .a){top:0}')
})

test('a custom property goes when what reads it is not in the page', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px;--of-files:3px}.on{top:var(--a)}.off{top:var(--c)}'
  expect(used(css, 'on')).toBe(':root{--a:var(--b);--b:1px;--of-files:3px}.on{top:var(--a)}')
  expect(used(css)).toBe(':root{--of-files:3px}')
  expect(usedWith(css, ['--c'])).toBe(':root{--c:2px;--of-files:3px}')
  const declared = '@property --a{syntax:"<length>";inherits:false}@layer x{*{--a:1px}}.on{top:var(--a)}'
  expect(used(declared, 'on')).toBe(declared)
  expect(used(declared)).toBe('')
  expect(used('.on{animation:1s sway}@keyframes sway{50%{top:var(--a)}}:root{--a:1px}', 'on')).toContain('--a:1px')
})

test('a rule for a state stays with its element, whether the element is in that state or not', () => {
  expect(used('.badge.is-open{top:0}.row.is-today{top:1px}', 'badge')).toBe('.badge.is-open{top:0}')
})

test('an animation stays with the rules that play it, a font always', () => {
  const css = '@font-face{font-family:A}.wave{animation:1s sway}.late{translate:0 sway-2}@keyframes sway{from{top:0}50%{top:1px}}'
  expect(used(css, 'wave', 'late')).toBe(css)
  expect(used(css, 'late')).toBe('@font-face{font-family:A}.late{translate:0 sway-2}')
})

test('a page gets its part of the sheet in the place kept for it; another page stays as it is', () => {
  const page = (css: string) => `<head><style>${css}</style><style>.b{top:0}</style></head><p class="a" data-adds-class="c">x</p>`
  const put = (html: string, sheet: string, ownRules?: string) => {
    const { html: whole, css } = putUsedStyle([new HtmlPiece(html)], sheet, ownRules)
    return { html: pageBytes(whole).toString(), css }
  }
  expect(put(page(SHEET_PLACE), '.a{top:0}.b{top:0}.c{top:0}')).toEqual({ html: page('.a{top:0}.c{top:0}'), css: '.a{top:0}.c{top:0}' })
  const other = '<head><style>.b{top:0}</style></head>'
  expect(put(page(SHEET_PLACE), '.a{top:0}.b{top:0}.c{top:0}', ':root{--x:1}').css).toBe('.a{top:0}.c{top:0}:root{--x:1}')
  expect(put(other, '.a{top:0}')).toEqual({ html: other, css: '' })
})

test('what a drawing of the page reads from the sheet stays there', () => {
  const drawn = (fill: string) =>
    putUsedStyle([new HtmlPiece(`<style>${SHEET_PLACE}</style><path fill="${fill}">`)], ':root{--a:red}.a{color:var(--a)}').css
  expect(drawn('var(--a, blue)')).toBe(':root{--a:red}')
  expect(drawn('blue')).toBe('')
})

test('what scripts write below a field or a form is styled on the pages that have one', () => {
  const styled = (html: string) => putUsedStyle([new HtmlPiece(`<style>${SHEET_PLACE}</style>${html}`)], '.toast{top:0}.suggest-list{top:0}').css
  expect(styled('<form method="get">')).toBe('')
  expect(styled('<form method="post">')).toBe('.toast{top:0}')
  expect(styled('<iframe>')).toBe('.toast{top:0}')
  expect(styled('<input data-suggest="search">')).toBe('.suggest-list{top:0}')
})

test('the classes of a piece that stands in many pages count for each of them', () => {
  const kept = new HtmlPiece('<nav class="b">x</nav>')
  for (const [own, css] of [
    ['a', '.a{top:0}.b{top:0}'],
    ['c', '.b{top:0}.c{top:0}'],
  ])
    expect(putUsedStyle([new HtmlPiece(`<style>${SHEET_PLACE}</style><p class="${own}">`), kept], '.a{top:0}.b{top:0}.c{top:0}').css).toBe(css)
})
