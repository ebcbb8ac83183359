/** Lays a brotli and a gzip copy beside every text file of the client build, so that the server never compresses them. */
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|ico)$/
const clientDir = path.resolve('build/client')

for (const name of fs.readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(clientDir, name)
  if (!COMPRESSIBLE.test(name) || !fs.statSync(file).isFile()) continue
  const content = fs.readFileSync(file)
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content))
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }))
}
