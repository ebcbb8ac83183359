import type { DrawnSymbol } from './page-sprite.ts'
import sprite from './silhouettes.svg?raw'

/** Ids of a page are free for its own places: `tablet` is a word that one of them may take. */
const PREFIX = 'drawing-'

const SYMBOLS = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)"(.*?<\/symbol>)/gs)].map(([, id = '', rest = '']): [string, DrawnSymbol] => {
    const name = PREFIX + id
    return [id, { name, symbol: `<symbol id="${name}"${rest}` }]
  }),
)

/** A drawing of `silhouettes.svg` as it stands in a page, under a name of its own there. Throws where there is no such drawing. */
export function symbolInPage(id: string): DrawnSymbol {
  const symbol = SYMBOLS.get(id)
  if (!symbol) throw new Error(`silhouettes.svg has no drawing "${id}"`)
  return symbol
}
