/** What a saved body keeps of the words that it was begun with: a text that nobody changed goes on following the facts of the business. */
import { isDeepStrictEqual } from 'node:util'
import { frenchTypography } from '#app/lib/french-typography.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { keptTaxWords } from '#app/lib/vat-words.ts'
import type { IsStarting } from './untrue-words.ts'
import { withoutUntruths } from './untrue-words.ts'

interface Before {
  /** The body as it is kept, which the editor showed as the site says it. */
  stored: unknown
  facts: ShopFacts
  isStarting: IsStarting
}

/**
 * A body as it comes from the editor, with every text that says what the site said put back as it was written, and the items of lists that the
 * business does not show today left where they were. What somebody changed is as they wrote it.
 */
export function keptWords(edited: unknown, before: Before): unknown {
  const shown = shownBy(before)
  const written = new Map<string, string>()
  for (const text of textsIn(before.stored)) if (!written.has(shown.key(text))) written.set(shown.key(text), text)
  const keptText = (text: string, stored: unknown): string => {
    const key = asCompared(text)
    if (typeof stored !== 'string') return written.get(key) ?? text
    return shown.key(stored) === key ? stored : (written.get(key) ?? keptTaxWords(text, stored, before.facts.business))
  }
  const keptList = (items: readonly unknown[], stored: readonly unknown[]): unknown[] => {
    const edits = items.map(comparable)
    // A folder of texts that was written by hand may say again what the business does not show.
    const isLeftOut = (item: unknown) => shown.isHidden(item) && !edits.some((edit) => isDeepStrictEqual(edit, comparable(item)))
    const runs = runsOf(stored, isLeftOut)
    const partners = partnersOf(
      edits,
      runs.visible.map((item) => [shown.comparable(item), comparable(item)]),
    )
    return [
      ...runs.leading,
      ...items.flatMap((item, index) => {
        const partner = partners[index]
        return partner === undefined ? [kept(item, undefined)] : [kept(item, runs.visible[partner]), ...(runs.following[partner] ?? [])]
      }),
    ]
  }
  const kept = (value: unknown, stored: unknown): unknown => {
    if (typeof value === 'string') return keptText(value, stored)
    if (Array.isArray(value)) return keptList(value, Array.isArray(stored) ? stored : [])
    if (!isRecord(value)) return value
    const known = isRecord(stored) ? stored : {}
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, kept(each, known[key])]))
  }
  return kept(edited, before.stored)
}

/** What the editor showed of what is kept. */
function shownBy({ facts, isStarting }: Before) {
  return {
    key: (text: string) => asCompared(withoutUntruths({ text }, facts, isStarting).text),
    comparable: (item: unknown) => comparable(withoutUntruths(item, facts, isStarting)),
    isHidden: (item: unknown) => withoutUntruths([item], facts, isStarting).length === 0,
  }
}

interface Runs {
  visible: unknown[]
  /** The hidden items before the first visible one, and those behind each. */
  leading: unknown[]
  following: unknown[][]
}

function runsOf(items: readonly unknown[], isHidden: (item: unknown) => boolean): Runs {
  const runs: Runs = { visible: [], leading: [], following: [] }
  for (const item of items) {
    if (isHidden(item)) (runs.following.at(-1) ?? runs.leading).push(item)
    else {
      runs.visible.push(item)
      runs.following.push([])
    }
  }
  return runs
}

/**
 * Which visible item each edited one was: the one that says the same, wherever it went, and of the others one after the other.
 * @param forms what each says, as it is shown and as it is kept
 */
function partnersOf(edits: readonly unknown[], forms: readonly (readonly unknown[])[]): (number | undefined)[] {
  const free = new Set(forms.keys())
  const take = (partner: number | undefined) => {
    if (partner !== undefined) free.delete(partner)
    return partner
  }
  const same = edits.map((edit) => take([...free].find((place) => forms[place]?.some((form) => isDeepStrictEqual(form, edit)))))
  return same.map((partner) => partner ?? take([...free][0]))
}

/** The editor gives sentences their typography and what is left out a null: neither is a change. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return asCompared(value)
  if (Array.isArray(value)) return value.map(comparable)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null && each !== undefined && each !== '')
      .map(([key, each]) => [key, comparable(each)]),
  )
}

function asCompared(text: string): string {
  return frenchTypography(text.trim())
}

/** Every text of a body, the names of its choices among them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
