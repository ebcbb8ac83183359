/** Makes the data directory that copies are taken of, for a runner that loads no code of the product itself: at a path, or once for all parts of a run. */
import { madeOnce } from '../made-once.ts'
import { SHOP_NAME } from './copy-shop.ts'
import { makeShop } from './shop.ts'

const [dataDir] = process.argv.slice(2)
await (dataDir === undefined ? madeOnce(SHOP_NAME, makeShop) : makeShop(dataDir))
