import titleUrl from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

const ARIAL = `local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto")`
const ARIAL_BOLD = `local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold")`

/** Windows with long lines: there another face breaks them elsewhere. */
const WIDE = '(min-width:900px)'

/**
 * The two faces. On a phone they replace their stand-ins after the first paint. In a wide window they are asked for at once and used only if they
 * are there for the first paint, which a good line gives: nothing moves, and the next page has them at hand.
 */
const webFontCss = `${faces('swap')}@media ${WIDE}{${faces('optional')}}`

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

/** On the root once the faces are in use. */
const FONTS_ON = 'fonts-on'

/**
 * The faces, and the stand-ins as the fonts of a page whose script has not asked for the faces yet. Without script nobody would,
 * so there the faces are used from the start.
 */
export const fontCss = `${webFontCss}${fallbackFontCss}@media (scripting:enabled) and (max-width:899.98px){:root:not(.${FONTS_ON}){--font-title:"Familjen Grotesk Fallback","Arial Narrow",system-ui,sans-serif;--font-text:"Figtree Fallback",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}}`

/** What the first window shows in lines. */
const LINES = 'main :is(h1,h2,h3,p,li,td,dt,dd,label,small)'

/**
 * Turns the faces of a phone on once the page has been painted and they are there: on a slow line they would compete with the page itself. A
 * text of the first window that would have more or fewer lines in them keeps its stand-in, so that nothing moves under the
 * finger. Later pages of the visit have the faces at hand and use them from the start.
 */
export const FONTS_AFTER_PAINT = [
  `(function(){var k='${FONTS_ON}';`,
  `function on(){document.documentElement.classList.add(k);try{sessionStorage.setItem(k,'1')}catch(e){}}`,
  `function swap(){var lines=[].filter.call(document.querySelectorAll('${LINES}'),function(e){return e.getBoundingClientRect().top<innerHeight}).map(function(e){return[e,e.offsetHeight,getComputedStyle(e).fontFamily]});`,
  `on();lines.forEach(function(l){if(Math.abs(l[0].offsetHeight-l[1])>4)l[0].style.fontFamily=l[2]})}`,
  `try{if(sessionStorage.getItem(k))return on()}catch(e){}`,
  `addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(function(){`,
  `if(innerWidth<900&&document.fonts)Promise.all(['700 1em "Familjen Grotesk"','400 1em Figtree'].map(function(f){return document.fonts.load(f)})).then(swap,on);else on()})})})})()`,
].join('')
