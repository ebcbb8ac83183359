import { alsoDone, computersOf, isOfNothing } from '#app/features/catalogue/device-pages.ts'
import type { Done } from '#app/features/catalogue/device-pages.ts'
import type { HomeWords } from '#app/content/kinds/home.ts'

type Door = HomeWords['doors'][number]

/** What the starting words say of computers, whoever makes them. */
const COMPUTERS = /^PC et Mac(?=, lenteur, virus$)/

/** What they say of watches: a brand, and a service that changes batteries. */
const WATCHES = /^Apple Watch, pile$/

/** The kinds of device that the shop does something for; of computers and watches, what it does. */
export function offeredDoors(doors: readonly Door[], done: Done): Door[] {
  const computers = computersOf(done)
  const watches = watchesText(done)
  return doors
    .filter(({ href }) => !isOfNothing(href, done))
    .map((door) => ({ ...door, detail: door.detail.replace(COMPUTERS, (all) => computers ?? all).replace(WATCHES, (all) => watches ?? all) }))
}

/** What is said of watches instead; null where the words are true. */
function watchesText(done: Done): string | null {
  const isApple = done.repaired.some(({ type, brand }) => type === 'watch' && brand === 'apple')
  const hasBatteries = alsoDone('montre', done) !== null
  if (isApple) return hasBatteries ? null : 'Apple Watch'
  return hasBatteries ? 'Changement de pile' : 'Montres connectées'
}
