import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/product/free-port.ts'
import { startPeer } from './load.ts'

/** For the install and for the build each, ms. */
const INSTALL_TIMEOUT_MS = 300_000
const VERSIONS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' }

/**
 * A static page of Next.js made from the same HTML, installed into a scratch folder: nothing of it becomes a part of the product.
 * Null, with the reason on the screen, where it cannot be installed, and with `BENCH_NEXT=off`: it takes minutes.
 */
export async function startNextPage(html: Buffer): Promise<{ name: string; url: string; stop: () => void } | null> {
  if (process.env['BENCH_NEXT'] === 'off') return null
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-next-'))
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html.toString())?.[1] ?? ''
  fs.mkdirSync(path.join(dir, 'app'))
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }))
  fs.writeFileSync(path.join(dir, 'app/layout.jsx'), `export default ({ children }) => <html lang="fr"><body>{children}</body></html>`)
  fs.writeFileSync(
    path.join(dir, 'app/page.jsx'),
    `export const dynamic = 'force-static'\nexport default () => <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(body)} }} />`,
  )
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
  for (const [command, ...args] of [
    ['npm', 'install', '--no-audit', '--no-fund'],
    ['npx', 'next', 'build'],
  ] as const) {
    const { status, stderr } = spawnSync(command, args, { cwd: dir, env, encoding: 'utf8', timeout: INSTALL_TIMEOUT_MS })
    if (status === 0) continue
    console.log(`Next.js: «${command} ${args.join(' ')}» failed, no comparison. ${(stderr ?? '').slice(-300)}`)
    return null
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const stop = await startPeer(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', `${port}`, '-H', '127.0.0.1'], url, dir)
  return { name: `Next.js ${VERSIONS.next}, static`, url, stop }
}
