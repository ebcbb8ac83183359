import titleUrl from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { FONTS_ON, PART_IN_FACES } from './font-state.ts'

const ARIAL = `local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto")`
const ARIAL_BOLD = `local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold")`

/** Windows with long lines: there another face breaks them elsewhere. */
const WIDE = '(min-width:900px)'
const NARROW = '(max-width:899.98px)'

/**
 * The two faces. On a phone they replace their stand-ins after the first paint. In a wide window they are asked for at once and used only if they
 * are there for the first paint, which a good line gives: nothing moves, and the next page has them at hand. A window has one of the two rules only:
 * browsers take every rule for a face that holds, and a second one would let late faces in.
 */
export const webFontCss = `@media ${NARROW}{${faces('swap')}}@media ${WIDE}{${faces('optional')}}`

function faces(display: string): string {
  return [
    face('Familjen Grotesk', `url(${titleUrl}) format("woff2")`, `font-weight:400 700;font-display:${display}`),
    face('Figtree', `url(${textUrl}) format("woff2")`, `font-weight:300 900;font-display:${display}`),
  ].join('')
}

/** Files that a wide window asks for before it knows from the style that it needs them. */
export const FONT_PRELOADS = { hrefs: [titleUrl, textUrl], media: WIDE }

/** System faces stretched to the measures of the two: they hold the place from the first paint, and nothing moves when the two arrive. */
const fallbackFontCss = [
  face('Familjen Grotesk Fallback', ARIAL_BOLD, fitted({ width: 0.93, ascent: 1.025, descent: 0.225 })),
  face('Figtree Fallback', ARIAL, fitted({ width: 0.9947, ascent: 0.95, descent: 0.25 }) + ';font-weight:300 599'),
  face('Figtree Fallback', ARIAL_BOLD, fitted({ width: 0.96, ascent: 0.95, descent: 0.25 }) + ';font-weight:600 900'),
].join('')

function face(family: string, src: string, rest: string): string {
  return `@font-face{font-family:"${family}";src:${src};${rest}}`
}

/**
 * `width` is the average width of our French texts in the web font over that in Arial of the same weight, a little more for the
 * bold ones: of the values tried, those that left the fewest lines to break elsewhere on all pages at 390, 412 and 1280 px;
 * `ascent` and `descent` are the web font's own, in em. Overrides count in the already resized em.
 */
function fitted({ width, ascent, descent }: { width: number; ascent: number; descent: number }): string {
  const percent = (ratio: number) => `${Math.round(ratio * 10000) / 100}%`
  return [
    `size-adjust:${percent(width)}`,
    `ascent-override:${percent(ascent / width)}`,
    `descent-override:${percent(descent / width)}`,
    'line-gap-override:0%',
  ].join(';')
}

const TITLE = `"Familjen Grotesk"`
const TEXT = `"Figtree"`
const AFTER_TITLE = `"Familjen Grotesk Fallback","Arial Narrow",system-ui,sans-serif`
const AFTER_TEXT = `"Figtree Fallback",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif`

/**
 * The faces, and the stand-ins as the fonts of a phone's page whose script has not turned the faces on yet (`app/enhance/faces.client.ts`).
 * Without script nobody would, so there the faces are used from the start.
 */
export const fontCss = [
  webFontCss,
  fallbackFontCss,
  `@media (scripting:enabled) and ${NARROW}{:root:not(.${FONTS_ON}){--font-title:${AFTER_TITLE};--font-text:${AFTER_TEXT};--stands-in:1}`,
  // In a layer of its own, under all others: a heading that is a part keeps the face of headings.
  `@layer faces{.${PART_IN_FACES}{--font-title:${TITLE},${AFTER_TITLE};--font-text:${TEXT},${AFTER_TEXT};--stands-in:0;font-family:var(--font-text)}}}`,
].join('')

/** Before the first paint: a visit that has the faces already uses them. */
export const FONTS_OF_VISIT = `try{if(sessionStorage.getItem('${FONTS_ON}'))document.documentElement.classList.add('${FONTS_ON}')}catch(e){}`
