import { expect, test } from 'vitest'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { withoutUntruths } from './untrue-words.ts'

/** Words that mean something only after the sentence before them. */
const LEANS =
  /^(?:Vous|La plupart[^.]*|Un [^.]*|Les [^.]*|Votre [^.]*)\sy\s|^C’est\s(?:là|gratuit)|^Il\srepart|^Choisissez\sdonc|^Commencez\sdonc|^Le\splus\sproche/

test('where a shop is retired, what is left of a lead does not lean on the sentence that named it', () => {
  const { stores, ...facts } = startingFacts()
  const leaning = stores.flatMap((gone) => {
    const left = {
      ...facts,
      stores: stores.filter(({ id }) => id !== gone.id),
      formerStores: [{ ...gone, successorPath: '/magasins', takenOverBy: null, retiredAt: '2026-11-20T10:00:00.000Z' }],
    }
    const pages = startingDocuments().filter(({ kind }) => /^(?:shop|local|postal-|quote|home-it)/.test(kind))
    return pages.flatMap(({ slug, body }) => textsOf(withoutUntruths(body, left)).flatMap((text) => (LEANS.test(text) ? [`${slug}: ${text}`] : [])))
  })
  expect(leaning).toEqual([])
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
