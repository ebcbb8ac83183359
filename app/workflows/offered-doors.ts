import { alsoDone, computersOf, isOfNothing } from '#app/features/catalogue/device-pages.ts'
import type { Done } from '#app/features/catalogue/device-pages.ts'
import type { HomeWords } from '#app/content/kinds/home.ts'

type Door = HomeWords['doors'][number]

/** What the starting words say of computers, whoever makes them. */
const COMPUTERS = /^PC et Mac(?=, lenteur, virus$)/

/** What they say of watches: a brand, and a service that changes batteries. */
const WATCHES = /^Apple Watch, pile$/

/** What they say of tablets and consoles by the names of their makers' devices, and of those of other makers. */
const NAMED = [
  {
    type: 'tablet',
    names: [
      { brand: 'apple', name: 'iPad' },
      { brand: 'samsung', name: 'Galaxy Tab' },
    ],
    others: 'Vitre, écran, batterie',
  },
  {
    type: 'console',
    names: [
      { brand: 'nintendo', name: 'Switch' },
      { brand: 'sony', name: 'PlayStation' },
      { brand: 'microsoft', name: 'Xbox' },
    ],
    others: 'Manettes, prise HDMI, lecteur',
  },
] as const

/** The kinds of device that the shop does something for; of each that names devices or work, what it does. */
export function offeredDoors(doors: readonly Door[], done: Done): Door[] {
  const computers = computersOf(done)
  const watches = watchesText(done)
  return doors
    .filter(({ href }) => !isOfNothing(href, done))
    .map((door) => ({
      ...door,
      detail: withNames(door.detail, done)
        .replace(COMPUTERS, (all) => computers ?? all)
        .replace(WATCHES, (all) => watches ?? all),
    }))
}

/** The detail with the devices that the shop repairs alone; as it is where it is in words of the shop's own. */
function withNames(detail: string, { repaired }: Done): string {
  const said = NAMED.find(({ names }) => detail === names.map(({ name }) => name).join(', '))
  if (!said) return detail
  const isRepaired = (of: string) => repaired.some(({ type, brand }) => type === said.type && brand === of)
  const names = said.names.filter(({ brand }) => isRepaired(brand)).map(({ name }) => name)
  return names.join(', ') || said.others
}

/** What is said of watches instead; null where the words are true. */
function watchesText(done: Done): string | null {
  const isApple = done.repaired.some(({ type, brand }) => type === 'watch' && brand === 'apple')
  const hasBatteries = alsoDone('montre', done) !== null
  if (isApple) return hasBatteries ? null : 'Apple Watch'
  return hasBatteries ? 'Changement de pile' : 'Montres connectées'
}
