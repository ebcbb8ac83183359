import { build } from 'vite'
import type { Plugin } from 'vite'

const ENTRY = 'app/features/analytics/client/start.ts'

/**
 * The audience client, built by itself: it shares no file with the pages, so it neither waits for their scripts nor weighs on them.
 * The server finds it by its name, `assets/audience-….js`.
 */
export function audienceClient(): Plugin {
  return {
    name: 'audience-client',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          // A library is built without Vite's own loader, which is as large as the client.
          lib: { entry: ENTRY, formats: ['es'] },
          rollupOptions: { output: { entryFileNames: 'assets/audience-[hash].js', chunkFileNames: 'assets/vitals-[hash].js', minify: true } },
        },
      })
      const files = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
      for (const file of files) if (file.type === 'chunk') this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code })
    },
  }
}
