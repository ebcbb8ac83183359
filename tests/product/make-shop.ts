/** Makes the data directory that copies are taken of, for a runner that loads no code of the product itself. */
import { makeShop } from './shop.ts'

const [dataDir = ''] = process.argv.slice(2)
await makeShop(dataDir)
