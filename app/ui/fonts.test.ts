import postcss from 'postcss'
import { expect, test } from 'vitest'
import { webFontCss } from './fonts.ts'

test('every window has one rule for each face: late faces would come in by a second one', () => {
  const windows = new Map<string, string[]>()
  postcss.parse(webFontCss).walkAtRules('font-face', (rule) => {
    const media = rule.parent?.type === 'atrule' ? (rule.parent as postcss.AtRule).params : 'any window'
    windows.set(media, [...(windows.get(media) ?? []), /font-family:"([^"]+)"/.exec(rule.toString())?.[1] ?? ''])
  })
  expect(Object.fromEntries(windows)).toEqual({
    '(max-width:899.98px)': ['Familjen Grotesk', 'Figtree'],
    '(min-width:900px)': ['Familjen Grotesk', 'Figtree'],
  })
})
