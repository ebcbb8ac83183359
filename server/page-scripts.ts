import { HtmlPiece, putPiece } from '#app/lib/page-text.ts'
import type { PageText } from '#app/lib/page-text.ts'
import { SCRIPTS_PLACE } from '#app/platform/site/page-places.ts'
import type { ClientScripts } from '#app/platform/site/site-context.tsx'

/** As React writes the element that keeps the place. */
const PLACE = `<meta name="${SCRIPTS_PLACE}"/>`
/** A tag, a class or an attribute that a selector asks for; the last of them is the rarest. */
const LAST_PART = /(?:^|([.]))([a-z-]+)$|\[([a-z-]+)(?:=([a-z-]+))?\]$/
/** What may stand in a page is looked for once for each list of scripts. */
const written = new Map<string, HtmlPiece>()

/**
 * Names the scripts of which a page's markup has an element: the others would be 200 bytes of its first flight for nothing. The browser asks the selector
 * itself (`app/ui/start-scripts.ts`); here it is enough that no page lacks one that it needs.
 */
export function putUsedScripts(page: PageText, { parts, areModules }: Pick<ClientScripts, 'parts' | 'areModules'>): PageText {
  const used = parts.filter(({ neededBy }) => neededBy.split(',').some((selector) => mayHave(page, markOf(selector))))
  const html = used
    .map(({ address, neededBy }) => `<meta name="${areModules ? 'module' : 'script'}" content="${address}" data-start="${neededBy}"/>`)
    .join('')
  const piece = written.get(html) ?? new HtmlPiece(html)
  written.set(html, piece)
  return putPiece(page, PLACE, piece) ?? page
}

/** The words without which no element that a selector asks for can stand in rendered markup. */
export function markOf(selector: string): string {
  const [, dot, name = '', attribute = '', value] = LAST_PART.exec(selector) ?? []
  if (attribute !== '') return value === undefined ? ` ${attribute}="` : ` ${attribute}="${value}"`
  if (name === '') throw new Error(`What «${selector}» asks for cannot be looked for in a text.`)
  return dot === undefined ? `<${name}` : name
}

function mayHave(page: PageText, mark: string): boolean {
  return page.some((piece) => piece.has(mark))
}
