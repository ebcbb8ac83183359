// Finds a Chromium for the browser tests, and installs one when the machine has none.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, toolEnv } from './toolchain.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a browser that starts, or undefined; says what it does. */
export function ensureBrowser() {
  return (
    inPath() ??
    playwrights() ??
    installed('Installing a browser (playwright install chromium)…', installPlaywrights, playwrights) ??
    installed('Installing a browser (apt-get install chromium)…', installSystems, inPath)
  )
}

function installed(message, install, find) {
  console.log(message)
  return install() ? find() : undefined
}

function inPath() {
  const candidates = (process.env.PATH ?? '').split(path.delimiter).flatMap((directory) => NAMES.map((name) => path.join(directory, name)))
  return [process.env.CHROMIUM_PATH, ...candidates].find(starts)
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

function installSystems() {
  if (process.getuid?.() !== 0) {
    console.log('Only root may install packages. Install Chromium, or set CHROMIUM_PATH to one.')
    return false
  }
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  return apt('update') && apt('install', '-y', 'chromium')
}

/** A browser that lacks a system library is there, but does not start. */
function starts(file) {
  return Boolean(file) && fs.existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}
