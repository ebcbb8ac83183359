import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** What the environment calls the data directory that every shop of a worker begins with. */
export const SHOP_TEMPLATE = 'E2E_SHOP_TEMPLATE'

/** Makes a shop once per run; the server that all visitors share makes its own, as a first start does. */
export default function setup(): () => void {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-template-'))
  const template = path.join(directory, 'shop')
  execFileSync(process.execPath, ['tests/product/make-shop.ts', template], { stdio: 'inherit' })
  process.env[SHOP_TEMPLATE] = template
  return () => fs.rmSync(directory, { recursive: true, force: true })
}
