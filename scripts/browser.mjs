// Finds a Chromium for the browser tests, and installs one when the machine has none.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BROWSER_PACKAGES, installPackages } from './system-packages.mjs'
import { pinnedNode, root, toolEnv } from './toolchain.mjs'

const [WITHOUT_WINDOWS] = BROWSER_PACKAGES
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a browser that starts, or undefined; says what it does. */
export function ensureBrowser() {
  const windowless = () => inPath([WITHOUT_WINDOWS])
  const windowed = () => inPath(WITH_WINDOWS)
  return (
    [process.env.CHROMIUM_PATH].find(starts) ??
    windowless() ??
    installed(`apt-get install ${WITHOUT_WINDOWS}`, () => installPackages(BROWSER_PACKAGES), windowless) ??
    windowed() ??
    playwrights() ??
    installed('playwright install chromium', installPlaywrights, playwrights) ??
    installed('apt-get install chromium', () => installPackages(['chromium', 'fonts-liberation']), windowed) ??
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

/** A browser that lacks a system library is there, but does not start. */
function starts(file) {
  return Boolean(file) && fs.existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}
