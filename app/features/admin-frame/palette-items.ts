import { foldText } from '#app/lib/search-text.ts'

export interface PaletteItem {
  id: string
  label: string
  /** What tells it from others of the same name. */
  detail?: string
  /** Under which other words it is found. */
  words?: string | undefined
  /** What kind of thing it is: "Écran", "Action". */
  group: string
  run: () => void
}

/** They say nothing of what is meant beside another word: «fond de caisse», «modèles de message». */
const SMALL_WORDS: ReadonlySet<string> = new Set(['de', 'des', 'du', 'la', 'le', 'les', 'un', 'une'])

/** The items whose words begin with all the words typed; those that begin with the first word come first. */
export function matchItems<Item extends Pick<PaletteItem, 'label' | 'words'>>(items: readonly Item[], typed: string): Item[] {
  const all = wordsOf(typed)
  const telling = all.filter((word) => !SMALL_WORDS.has(word))
  // One of them alone is the beginning of a longer word.
  const wanted = telling.length > 0 ? telling : all
  const found = items.filter(({ label, words = '' }) =>
    wanted.every((word) => foundBy(`${label} ${words}`).some((candidate) => candidate.startsWith(word))),
  )
  const first = wanted[0]
  if (first === undefined) return found
  const begins = (item: Item) => foldText(item.label).startsWith(first)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))]
}

/** With and without its hyphens: "email" and "rendezvous" are typed too. */
function foundBy(text: string): string[] {
  return wordsOf(`${text} ${text.replaceAll('-', '')}`)
}

function wordsOf(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean)
}
