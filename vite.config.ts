/** The build of the browser’s part and of the server, and what `npm run dev` serves. */
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { audienceClient } from './vite-audience.ts'
import { publicScripts } from './vite-public-scripts.ts'

const PUBLIC_ROUTE = /app[\\/]routes[\\/](site|pro)[\\/][^?]*\.tsx/

/** What the framework asks of a route in the browser, beside its page. */
const BROWSER_EXPORTS = ['meta', 'links', 'handle', 'shouldRevalidate', 'ErrorBoundary']

/** How many entries (routes, and what is loaded later) have to ask for a file before it goes to all of them. */
const NEEDED_BY_MANY = 4

/**
 * A file of every small module is a request for each: a case asked for 109. What many screens need is one file, which the browser keeps; a file
 * that only a few share stays apart, so that no screen loads what belongs to others (decision 170).
 */
const sharedScripts = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 1 },
  // The metadata of the numbers of the world: large, and the same from one version of ours to the next.
  { name: 'phones', test: /node_modules[\\/]libphonenumber-js[\\/]/, priority: 1 },
  { name: 'common', minShareCount: NEEDED_BY_MANY },
]

/** Public pages are rendered on the server only: what the browser's build of the staff area knows of them is that they are there. */
function publicPagesStayOnTheServer(): Plugin {
  return {
    name: 'public-pages-stay-on-the-server',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client' || !PUBLIC_ROUTE.test(id)) return undefined
      return `export default function Page() { return null }; export let ${BROWSER_EXPORTS.join(', ')}`
    },
  }
}

/**
 * Packages that every start of the server reads, of many small files each: as a part of the build they are read in one go. Left out are those
 * that read files beside themselves (sharp, pdfkit, pino, PGlite) and those that only some requests need. `npm run dev` loads all but the icons as
 * they are: it cannot run CommonJS by itself.
 */
const IN_THE_BUILD = [
  '@fastify/busboy',
  '@hono/node-server',
  /^@noble\//,
  /^@react-router\//,
  '@remix-run/route-pattern',
  'csv-parse',
  'csv-stringify',
  'drizzle-orm',
  'hono',
  'jose',
  'libphonenumber-js',
  'lru-cache',
  'minisearch',
  'nodemailer',
  'pg',
  'pg-connection-string',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pgpass',
  'react',
  'react-dom',
  'react-router',
  'zod',
]

export default defineConfig(({ command }) => ({
  plugins: [publicPagesStayOnTheServer(), tailwindcss(), reactRouter(), audienceClient(), publicScripts()],
  resolve: {
    alias: [{ find: /^.*\/createLucideIcon\.mjs$/, replacement: path.resolve('app/ui/lucide-icon.ts') }],
  },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
    ssr: {
      resolve: { noExternal: ['lucide-react', ...(command === 'build' ? IN_THE_BUILD : [])] },
      build: { rollupOptions: { input: './server/serve.ts' } },
    },
  },
}))
