import fs from 'node:fs'
import path from 'node:path'

const CLIENT_FILE = /^visitor-routes-\w+\.js$/
/** How a page imports React Router's map of every route. */
const WHOLE_MAP = /import "\/assets\/manifest-\w+\.js"/

/** The address of the map of public routes; null while Vite serves the sources. */
export function findVisitorRoutes(clientDir: string | undefined): string | null {
  if (clientDir === undefined) return null
  const file = fs.readdirSync(path.join(clientDir, 'assets')).find((name) => CLIENT_FILE.test(name))
  return file === undefined ? null : `/assets/${file}`
}

/** The document with the map of public routes in place of the whole one, which names every staff screen. */
export function nameVisitorRoutes(html: string, address: string | null): string {
  return address === null ? html : html.replace(WHOLE_MAP, `import "${address}"`)
}
