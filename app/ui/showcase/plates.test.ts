import fs from 'node:fs'
import { expect, test } from 'vitest'
import { PLATES } from './plates.tsx'

/** What has nothing to look at by itself, or comes into the page by script alone. */
const UNSEEN = ['Corrections', 'Honeypot', 'InputWaits', 'KeepInput', 'KeptPart']

const filesIn = (directory: string) =>
  fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${directory}/${name}`)
const read = (file: string) => fs.readFileSync(file, 'utf8')

/** Every component of the design system, what its files export under a capital, with the source that draws it. */
const components = new Map(
  [...filesIn('app/ui'), ...filesIn('app/ui/staff')]
    .filter((file) => file !== 'app/ui/Showcase.tsx')
    .map(read)
    .flatMap((source) => [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => [name, source] as const)),
)

/** The plates' own sources, then those of what they draw: a component may be seen inside another one. */
function drawnIn(sources: readonly string[], known = new Set<string>()): Set<string> {
  const found = [...components.keys()].filter((name) => !known.has(name) && sources.some((source) => new RegExp(`<${name}\\b`).test(source)))
  if (found.length === 0) return known
  return drawnIn(
    found.map((name) => components.get(name) ?? ''),
    new Set([...known, ...found]),
  )
}

test('the plates draw every component of the design system', () => {
  const drawn = drawnIn(['app/ui/Showcase.tsx', ...filesIn('app/ui/showcase')].map(read))
  expect(components.size).toBeGreaterThan(80)
  expect([...components.keys()].filter((name) => !drawn.has(name)).toSorted()).toEqual(UNSEEN)
})

test('both plates can be drawn, and show their specimens', () => {
  const missing = (address: string, shown: readonly string[]) => {
    const html = PLATES[address]?.() ?? ''
    return shown.filter((each) => !html.includes(each))
  }
  const site = ['Planche des composants', 'Votre demande est annulée.', 'rouvre jeudi', '12 rue du Port', 'back-round', 'Quitter sans enregistrer']
  expect(missing('/planche', site)).toEqual([])
  const staff = ['Planche de la gestion', 'À encaisser', 'sur 712', 'Signature du client', 'Monter iPhone 13', 'aria-sort="descending"']
  expect(missing('/planche/gestion', staff)).toEqual([])
})
