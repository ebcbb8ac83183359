/**
 * Writes a second map of routes for visitors: the one that React Router builds names every staff screen and its files, which is
 * more than half of it and nothing of a visitor's concern. `server/visitor-routes.ts` puts it into public pages.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const PREFIX = 'window.__reactRouterManifest='
const FOR_VISITORS = /^(root$|routes\/(site|pro)\/)/

interface RouteMap {
  routes: Record<string, unknown>
}

const assets = path.resolve('build/client/assets')
const sources = fs
  .readdirSync(assets)
  .filter((name) => /^manifest-.*\.js$/.test(name))
  .map((name) => fs.readFileSync(path.join(assets, name), 'utf8'))
const source = sources.find((text) => text.startsWith(PREFIX))
if (source === undefined) throw new Error(`No file of ${assets} holds the map of routes: React Router writes it otherwise now.`)

const map: RouteMap = JSON.parse(source.slice(PREFIX.length).replace(/;\s*$/, ''))
const routes = Object.fromEntries(Object.entries(map.routes).filter(([id]) => FOR_VISITORS.test(id)))
const hash = createHash('sha256').update(JSON.stringify(routes)).digest('hex').slice(0, 8)
const name = `visitor-routes-${hash}.js`
// React Router fetches the map by this address once more, ahead of time.
const visitorMap = { ...map, routes, url: `/assets/${name}` }
fs.writeFileSync(path.join(assets, name), `${PREFIX}${JSON.stringify(visitorMap)};`)
