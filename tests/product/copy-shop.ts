import fs from 'node:fs'

/** What `madeOnce` calls the shop that copies are taken of. */
export const SHOP_NAME = 'shop'

/** Fills a data directory, new or empty, with a copy of a prepared shop. */
export function copyShop(template: string, dataDir: string): string {
  fs.cpSync(template, dataDir, { recursive: true })
  return dataDir
}
