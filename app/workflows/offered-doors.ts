import { isOfNothing } from '#app/features/catalogue/device-pages.ts'
import type { Done } from '#app/features/catalogue/device-pages.ts'
import type { HomeWords } from '#app/content/kinds/home.ts'

type Door = HomeWords['doors'][number]

/** What the starting words say of computers, whoever makes them. */
const COMPUTERS = /^PC et Mac(?=, lenteur, virus$)/

/** The kinds of device that the shop does something for; of computers, those that it repairs. */
export function offeredDoors(doors: readonly Door[], done: Done): Door[] {
  const makers = new Set(done.repaired.flatMap(({ type, brand }) => (type === 'computer' ? [brand] : [])))
  const word = done.hasHomeIt || makers.size === 0 ? null : !makers.has('apple') ? 'PC' : makers.size === 1 ? 'Mac' : null
  return doors
    .filter(({ href }) => !isOfNothing(href, done))
    .map((door) => (word === null ? door : { ...door, detail: door.detail.replace(COMPUTERS, word) }))
}
