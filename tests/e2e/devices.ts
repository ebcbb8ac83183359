/** The phone and the desktop of the browser tests. */
import { devices } from '@playwright/test'

export const PHONE_SIZE = { width: 390, height: 844 }
export const DESK_SIZE = { width: 1280, height: 900 }

// Without the name of the engine: the same browser may then serve tests of both.
const { defaultBrowserType: _engine, ...pixel } = devices['Pixel 7']
const { defaultBrowserType: _sameEngine, ...desktop } = devices['Desktop Chrome']

export const PHONE = { ...pixel, viewport: PHONE_SIZE }
export const DESK = { ...desktop, viewport: DESK_SIZE }
