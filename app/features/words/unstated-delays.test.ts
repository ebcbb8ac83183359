import { expect, test } from 'vitest'
import { POSTAL } from '#app/content/postal.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { STARTING_POSTAL_DELAYS } from '#app/lib/postal-promise.ts'
import type { PostalDelays } from '#app/lib/postal-promise.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'
import { withoutUntruths } from './untrue-words.ts'

const NONE: PostalDelays = { postalRepair: '', postalTotal: '' }

/** Words that stand only around a span of hours or days, and delays that nobody can change. */
const ONE_FORM_ONLY =
  /(?:^|[.:;]\s|")De\s(?:\d|une?\s)|\b[dD]e\sune?\s(?:jour|semaine)|\b(?:jours?|h|semaines?|ouvrés?)\ssuffisent|\bsur\sles\s(?:\d|une?\s)|\bde\spromenade\.|travaillons\s(?:\d|une?\s)/
const DELAY_IN_LETTERS =
  /\bdeux\sà\strois\sjours|\bmoins\sd’une\ssemaine|\b(?:sous|dans\sles)\s72\sh\b|\bsemaine\souvrée|\bsemaine\ssuivante|\bsemaine\sde\stravail,|vendredi\set\sle\slundi|\bquatre\sà\scinq\sjours/i

function shown<Body>(body: Body, delays: PostalDelays): Body {
  const facts = startingFacts()
  const said = { ...facts, isExample: false, business: { ...facts.business, ...delays } }
  return fillPlaceholders(withoutUntruths(body, said), sitePlaceholders(said))
}

test('no starting text names the delays of repair by post in figures of its own', () => {
  const written = startingDocuments().filter(({ body }) => /48\sà\s72|4\sà\s5\sjours/.test(JSON.stringify(body)))
  expect(written.map(({ slug }) => slug)).toEqual([])
})

test('the page of repair by post says the delays that its owner has said', () => {
  expect(shown(POSTAL, STARTING_POSTAL_DELAYS).intro).toMatch(/Comptez 4 à 5\sjours ouvrés en tout\.$/)
  const slower = shown(POSTAL, { postalRepair: '5\u00a0jours', postalTotal: '2\u00a0semaines' })
  expect(slower.steps[2]?.text).toMatch(/La réparation prend 5\sjours après réception\.$/)
  expect(slower.faq[1]?.answer).toMatch(/Avec les deux trajets, comptez 2\ssemaines\./)
})

test('where nobody has said them its sentences go without a figure, and all its steps and questions stay', () => {
  const { description, intro, steps, faq } = shown(POSTAL, NONE)
  expect(description).toMatch(/envoi gratuit aller et retour\.$/)
  expect(intro).toMatch(/et revient réparé\.$/)
  expect(steps[2]?.text).toMatch(/La réparation se fait après réception\.$/)
  const whole = shown(POSTAL, STARTING_POSTAL_DELAYS)
  expect([steps.length, faq.length]).toEqual([whole.steps.length, whole.faq.length])
  expect(faq[1]?.answer).toMatch(/^La réparation se fait après la réception au Teich\. Une pièce/)
})

test('the terms and the summary of a contract keep their reserve without a figure', () => {
  const words = (slug: string) => JSON.stringify(shown(startingDocuments().find((each) => each.slug === slug)?.body, NONE))
  expect(words('conditions-de-vente')).toMatch(
    /La réparation est faite à l’atelier du Teich après réception, sous réserve des pièces et de votre réponse au devis\./,
  )
  expect(words('avant-un-contrat')).toMatch(/Réparation après réception, sous réserve des pièces/)
})

test('no starting text has a hole or a delay of its own where none is said', () => {
  for (const document of startingDocuments()) {
    const texts = JSON.stringify(shown(document.body, NONE))
    expect(texts, `${document.kind}/${document.slug}`).not.toMatch(
      /delai\.(?:atelier|poste)|48 à 72|4 à 5\sjours|quatre à cinq jours|moins d’une semaine|\s(?:en|sous|comptez|prend|dure)\s?[.,;"]/i,
    )
  }
})

test('every sentence about a delay by post holds for each form in which its owner may say it', () => {
  for (const delay of ['3\u00a0jours', '48\u00a0h', 'une\u00a0semaine', '2 à 3\u00a0jours ouvrés']) {
    const facts = startingFacts()
    const values = sitePlaceholders({ ...facts, business: { ...facts.business, postalRepair: delay, postalTotal: delay } })
    // An answer that staff complete says when a part comes, which is another delay.
    for (const document of startingDocuments().filter(({ kind }) => kind !== 'answer')) {
      const texts = JSON.stringify(fillPlaceholders(document.body, values))
      expect(texts, `${delay}: ${document.kind}/${document.slug}`).not.toMatch(ONE_FORM_ONLY)
      expect(texts, `${delay}: ${document.kind}/${document.slug}`).not.toMatch(DELAY_IN_LETTERS)
    }
  }
})
