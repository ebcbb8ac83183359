import fs from 'node:fs'
import path from 'node:path'
import { SCRIPT_PARTS } from '#app/ui/script-parts.ts'
import type { ClientScripts } from '#app/platform/site/site-context.tsx'

const AUDIENCE_FILE = /^audience-[\w-]+\.js$/
/** Before the name of an island in what the build wrote down. */
const ISLAND = 'island-'
const ISLAND_FILE = /^([\w-]+)\.island\.tsx$/

/**
 * What public pages name: as the build wrote it down, or the sources themselves while Vite serves them.
 * @param anonKey public key of the data API, which the audience client finds behind the `#` of its own address
 */
export function findClientScripts(clientDir: string | undefined, anonKey: string): ClientScripts {
  if (clientDir === undefined) return sources()
  const built = readBuilt(clientDir)
  const audience = fs.readdirSync(path.join(clientDir, 'assets')).find((name) => AUDIENCE_FILE.test(name))
  return {
    areModules: false,
    enhance: built['enhance']?.[0] ?? '',
    parts: partsOf((name) => built[name]?.[0] ?? ''),
    fields: built['fields']?.[0] ?? '',
    audience: audience === undefined ? null : `/assets/${audience}#${encodeURIComponent(anonKey)}`,
    islands: Object.fromEntries(
      Object.entries(built).flatMap(([name, files]) => (name.startsWith(ISLAND) ? [[name.slice(ISLAND.length), files]] : [])),
    ),
  }
}

function partsOf(addressOf: (name: string) => string): ClientScripts['parts'] {
  return Object.entries(SCRIPT_PARTS).map(([name, neededBy]) => ({ address: addressOf(name), neededBy }))
}

/** Written by `vite-public-scripts.ts`: each entry with the files it imports. */
function readBuilt(clientDir: string): Record<string, readonly string[]> {
  return JSON.parse(fs.readFileSync(path.join(clientDir, 'public-scripts.json'), 'utf8'))
}

function sources(): ClientScripts {
  const names = fs.readdirSync('app/islands').flatMap((file) => ISLAND_FILE.exec(file)?.[1] ?? [])
  return {
    areModules: true,
    enhance: '/app/enhance/main.client.ts',
    parts: partsOf((name) => `/app/enhance/${name}.client.ts`),
    fields: '/app/enhance/fields.client.ts',
    audience: null,
    islands: Object.fromEntries(names.map((name) => [name, [`/@id/virtual:island/${name}`]])),
  }
}
