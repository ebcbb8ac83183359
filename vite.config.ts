import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { audienceClient } from './vite-audience.ts'

const PUBLIC_ROUTE = /app[\\/](routes[\\/](site|pro)[\\/]|root\.tsx)/
const SHARED_SOURCE = /(node_modules[\\/]lucide-react|app[\\/](ui|lib|platform|content|features[\\/](shell|opening-hours))[\\/])/
/** What these need, every public page needs. */
const AROUND_EVERY_PAGE = /app[\\/](routes[\\/]site[\\/]layout|root)\.tsx$/
/** Public routes that must need a file before all of them load it. */
const SHARED_BY = 3

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * Two shared files instead of twenty: small files compress badly, and every page needs nearly all of them.
 * `site` takes what several public routes share; what staff screens share among themselves stays out of visitors' way.
 */
const sharedScripts = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: (id: string, graph: ModuleGraph) => {
      const routes = publicRoutesAbove(id, graph)
      return routes.size >= SHARED_BY || [...routes].some((route) => AROUND_EVERY_PAGE.test(route)) ? 'site' : null
    },
    test: SHARED_SOURCE,
    priority: 1,
  },
]

/** The public routes that reach a module through any chain of imports; what is loaded only when needed does not count. */
function publicRoutesAbove(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  seen.add(id)
  const [file = id] = id.split('?')
  if (PUBLIC_ROUTE.test(file)) return new Set([file])
  const info = graph.getModuleInfo(id)
  const importers = (info?.importers ?? []).filter((importer) => !seen.has(importer))
  return new Set(importers.flatMap((importer) => [...publicRoutesAbove(importer, graph, seen)]))
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), audienceClient()],
  resolve: {
    alias: [{ find: /^.*\/createLucideIcon\.mjs$/, replacement: path.resolve('app/ui/lucide-icon.ts') }],
  },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
    ssr: { resolve: { noExternal: ['lucide-react'] }, build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
