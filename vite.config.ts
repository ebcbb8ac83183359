import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Two shared files instead of twenty: small files compress badly, and every page needs nearly all of them.
 * `site` takes what at least two pages share of the public side; the staff area keeps its own files.
 */
const sharedScripts = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'site', test: /(node_modules[\\/]lucide-react|app[\\/](ui|lib|platform|content|features[\\/](shell|opening-hours))[\\/])/, minShareCount: 3, priority: 1 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: [{ find: /^.*\/createLucideIcon\.mjs$/, replacement: path.resolve('app/ui/lucide-icon.ts') }],
  },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedScripts } } } } },
    ssr: { resolve: { noExternal: ['lucide-react'] }, build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
