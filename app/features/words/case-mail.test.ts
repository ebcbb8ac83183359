import { expect, test } from 'vitest'
import { CASE_MAIL_WORDS } from '#app/content/case-mails.ts'
import { caseMailProblems } from '#app/content/kinds/case-mail.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { CASE_MAILS } from '#app/lib/case-mails.ts'
import { fillCaseMail } from './case-mail.ts'
import { placeholderNames, unknownPlaceholders } from './placeholders.ts'

const WORDS = {
  subject: '{reference}',
  heading: 'Pour {nom}',
  paragraphs: ['{lignes}', 'Moins {deduction}.'],
  button: 'Ouvrir',
  notes: ['{entreprise}'],
}

test('every mail about a case has words to start with, which name only what it knows and all that it needs', () => {
  expect(CASE_MAIL_WORDS.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(CASE_MAILS).toSorted())
  for (const { slug, body } of CASE_MAIL_WORDS) {
    expect(unknownPlaceholders(body, new Set(placeholderNames({ kind: 'case-mail', slug }))), slug).toEqual([])
    expect(caseMailProblems(slug, body), slug).toEqual({})
  }
})

test('no sum is said with tax by a business that charges none', () => {
  const facts = startingFacts()
  const franchise = { ...facts, business: { ...facts.business, vatRegime: 'franchise' as const } }
  const words = { ...WORDS, paragraphs: ['Total TTC\u00a0: {lignes}.', 'Montant TTC\u00a0: {lignes}.'] }
  expect(fillCaseMail(words, facts, { lignes: '91\u00a0€' }).paragraphs).toEqual(['Total TTC\u00a0: 91\u00a0€.', 'Montant TTC\u00a0: 91\u00a0€.'])
  expect(fillCaseMail(words, franchise, { lignes: '91\u00a0€' }).paragraphs).toEqual([
    'Total (TVA non applicable, art. 293 B du CGI)\u00a0: 91\u00a0€.',
    'Montant\u00a0: 91\u00a0€.',
  ])
})

test('mails about a quote, its contract, a repair and its end begin with the name of who reads them', () => {
  const greeting = (id: string) => CASE_MAIL_WORDS.find(({ slug }) => slug === id)?.body.paragraphs[0]
  const ids = Object.keys(CASE_MAILS).filter((id) => /^(devis|reparation)-/.test(id))
  expect(ids.length).toBeGreaterThan(10)
  for (const id of [...ids, 'invitation-avis', 'garantie', 'recu-de-paiement']) expect(greeting(id), id).toBe('Bonjour {nom},')
})

test('a shop that is called as the business, or after it, is named once', () => {
  const facts = startingFacts()
  const words = { ...WORDS, paragraphs: ['{entreprise} {magasin}, {telephone}.'] }
  const said = (magasin: string) => fillCaseMail(words, facts, { magasin, telephone: '05' }).paragraphs
  expect([said(facts.business.name), said('Libourne')]).toEqual([['Phare Réparation, 05.'], ['Phare Réparation Libourne, 05.']])
  expect(said('Phare Réparation Libourne')).toEqual(['Phare Réparation Libourne, 05.'])
  expect(said('Phare Réparations')).toEqual(['Phare Réparation Phare Réparations, 05.'])
})

test('a paragraph that names something empty is left out, and several lines are several paragraphs', () => {
  const values = { reference: 'D-ABC234', nom: '{total}', lignes: 'Écran\n\nVitre', deduction: '' }
  expect(fillCaseMail(WORDS, startingFacts(), values)).toEqual({
    subject: 'D-ABC234',
    // What a customer typed is not read as a name.
    heading: 'Pour {total}',
    paragraphs: ['Écran', 'Vitre'],
    button: 'Ouvrir',
    notes: ['Phare Réparation'],
  })
})

test('what the law or the customer needs cannot be taken out of a mail', () => {
  expect(caseMailProblems('devis-envoye', WORDS)['body']).toBe(
    'Cet e-mail ne part pas sans {total}, {piece}, {garantie}, {validite}\u00a0: écrivez-le quelque part.',
  )
  expect(caseMailProblems('reparation-prete', { ...WORDS, button: null })).toEqual({
    'body.button': 'Nommez le bouton\u00a0: le client ouvre son lien par lui.',
  })
})
