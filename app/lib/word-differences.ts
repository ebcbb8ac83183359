export interface TextPart {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** Longest text whose words are compared one by one; of longer ones the whole is shown as changed. */
const WORDS_MAX = 3_000

/** What changed between two texts, word by word: the parts of both in reading order. */
export function wordDifferences(before: string, after: string): TextPart[] {
  const old = wordsOf(before)
  const young = wordsOf(after)
  if (old.length > WORDS_MAX || young.length > WORDS_MAX) return joined([part('removed', before), part('added', after)])
  const shared = sharedLengths(old, young)
  const parts: TextPart[] = []
  let o = 0
  let y = 0
  while (o < old.length || y < young.length) {
    const [oldWord, youngWord] = [old[o], young[y]]
    if (oldWord !== undefined && oldWord === youngWord) {
      parts.push(part('same', oldWord))
      o += 1
      y += 1
    } else if (oldWord !== undefined && (youngWord === undefined || at(shared, o + 1, y) >= at(shared, o, y + 1))) {
      parts.push(part('removed', oldWord))
      o += 1
    } else {
      parts.push(part('added', youngWord ?? ''))
      y += 1
    }
  }
  return joined(parts)
}

/** Words with the space that follows them, so that joining them gives the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** How many words the rests of both texts share in order, from each pair of places: the table of the longest common subsequence. */
function sharedLengths(old: readonly string[], young: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1))
  for (let o = old.length - 1; o >= 0; o -= 1) {
    const row = table[o]
    if (!row) continue
    for (let y = young.length - 1; y >= 0; y -= 1) {
      row[y] = old[o] === young[y] ? at(table, o + 1, y + 1) + 1 : Math.max(at(table, o + 1, y), at(table, o, y + 1))
    }
  }
  return table
}

function at(table: readonly Uint16Array[], o: number, y: number): number {
  return table[o]?.[y] ?? 0
}

function part(change: TextPart['change'], text: string): TextPart {
  return { change, text }
}

/** Neighbours of one kind as one part; empty ones are left out. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = []
  for (const { change, text } of parts) {
    const last = all.at(-1)
    if (text === '') continue
    if (last?.change === change) last.text += text
    else all.push({ change, text })
  }
  return all
}
