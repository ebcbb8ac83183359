import fs from 'node:fs'
import path from 'node:path'
import type { ClientScripts } from '#app/platform/site/site-context.tsx'

const AUDIENCE_FILE = /^audience-[\w-]+\.js$/
const ISLAND_FILE = /^([\w-]+)\.island\.tsx$/

/**
 * What public pages name: as the build wrote it down, or the sources themselves while Vite serves them.
 * @param anonKey public key of the data API, which the audience client finds behind the `#` of its own address
 */
export function findClientScripts(clientDir: string | undefined, anonKey: string): ClientScripts {
  if (clientDir === undefined) return sources()
  const { enhance, 'long-form': longForm, fields, ...rest } = readBuilt(clientDir)
  const audience = fs.readdirSync(path.join(clientDir, 'assets')).find((name) => AUDIENCE_FILE.test(name))
  return {
    areModules: false,
    enhance: enhance?.[0] ?? '',
    longForm: longForm?.[0] ?? '',
    fields: fields?.[0] ?? '',
    audience: audience === undefined ? null : `/assets/${audience}#${encodeURIComponent(anonKey)}`,
    islands: Object.fromEntries(Object.entries(rest).map(([name, files]) => [name.replace(/^island-/, ''), files])),
  }
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
    longForm: '/app/enhance/long-form.client.ts',
    fields: '/app/enhance/fields.client.ts',
    audience: null,
    islands: Object.fromEntries(names.map((name) => [name, [`/@id/virtual:island/${name}`]])),
  }
}
