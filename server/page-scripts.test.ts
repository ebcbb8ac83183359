import { expect, test } from 'vitest'
import { HtmlPiece, pageBytes } from '#app/lib/page-text.ts'
import { SCRIPTS_PLACE } from '#app/platform/site/page-places.ts'
import { SCRIPT_PARTS } from '#app/ui/script-parts.ts'
import { markOf, putUsedScripts } from './page-scripts.ts'

/** The scripts that a page with this markup names, of all that there are. */
function namedFor(...body: string[]): string[] {
  const parts = Object.entries(SCRIPT_PARTS).map(([address, neededBy]) => ({ address, neededBy }))
  const page = [new HtmlPiece(`<head><meta name="${SCRIPTS_PLACE}"/></head>`), ...body.map((html) => new HtmlPiece(html))]
  const html = pageBytes(putUsedScripts(page, { parts, areModules: false })).toString()
  expect(html).not.toContain(SCRIPTS_PLACE)
  return [...html.matchAll(/<meta name="script" content="([^"]+)"/g)].map(([, name = '']) => name)
}

test('a page names the scripts of which it has an element, in their order, wherever it stands', () => {
  expect(namedFor('<p>Bonjour</p>')).toEqual([])
  expect(namedFor('<main><form method="post" data-steps="5"></form></main>', '<dialog id="avis"></dialog>')).toEqual([
    'long-form',
    'forms',
    'showcase',
  ])
  expect(namedFor('<div class="carousel carousel-l"></div>')).toEqual(['showcase'])
  expect(namedFor('<aside data-popup="quote"></aside>')).toEqual(['showcase'])
  expect(namedFor('<input data-suggest="home"/>')).toEqual(['device-search'])
})

test('every element that asks for a script has a mark of its own in the text of a page', () => {
  expect(markOf('form[data-steps]')).toBe(' data-steps="')
  expect(markOf('form[method=post]')).toBe(' method="post"')
  expect(markOf('dialog')).toBe('<dialog')
  expect(markOf('.carousel')).toBe('carousel')
  expect(() => markOf('form:has(input)')).toThrow('cannot be looked for')
  for (const selectors of Object.values(SCRIPT_PARTS)) for (const selector of selectors.split(',')) expect(markOf(selector)).not.toBe('')
})
