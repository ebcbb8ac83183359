import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { weighDrawing } from './drawing-weight.ts'

const svg = (inside: string, before = '') => Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${inside}</svg>`)

/** Every layer shows the one below ten times. */
function layers(count: number, show: (id: string) => string, wrap = (id: string, inside: string) => `<g id="${id}">${inside}</g>`): string {
  const names = Array.from({ length: count }, (_, index) => `l${index}`)
  return `<rect id="l" width="9" height="9"/>${names.map((id, index) => wrap(id, show(names[index - 1] ?? 'l').repeat(10))).join('')}`
}

test('logos as drawing programs write them are light', () => {
  const clipped = `<defs><rect id="a" width="9" height="9"/></defs><clipPath id="b"><use xlink:href="#a" style="overflow:visible"/></clipPath>
    <linearGradient id="c"><stop offset="0"/></linearGradient><style>.st0{fill:url(#c);clip-path:url(#b)}.st1{fill:#a03}</style>
    ${'<path class="st0" d="M0 0h9"/>'.repeat(300)}`
  expect(weighDrawing(svg(clipped))).toBe('light')
  const head = '<?xml version="1.0" encoding="utf-8"?><!-- Generator --><!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'
  expect(weighDrawing(svg('<rect width="9" height="9"/>', head))).toBe('light')
})

test.each([
  ['uses in uses', layers(7, (id) => `<use href="#${id}"/>`)],
  ['uses with a prefix and an address in numbers', layers(7, (id) => `<use xlink:href='&#35;${id}'/>`)],
  [
    'patterns in patterns',
    layers(
      7,
      (id) => `<path d="M0 0h9" fill="url(#${id})"/>`,
      (id, inside) => `<pattern id="${id}">${inside}</pattern>`,
    ),
  ],
  [
    'patterns by class',
    `<style>${[1, 2, 3, 4, 5].map((layer) => `.c${layer}{fill:url(#l${layer - 1})}`).join('')}</style>${layers(6, (id) => `<path class="c${id.slice(1)}" d="M0 0h9"/><use href="#${id}"/>`)}`,
  ],
  ['references for every element', '<style>path{fill:url(#a)}</style><path d="M0 0"/>'],
  ['what shows itself', '<g id="a"><use href="#a"/></g>'],
  ['more shapes than a logo has', '<path d="M0 0h9"/>'.repeat(20_001)],
])('%s are refused before anything is drawn', (_, inside) => {
  expect(weighDrawing(svg(inside))).toBe('heavy')
})

test.each([
  ['markup in an entity', svg('&u;', `<!DOCTYPE svg [<!ENTITY u "<use href='#a'/>">]>`)],
  ['a part of a reference in an entity', svg('<use href="&u;a"/>', '<!DOCTYPE svg [<!ENTITY u "#">]>')],
  ['an attribute that nobody sees', svg('<use/>', '<!DOCTYPE svg [<!ATTLIST use href CDATA "#a">]>')],
  ['a file outside', svg('', '<!DOCTYPE svg [<!ENTITY % all SYSTEM "file:///etc/passwd">]>')],
  ['escapes of style rules', svg('<style>.a{fill:ur\\6c(#b)}</style>')],
  ['another encoding', svg('', '<?xml version="1.0" encoding="UTF-7"?>')],
  ['two bytes for every character', Buffer.from('<svg/>', 'utf16le')],
  ['a comment that does not end', svg('<!-- ')],
])('%s could hide shapes: not read', (_, content) => {
  expect(weighDrawing(content)).toBe('unreadable')
})

test('what stands in comments is not drawn, and a comment in character data hides nothing', () => {
  expect(weighDrawing(svg('<!-- <g id="a"><use href="#a"/></g> -->'))).toBe('light')
  expect(weighDrawing(svg('<text><![CDATA[<!--]]></text><g id="a"><use href="#a"/></g><!-- -->'))).toBe('heavy')
})

test('blanks in an entity are looked through once', () => {
  const startedMs = processorMs()
  // These took six seconds, and a logo may hold fifty times as many.
  expect(weighDrawing(svg('', `<!DOCTYPE svg [<!ENTITY${' '.repeat(80_000)}>]>`))).toBe('light')
  expect(processorMs() - startedMs).toBeLessThan(1_000)
})
