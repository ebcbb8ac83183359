/** `npm start` ends here: the built server begins to serve. */
import type * as Serve from './serve.ts'

const BUILT = new URL('../build/server/index.js', import.meta.url)

const { serve }: typeof Serve = await import(BUILT.href)
serve()
