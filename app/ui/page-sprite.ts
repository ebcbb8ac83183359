import { createContext } from 'react'

/** Icon data as lucide's icon files hold it. */
export interface IconData {
  name: string
  size: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** A drawing that is a finished `<symbol>`. */
export interface DrawnSymbol {
  name: string
  symbol: string
}

export type SpriteDrawing = IconData | DrawnSymbol

/**
 * The icons and silhouettes that the page under way shows, by name. Null where a drawing does without the page's own symbols: in the staff area
 * and in islands, whose elements React takes over in the browser.
 */
export const PageSprite = createContext<Map<string, SpriteDrawing> | null>(null)

const PREFIX = 'icon-'

export function symbolId(name: string): string {
  return PREFIX + name
}

/**
 * The drawings, for the end of the page: a `<use>` may stand before the drawing that it refers to. The attribute alone gives way to
 * any style of `svg`, and left a white strip of 150 px behind the footer.
 */
export function spriteHtml(drawings: Iterable<SpriteDrawing>): string {
  const symbols = Array.from(drawings, (drawing) => ('symbol' in drawing ? drawing.symbol : symbol(drawing))).join('')
  return symbols === '' ? '' : `<svg class="sprite" display="none">${symbols}</svg>`
}

/** Each icon is written once; there are some dozens. */
const written = new Map<string, string>()

function symbol({ name, size, node }: IconData): string {
  const known = written.get(name)
  if (known !== undefined) return known
  const shapes = node.map(([tag, attributes]) => `<${tag} ${attributeText(attributes)}/>`).join('')
  const look = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const html = `<symbol id="${symbolId(name)}" viewBox="0 0 ${size} ${size}" ${look}>${shapes}</symbol>`
  written.set(name, html)
  return html
}

/** React asks for a `key` on the shapes of an icon; the page does not need it. */
function attributeText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
}
