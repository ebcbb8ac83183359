// Finds a Chromium for the browser tests, and installs one when the machine has none.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, toolEnv } from './toolchain.mjs'

/** The engine without windows: the same pages for a third of the processor time. A package of Debian and its kin. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** A package source that does not answer must not hold up a machine that has another browser. */
const APT_LIMIT_MS = 300_000

/** Path of a browser that starts, or undefined; says what it does. */
export function ensureBrowser() {
  const windowless = () => inPath([WITHOUT_WINDOWS])
  const windowed = () => inPath(WITH_WINDOWS)
  return (
    [process.env.CHROMIUM_PATH].find(starts) ??
    windowless() ??
    installed(`apt-get install ${WITHOUT_WINDOWS}`, () => installPackage(WITHOUT_WINDOWS), windowless) ??
    windowed() ??
    playwrights() ??
    installed('playwright install chromium', installPlaywrights, playwrights) ??
    installed('apt-get install chromium', () => installPackage('chromium'), windowed) ??
    noBrowser()
  )
}

function installed(command, install, find) {
  console.log(`Installing a browser (${command})…`)
  return install() ? find() : undefined
}

function noBrowser() {
  console.log('Install Chromium, or set CHROMIUM_PATH to one.')
}

function inPath(names) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((directory) => names.map((name) => path.join(directory, name)))
    .find(starts)
}

function playwrights() {
  const asked = spawnSync(
    pinnedNode(),
    ['--input-type=module', '--eval', `console.log((await import('@playwright/test')).chromium.executablePath())`],
    {
      cwd: root,
      encoding: 'utf8',
      env: toolEnv(),
    },
  )
  return [asked.stdout.trim()].find(starts)
}

function installPlaywrights() {
  return (
    spawnSync(pinnedNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      cwd: root,
      stdio: 'inherit',
      env: toolEnv(),
    }).status === 0
  )
}

/** With fonts for what the site brings none for. What apt says is shown when it fails; only root may use it, and only some systems have it. */
function installPackage(name) {
  if (process.getuid?.() !== 0) return false
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8', timeout: APT_LIMIT_MS })
    if (status !== 0) console.log(`${stdout ?? ''}${stderr ?? ''}`.slice(-1_000))
    return status === 0
  }
  return apt('update') && apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
}

/** A browser that lacks a system library is there, but does not start. */
function starts(file) {
  return Boolean(file) && fs.existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}
