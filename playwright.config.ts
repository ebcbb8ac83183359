import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from './tests/product/free-port.ts'

/** Every worker reads this file again: what the first reading chose is handed on in the environment. */
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= fs.mkdtempSync(path.join(os.tmpdir(), 'phare-e2e-'))
const port = process.env['E2E_PORT']
const baseURL = `http://localhost:${port}`

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  projects: [
    // A test runs where its subject is used most, once: visitors come with a phone, staff work at a desk.
    // Only what looks or works differently on the two runs on both.
    { name: 'phone', use: phone, grep: /@phone|@both/ },
    { name: 'desktop', use: desktop, grepInvert: /@phone/ },
  ],
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // A container has no sandbox to offer, and nothing here may call out.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} server/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { NODE_ENV: 'production', PORT: port, PUBLIC_URL: baseURL, DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'warn' },
    stdout: 'ignore',
  },
})
