import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { SCRIPT_PARTS } from './app/ui/script-parts.ts'

const ISLANDS = path.resolve('app/islands')
const ISLAND_FILE = /^([\w-]+)\.island\.tsx$/
/** The address of an island's entry, also while developing (`/@id/…`). */
const VIRTUAL = 'virtual:island/'
const LUCIDE = { find: /^.*\/createLucideIcon\.mjs$/, replacement: path.resolve('app/ui/lucide-icon.ts') }

/** What public pages run without React. */
const PLAIN_SCRIPTS = {
  enhance: 'app/enhance/main.client.ts',
  fields: 'app/enhance/fields.client.ts',
  ...Object.fromEntries(Object.keys(SCRIPT_PARTS).map((name) => [name, `app/enhance/${name}.client.ts`])),
}
const PUBLIC_BUILD = { write: false, target: 'es2022', modulePreload: false } as const

const isIsland = (id: string) => id.startsWith(VIRTUAL)

const islandEntries: Plugin = {
  name: 'island-entries',
  resolveId: (id) => (isIsland(id) ? id : undefined),
  load: (id) => (isIsland(id) ? islandEntry(id.slice(VIRTUAL.length)) : undefined),
}

/**
 * The scripts of public pages, built by themselves so that no file of the staff area is shared with them: the enhancers of every page, the parts
 * that only some pages need and those of fields, a plain file each, and one module for each island. React is in a file that only islands ask for. The
 * server finds the files by name (`server/client-scripts.ts`).
 */
export function publicScripts(): Plugin {
  return {
    name: 'public-scripts',
    resolveId: (id) => (isIsland(id) ? id : undefined),
    load: (id) => (isIsland(id) ? islandEntryInDevelopment(id.slice(VIRTUAL.length)) : undefined),
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const islands = Object.fromEntries(islandNames().map((name) => [`island-${name}`, VIRTUAL + name]))
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [islandEntries],
        resolve: { alias: [LUCIDE] },
        build: {
          ...PUBLIC_BUILD,
          rollupOptions: {
            input: islands,
            preserveEntrySignatures: 'strict',
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/shared-[hash].js',
              minify: true,
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
                  // Small and needed by most: one file instead of a request for each.
                  { name: 'common', test: /[\\/]app[\\/]/, minShareCount: 2 },
                ],
              },
            },
          },
        },
      })
      const plain = await Promise.all(Object.entries(PLAIN_SCRIPTS).map(([name, file]) => buildPlain(name, file)))
      const chunks = [result, ...plain].flatMap(chunksOf)
      for (const file of chunks) this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code })
      // An island's own file first, then all it will ask for: the page names them, so that nothing waits for another.
      const needs = (fileName: string): string[] => {
        const imports = chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []
        return [fileName, ...imports.flatMap(needs)]
      }
      const entries = chunks
        .filter((chunk) => chunk.isEntry)
        .map((chunk) => [chunk.name, [...new Set(needs(chunk.fileName))].map((name) => `/${name}`)])
      this.emitFile({ type: 'asset', fileName: 'public-scripts.json', source: JSON.stringify(Object.fromEntries(entries)) })
    },
  }
}

/** One plain file, not a module: it waits for no other, and browsers know by its name when it ran. */
function buildPlain(name: string, file: string) {
  return build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ...PUBLIC_BUILD,
      rollupOptions: { input: { [name]: path.resolve(file) }, output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js', minify: true } },
    },
  })
}

type Built = Awaited<ReturnType<typeof build>>

function chunksOf(result: Built) {
  return [result]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk')
}

function islandNames(): string[] {
  return fs.readdirSync(ISLANDS).flatMap((file) => ISLAND_FILE.exec(file)?.[1] ?? [])
}

const HYDRATE = `
  import { createElement } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  function start(module, element, props, identifierPrefix) {
    const Component = Object.values(module).find((value) => typeof value === 'function')
    return hydrateRoot(element, createElement(Component, props), { identifierPrefix })
  }`

/** Hydrates the one component that an island's file exports. */
function islandEntry(name: string): string {
  const file = JSON.stringify(path.join(ISLANDS, `${name}.island.tsx`))
  return `${HYDRATE}
  import * as module from ${file}
  export const hydrate = (element, props) => start(module, element, props, '${name}-')`
}

/** The same while developing, where components ask for React's refresh hooks as they load. */
function islandEntryInDevelopment(name: string): string {
  const file = JSON.stringify(path.join(ISLANDS, `${name}.island.tsx`))
  return `${HYDRATE}
  window.$RefreshReg$ ??= () => {}
  window.$RefreshSig$ ??= () => (type) => type
  window.__vite_plugin_react_preamble_installed__ = true
  export const hydrate = async (element, props) => start(await import(${file}), element, props, '${name}-')`
}
