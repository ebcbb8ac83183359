/** The browser tests: which server they use, how many run at once, on which devices. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './tests/chromium.ts'
import { DESK, PHONE } from './tests/e2e/devices.ts'
import { madeEarlier } from './tests/made-once.ts'
import { SHOP_NAME, copyShop } from './tests/product/copy-shop.ts'
import { freePort } from './tests/product/free-port.ts'

/**
 * What works with a shop of its own starts one server for each worker. Playwright begins a new worker, and so a new server, whenever
 * the next test is of the other kind: each kind runs in one go.
 */
const WITH_OWN_SHOP = fs
  .globSync('tests/e2e/*.spec.ts')
  .filter((file) => fs.readFileSync(file, 'utf8').includes("'./staff-server.ts'"))
  .map((file) => path.resolve(file))

/** A page of a test lives for seconds: what V8 would make fast for minutes costs more than it saves, on cores that tests need. */
const SHORT_LIVES = '--js-flags=--no-opt --no-maglev'

/** Every worker reads this file again: what the first reading chose is handed on in the environment. */
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= sharedShop()
const port = process.env['E2E_PORT']
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for animations, for networks that are away and for each other's pages: one more than there are cores keeps these busy.
  workers: os.availableParallelism() + 1,
  // Limits are for what hangs: a machine that is busy with something else must not fail a test. With twenty others at work on each core an
  // answer of the server took up to 21 s, and a journey with five looks of axe more than 180 s.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  projects: [
    // A test runs where its subject is used most, once: visitors come with a phone, staff work at a desk.
    // Only what looks or works differently on the two runs on both.
    // What has a shop of its own names its device itself: another project would start another shop.
    { name: 'own shop', use: DESK, testMatch: WITH_OWN_SHOP },
    { name: 'phone', use: PHONE, testIgnore: WITH_OWN_SHOP, grep: /@phone|@both/ },
    { name: 'desktop', use: DESK, testIgnore: WITH_OWN_SHOP, grepInvert: /@phone/ },
  ],
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // What cannot be pressed says so itself, before the whole test runs out of time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [...CHROMIUM_ARGS, SHORT_LIVES],
    },
  },
  webServer: {
    command: `${process.execPath} server/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { NODE_ENV: 'production', PORT: port, PUBLIC_URL: baseURL, DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'warn' },
    stdout: 'ignore',
  },
})

/** The directory of the site that visitors share: what a whole run has made already is copied; by hand it makes its own, as a first start does. */
function sharedShop(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-e2e-'))
  const made = madeEarlier(SHOP_NAME)
  return made === undefined ? dataDir : copyShop(made, dataDir)
}
