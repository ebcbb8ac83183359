import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'

/** The plates of all components: pages of development, never of a shop. */
export const PLATE_SCREENS = { 'plate-site': '/planche', 'plate-staff': '/planche/gestion' } as const satisfies Record<string, string>

/** Answers one of the plates, as the sources are at this moment; says whether it did. */
export async function answerPlate(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://plates.invalid')
  if (!Object.values<string>(PLATE_SCREENS).includes(pathname)) return false
  const { PLATES } = asPlatesModule(await vite.ssrLoadModule('/app/ui/showcase/plates.tsx'))
  const draw = PLATES[pathname]
  if (!draw) return false
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(draw())
  return true
}

/** Serves the plates of the working copy on a port of its own while something looks at them. */
export async function withPlates<Result>(look: (url: string) => Promise<Result>): Promise<Result> {
  const server = http.createServer()
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answerPlate(vite, request, response).then(
        (answered) => !answered && response.writeHead(404).end(),
        (error: unknown) => response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error)),
      )
    })
  })
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return await look(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    server.close()
    await vite.close()
  }
}

/** Vite gives modules without their types; this one is `app/ui/showcase/plates.tsx`. */
function asPlatesModule(module: Record<string, unknown>): { PLATES: Readonly<Record<string, () => string>> } {
  return module as unknown as { PLATES: Readonly<Record<string, () => string>> }
}
