// Programs of the system that tests start and npm does not have: Debian's packages, where they are missing and this process may install them.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** A package source that does not answer must not hold up a machine that can do without. */
const APT_LIMIT_MS = 300_000
const ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** The engine without windows: the same pages for a third of the processor time; with fonts for what the site brings none for. */
export const BROWSER_PACKAGES = ['chromium-headless-shell', 'fonts-liberation']
/** Without them another face stands in for what the site brings none for, and lines break elsewhere. */
const FONTS = '/usr/share/fonts/truetype/liberation'
export const PROXY_PACKAGES = ['nginx-light', 'openssl']
export const POSTGRES_PACKAGES = ['postgresql']
/** The engines of the phones that do not have Chromium's, half a gigabyte: on a machine that only checks, not on a person's. */
const ENGINE_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'firefox-esr']

/** What the whole check uses, by a program that each package brings, or by a path. */
const USED = [
  { brings: ['chromium-headless-shell'], packages: BROWSER_PACKAGES, wanted: !process.env.CHROMIUM_PATH },
  { brings: [FONTS], packages: ['fonts-liberation'], wanted: process.env.CI === 'true' },
  { brings: ['nginx', 'openssl'], packages: PROXY_PACKAGES, wanted: true },
  { brings: ['pg_ctlcluster'], packages: POSTGRES_PACKAGES, wanted: true },
  { brings: ['WebKitWebDriver', 'Xvfb', 'firefox-esr'], packages: ENGINE_PACKAGES, wanted: process.env.CI === 'true' },
]

/** Installs packages and waits for it; false where only the person at the machine may. What apt says is shown when it fails. */
export function installPackages(names) {
  if (!mayInstall()) return false
  const { status, stdout, stderr } = spawnSync('sh', ['-c', commandFor(names)], { env: ENV, encoding: 'utf8', timeout: APT_LIMIT_MS })
  if (status !== 0) console.log(`${stdout ?? ''}${stderr ?? ''}`.slice(-1_000))
  return status === 0
}

/**
 * Begins to install everything that the whole check will miss, beside what else the caller does. Resolves when that has ended, well or not:
 * whoever needs a program looks for it again and says by itself that it is missing.
 */
export async function installMissingPackages() {
  const missing = USED.filter(({ wanted, brings }) => wanted && !brings.every(isInPath))
  const names = [...new Set(missing.flatMap(({ packages }) => packages))]
  if (names.length === 0 || !mayInstall()) return
  console.log(`Installing programs of the system (apt-get install ${names.join(' ')})…`)
  const child = spawn('sh', ['-c', commandFor(names)], { env: ENV, stdio: 'ignore', timeout: APT_LIMIT_MS })
  await new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  })
}

function mayInstall() {
  return process.getuid?.() === 0 && isInPath('apt-get')
}

function commandFor(names) {
  return `apt-get -q update && apt-get -q install -y --no-install-recommends ${names.join(' ')}`
}

/** Programs of the system lie below sbin too, which is not in everybody's PATH. */
function isInPath(program) {
  if (path.isAbsolute(program)) return fs.existsSync(program)
  return [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'].some((directory) => fs.existsSync(path.join(directory, program)))
}
