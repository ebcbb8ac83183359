import fs from 'node:fs'
import path from 'node:path'

/** Quiet and without the outside world; a container has no sandbox to offer. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** A Chromium of the machine; undefined leaves the choice to Playwright's own. */
export function chromiumPath(): string | undefined {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH']
  const directories = (process.env['PATH'] ?? '').split(path.delimiter)
  return directories
    .flatMap((directory) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => path.join(directory, name)))
    .find((candidate) => fs.existsSync(candidate))
}
