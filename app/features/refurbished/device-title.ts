import { TITLE_MAX, fitting } from '#app/lib/fitting-text.ts'

/** Kinds of devices that French says in the feminine: une tablette, une montre, une console. */
const FEMININE: readonly string[] = ['tablet', 'watch', 'console']

interface TitledDevice {
  type: string
  brand: string
  model: string
}

/** "Apple iPhone 12 reconditionné", "Apple iPad Air reconditionnée, gris": what follows the device itself, as its colour, comes after. */
export function refurbishedName({ type, brand, model }: TitledDevice): string {
  const [plain = model, ...details] = model.split(', ')
  return [`${brand} ${plain} ${FEMININE.includes(type) ? 'reconditionnée' : 'reconditionné'}`, ...details].join(', ')
}

/** The title of its page: without the colour, then without a word more, where it would be cut. */
export function devicePageTitle(device: TitledDevice): string {
  const [plain = device.model] = device.model.split(', ')
  const short = refurbishedName({ ...device, model: plain })
  return fitting(TITLE_MAX, `${refurbishedName(device)} | QualiRépar`, `${short} | QualiRépar`, `${device.brand} ${plain} | QualiRépar`)
}
