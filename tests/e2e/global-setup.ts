import { execFileSync } from 'node:child_process'
import { SHOP_NAME } from '#tests/product/copy-shop.ts'
import { madeOnce } from '../made-once.ts'

/** What the environment calls the data directory that every shop of a worker begins with. */
export const SHOP_TEMPLATE = 'E2E_SHOP_TEMPLATE'

/** Makes a shop, if no other part of the run has; the server that all visitors share makes its own, as a first start does. */
export default async function setup(): Promise<() => void> {
  const template = await madeOnce(SHOP_NAME, (target) => {
    execFileSync(process.execPath, ['tests/product/make-shop.ts', target], { stdio: 'inherit' })
  })
  process.env[SHOP_TEMPLATE] = template.path
  return template.forget
}
