import fs from 'node:fs'
import path from 'node:path'

const CLIENT_FILE = /^audience-[\w-]+\.js$/

/** The address that starts the audience client, with the public key behind the `#`; null while Vite serves the sources. */
export function findAudienceClient(clientDir: string | undefined, anonKey: string): string | null {
  if (clientDir === undefined) return null
  const file = fs.readdirSync(path.join(clientDir, 'assets')).find((name) => CLIENT_FILE.test(name))
  return file === undefined ? null : `/assets/${file}#${encodeURIComponent(anonKey)}`
}
