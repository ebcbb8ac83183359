import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '#tests/product/free-port.ts'
import { installApart, runApart } from './install-apart.ts'
import { startPeer } from './load.ts'

const TITLE = 'Next.js'
const VERSIONS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' }

/**
 * A static page of Next.js made from the same HTML, installed into a scratch folder: nothing of it becomes a part of the product.
 * Null, with the reason on the screen, where it cannot be installed, and with `BENCH_NEXT=off`: it takes minutes.
 */
export async function startNextPage(html: Buffer): Promise<{ name: string; url: string; stop: () => void } | null> {
  if (process.env['BENCH_NEXT'] === 'off') return null
  const dir = installApart(TITLE, VERSIONS)
  if (dir === null) return null
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html.toString())?.[1] ?? ''
  fs.mkdirSync(path.join(dir, 'app'))
  fs.writeFileSync(path.join(dir, 'app/layout.jsx'), `export default ({ children }) => <html lang="fr"><body>{children}</body></html>`)
  fs.writeFileSync(
    path.join(dir, 'app/page.jsx'),
    `export const dynamic = 'force-static'\nexport default () => <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(body)} }} />`,
  )
  if (!runApart(TITLE, dir, ['npx', 'next', 'build'])) return null
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const stop = await startPeer(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', `${port}`, '-H', '127.0.0.1'], url, dir)
  return { name: `Next.js ${VERSIONS.next}, static`, url, stop }
}
