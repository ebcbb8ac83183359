// Says whether the build is older than its sources, by their content.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

const SOURCES = [
  'app',
  'server',
  'db',
  'public',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vite-audience.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const stampFile = path.join(root, 'build', '.sources')

function* files(entry) {
  if (!fs.existsSync(entry)) return
  if (!fs.statSync(entry).isDirectory()) yield entry
  else for (const name of fs.readdirSync(entry).sort()) yield* files(path.join(entry, name))
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of files(path.join(root, source))) hash.update(path.relative(root, file)).update(fs.readFileSync(file))
  return hash.digest('hex')
}

export function buildIsFresh() {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === sourcesHash()
}

export function stampBuild() {
  fs.writeFileSync(stampFile, sourcesHash())
}
