import { expect, test } from 'vitest'
import { z } from 'zod'
import { LegalBody } from '#app/content/kinds/legal.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { OWN_FACTS_MIN } from '#app/content/landing/site.ts'
import { AID_PAGES } from '#app/lib/aid-pages.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'
import { untruthIn, untruthsIn, withoutUntruths } from './untrue-words.ts'

const LANDING_FACTS = z.object({ localFacts: z.array(z.string()) })

/** Another business, without the label. */
function elsewhere(overrides: Partial<ShopFacts['stores'][number]> = {}): ShopFacts {
  const facts = startingFacts()
  const [shop] = facts.stores
  if (!shop) throw new Error('The starting content has no shop')
  const store = { ...shop, id: 'arles', town: 'Arles', postcode: '13200', labelNumber: '', ...overrides }
  return { ...facts, business: { ...facts.business, name: 'Atelier Dupin' }, stores: [store], isExample: false }
}

test('a label counts with a number, and with its sample in a demonstration alone', () => {
  const text = 'L’aide QualiRépar est déduite.'
  expect(untruthIn(text, elsewhere())).toEqual({ kind: 'label', words: 'L’aide' })
  expect(untruthIn(text, elsewhere({ labelNumber: 'EXEMPLE' }))?.kind).toBe('label')
  expect(untruthIn(text, elsewhere({ labelNumber: 'QR-4711' }))).toBeUndefined()
  expect(untruthIn(text, startingFacts())).toBeUndefined()
  expect(untruthIn('À l’aide d’un chiffon | {aide}', elsewhere())).toBeUndefined()
  // Which aid it is stands in the words that the owner reads.
  for (const words of ['L’aide de l’État', 'l’aide publique', 'aide déduite', 'l’aide'])
    expect(untruthIn(`${words}, jusqu’à 25 €.`, elsewhere())?.words).toBe(words)
})

test('a free diagnosis and a counter without appointments are said as long as that is so', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const other: ShopFacts = { ...facts, business: { ...facts.business, diagnosis: 'paid', welcome: 'appointment' } }
  const body = {
    texts: [
      'Entrez sans rendez-vous. Le devis est gratuit.',
      'Diagnostic gratuit',
      'Diagnostic et devis gratuits. Un bon diagnostic prend du temps.',
    ],
  }
  expect(withoutUntruths(body, facts)).toEqual(body)
  expect(withoutUntruths(body, other)).toEqual({ texts: ['Le devis est gratuit.', 'Un bon diagnostic prend du temps.'] })
  for (const asked of ['Faut-il un rendez-vous\u00a0?', 'Le passage à Libourne demande-t-il un rendez-vous\u00a0?', 'Pas de carnet de rendez-vous.'])
    expect([untruthIn(asked, facts), untruthIn(asked, other)?.kind]).toEqual([undefined, 'promise'])
  for (const paid of ['Le diagnostic est payant, le devis gratuit.', 'Nous ne recevons pas sans rendez-vous.'])
    expect(untruthIn(paid, other)).toBeUndefined()
  // Letters keep their paragraphs.
  expect(withoutUntruths({ text: 'Bonjour,\n\nLa pièce est là. Passez sans rendez-vous.\n\nÀ bientôt,' }, other)).toEqual({
    text: 'Bonjour,\n\nLa pièce est là.\n\nÀ bientôt,',
  })
  const left = startingDocuments().filter(({ body: own }) =>
    /sans rendez-vous|dois-je prendre rendez-vous|diagnosti\w+[^".!?;:]*gratuit/i.test(JSON.stringify(withoutUntruths(own, other))),
  )
  // One text is a single sentence: it stays, and the list of going live shows it.
  expect(left.map(({ slug }) => slug)).toEqual(['la-teste'])
})

test('a free diagnosis is found in whatever words the starting texts say it', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const paid: ShopFacts = { ...facts, business: { ...facts.business, diagnosis: 'paid', diagnosisCents: 29_00 } }
  for (const free of [
    'Vous assistez à l’examen et il ne coûte rien.',
    'L’examen est immédiat et gratuit, et vous repartez avec le prix.',
    'Nous examinons l’appareil devant vous, sans frais.',
    'Ni le diagnostic ni le devis ne coûtent.',
    'Le diagnostic en magasin ne coûte rien non plus.',
    'Diagnostic sans frais.',
    'Le diagnostic est offert.',
  ])
    expect([untruthIn(free, facts), untruthIn(free, paid)?.kind], free).toEqual([undefined, 'promise'])
  for (const said of [
    'Le diagnostic coûte 29\u00a0€, le devis ne coûte rien.',
    'Après le diagnostic, l’appareil repart sans frais.',
    'Le devis ne coûte rien et ne vous oblige à rien.',
    'Diagnostic payant, le devis ne coûte rien.',
    'Diagnostic 29\u00a0€ TTC, devis gratuit.',
    'Le diagnostic coûte 29\u00a0€, le devis est gratuit.',
  ])
    expect(untruthIn(said, paid), said).toBeUndefined()
  const left = startingDocuments().filter(({ body }) =>
    /(?:diagnosti|\bexamen\b|\bexaminons\b)[^".!?;:]*(?:ne coûte|sans frais|gratuit)/i.test(JSON.stringify(withoutUntruths(body, paid))),
  )
  expect(left.map(({ slug }) => slug)).toEqual([])
})

test('a diagnosis that is paid, its price and a post that is not there are said as long as that is so', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const paid = (diagnosisCents: number | null): ShopFacts => ({ ...facts, business: { ...facts.business, diagnosis: 'paid', diagnosisCents } })
  const said = (text: string, as: ShopFacts) => untruthIn(text, as)?.words
  const priced = 'Le devis est gratuit. Le diagnostic est payant (30\u00a0€ TTC).'
  expect([paid(30_00), paid(35_00), paid(null), facts].map((as) => said(priced, as))).toEqual([
    undefined,
    ...Array.from({ length: 3 }, () => 'diagnostic est payant (30\u00a0€ TTC)'),
  ])
  expect(said(priced.replace('\u00a0', ' '), paid(30_00))).toBeUndefined()
  const unpriced = 'Le diagnostic est payant (prix annoncé avant).'
  expect([paid(30_00), paid(null), facts].map((as) => said(unpriced, as))).toEqual([
    undefined,
    undefined,
    'diagnostic est payant (prix annoncé avant)',
  ])
  const postless = { ...facts, stores: facts.stores.map((store) => ({ ...store, receivesParcels: false })) }
  const noPost = 'Nous ne proposons pas la réparation par la poste.'
  expect([postless, facts].map((as) => said(noPost, as))).toEqual([undefined, 'ne proposons pas la réparation par la poste'])
})

test('the terms promise of a business its own warranty alone, also where that is six months, and name the delay for visits of each', () => {
  const example = startingFacts()
  const facts: ShopFacts = { ...example, isExample: false }
  const { claims } = facts.business
  const other: ShopFacts = { ...facts, business: { ...facts.business, answerHours: 48, claims: { ...claims, warrantyMonthsMin: 12 } } }
  const terms = startingDocuments().find(({ slug }) => slug === 'conditions-de-vente')?.body
  const said = (as: ShopFacts) =>
    [/3\smois\sà\s1\san/, /à domicile sous \{delai\.visite\}/].map((words) => words.test(JSON.stringify(withoutUntruths(terms, as))))
  expect([example, facts, other].map(said)).toEqual([
    [true, true],
    [false, true],
    [false, true],
  ])
  expect(JSON.stringify(withoutUntruths(terms, other))).toContain('elle est de {garantie.mois}')
})

test('the terms follow a paid diagnosis and a shop that takes no parcels, and keep the numbers of their points', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const other: ShopFacts = {
    ...facts,
    business: { ...facts.business, diagnosis: 'paid', diagnosisCents: 2900 },
    stores: facts.stores.map((store) => ({ ...store, receivesParcels: false })),
  }
  const terms = startingDocuments().find(({ slug }) => slug === 'conditions-de-vente')?.body
  const pointsOf = (as: ShopFacts) => LegalBody.parse(withoutUntruths(terms, as)).sections
  const wordsOf = (as: ShopFacts, point: string) => pointsOf(as).find(({ id }) => id === point)?.paragraphs
  expect(withoutUntruths(terms, { ...facts, isExample: true })).toEqual(terms)
  expect(wordsOf(facts, 'cgv-envoi-postal')).toHaveLength(3)
  expect(pointsOf(other).map(({ id }) => id)).toEqual(pointsOf(facts).map(({ id }) => id))
  expect(wordsOf(other, 'cgv-envoi-postal')).toEqual(['Nous ne proposons pas la réparation par la poste.'])
  expect(wordsOf(other, 'cgv-garantie')?.[2]).toBe('Présentez la facture en magasin. Cette garantie s’ajoute aux garanties légales du point 7.')
  expect(wordsOf(other, 'cgv-paiement')?.[0]).toMatch(/^Le prix est dû à la remise de l’appareil\. Une pièce/)
  expect(JSON.stringify(pointsOf(other))).not.toMatch(/pour un envoi postal|service gratuit|48 à 72|étiquette|renvoyé gratuitement/)
  expect(wordsOf(other, 'cgv-devis')?.[0]).toMatch(
    /^Le devis est gratuit et sans engagement\. Le diagnostic est payant \(29\u00a0€ TTC\)\. Une demande/,
  )
  expect(wordsOf(other, 'cgv-devis')?.[1]).toMatch(
    /rendu remonté, dans l’état que sa panne permet\u00a0; seul le diagnostic annoncé au dépôt est dû\.$/,
  )
})

test('the legal texts of a shop that visits nobody speak of no visits, with post and without', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const { servicePrices } = facts.business
  const unvisited: ShopFacts = { ...facts, business: { ...facts.business, servicePrices: { ...servicePrices, homeIt: null } } }
  const postless: ShopFacts = { ...unvisited, stores: facts.stores.map((store) => ({ ...store, receivesParcels: false })) }
  const said = (as: ShopFacts) =>
    JSON.stringify(
      startingDocuments()
        .filter(({ kind }) => kind === 'legal')
        .map(({ body }) => withoutUntruths(body, as)),
    )
  expect(said(facts)).toMatch(/une demande d’intervention à domicile sous \{delai\.visite\}/)
  for (const as of [unvisited, postless]) expect(said(as)).not.toMatch(/intervention à domicile|en magasin, à domicile/)
  expect(said(unvisited)).toMatch(/reçoit sa réponse sous \{delai\.reponse\}\. Aucune réparation/)
  expect(said(unvisited)).toMatch(/téléphone, adresse pour un envoi postal, modèle/)
  expect(said(postless)).toMatch(/téléphone, modèle/)
})

test('the starting terms contradict no settings: nobody is kept from going live by words that are not his', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const terms = startingDocuments().find(({ slug }) => slug === 'conditions-de-vente')?.body
  const claims = { ...facts.business.claims, warrantyMonthsMin: 3 }
  const [first] = facts.stores
  if (!first) throw new Error('The starting content has no shop')
  const changed = { answerHours: 48, usualTime: '2 jours', diagnosis: 'paid', diagnosisCents: 3000, welcome: 'appointment', claims } as const
  for (const vatRegime of ['normal', 'franchise', ''] as const) {
    const stores = [{ ...first, town: 'Bergerac', postcode: '24100', labelNumber: '', receivesParcels: false }]
    const other: ShopFacts = { ...facts, stores, business: { ...facts.business, ...changed, vatRegime } }
    const { sections } = LegalBody.parse(withoutUntruths(terms, other))
    expect(sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).flatMap((text) => untruthsIn(text, other))).toEqual([])
  }
})

test('the answer that asks a customer to come still asks where one comes by appointment', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const other: ShopFacts = { ...facts, business: { ...facts.business, diagnosis: 'paid', welcome: 'appointment' } }
  const answer = startingDocuments().find(({ slug }) => slug === 'passez-au-magasin')?.body
  expect(withoutUntruths(answer, facts)).toEqual(answer)
  expect(withoutUntruths(answer, other)).toMatchObject({
    text: 'Bonjour,\n\nLa pièce est là. Répondez-nous avec le jour et l’heure où vous pouvez passer\u00a0: nous vous confirmons le rendez-vous. Le diagnostic est payant (prix annoncé avant).\n\nÀ bientôt,',
  })
})

test('the notice and a page of a brand speak of one workshop without post and without a label as they are', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const [shop] = facts.stores
  const own = shop ? { ...facts, stores: [{ ...shop, labelNumber: '', receivesParcels: false }] } : facts
  const said = (slug: string, as: ShopFacts) => JSON.stringify(withoutUntruths(startingDocuments().find((each) => each.slug === slug)?.body, as))
  expect(said('reparation-samsung', facts)).toContain('et la façon dont nos ateliers les réparent.')
  expect(said('reparation-samsung', own)).toContain('et la façon dont notre atelier les répare.')
  const [notice, first] = [said('mentions-legales', own), said('mentions-legales', startingFacts())]
  expect(notice).toMatch(/y ont accès, ainsi que l’expert-comptable pour les factures et les prestataires/)
  expect(notice).toMatch(/téléphone, adresse pour une intervention à domicile, modèle/)
  expect(notice).toMatch(/illicite\s\? Écrivez à \{courriel\}, en indiquant/)
  expect(first).toMatch(/ainsi que le transporteur pour l’adresse d’un colis, l’éco-organisme pour une aide demandée, l’expert/)
  expect(first).toMatch(/Écrivez à cette même adresse, en/)
})

test('the starting words speak of the shop where there is one, and let nobody choose', () => {
  const choices = /chaque magasin|magasin de votre choix|Voir les magasins|Trouver un magasin/
  const choosing = (facts: ShopFacts) =>
    startingDocuments()
      .filter(({ kind }) => ['home', 'legal', 'service', 'refurbished'].includes(kind))
      .filter(({ body }) => choices.test(JSON.stringify(withoutUntruths(body, facts)))).length
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  expect(choosing(facts)).toBeGreaterThan(5)
  expect(choosing({ ...facts, stores: facts.stores.slice(0, 1) })).toBe(0)
})

test('prices have tax in them in no starting text of a business in franchise, and its own texts that say so are shown to it', () => {
  const facts: ShopFacts = { ...startingFacts(), isExample: false }
  const franchise: ShopFacts = { ...facts, business: { ...facts.business, vatRegime: 'franchise' } }
  const terms = startingDocuments().find(({ slug }) => slug === 'conditions-de-vente')?.body
  expect(JSON.stringify(withoutUntruths(terms, facts))).toContain('Les prix sont en euros, toutes taxes comprises.')
  expect(JSON.stringify(withoutUntruths(terms, franchise))).toContain('TVA non applicable, art. 293 B du CGI.')
  const taxed = startingDocuments().filter(({ body }) => /\bTTC\b|toutes taxes comprises/.test(JSON.stringify(withoutUntruths(body, franchise))))
  expect(taxed.map(({ slug }) => slug)).toEqual([])
  expect(untruthIn('Une coque, 19,90\u00a0€ TTC.', facts)).toBeUndefined()
  expect(untruthIn('Une coque, 19,90\u00a0€ TTC.', franchise)).toEqual({ kind: 'vat', words: 'TTC' })
})

test('a warranty and a time in letters count as long as the business promises them; what the law says of a warranty always does', () => {
  const facts = startingFacts()
  const later = { ...facts.business, usualTime: '3\u00a0jours', claims: { ...facts.business.claims, warrantyMonthsMin: 3 } }
  const body = { texts: ['Devis gratuit. Garantie d’au moins six mois.', 'Six mois de garantie', 'Entrez. Une heure plus tard, c’est réparé.'] }
  expect(untruthIn('Garantie d’au moins six mois.', facts)).toBeUndefined()
  expect(untruthIn('Garantie d’au moins six mois, à Libourne.', { ...facts, business: later })).toEqual({
    kind: 'promise',
    words: 'au moins six mois',
  })
  expect(untruthIn('Une extension de six mois de la garantie initiale. Ouvert depuis six mois.', { ...facts, business: later })).toBeUndefined()
  expect(withoutUntruths(body, { ...facts, business: later, isExample: false })).toEqual({ texts: ['Devis gratuit.', 'Entrez.'] })
  expect(withoutUntruths(body, { ...facts, isExample: false })).toEqual(body)
})

test('the delays of repair by post stand in texts of earlier versions and in letters as long as the business says them', () => {
  const facts = { ...startingFacts(), isExample: false }
  const slower = { ...facts, business: { ...facts.business, postalRepair: '5\u00a0jours', postalTotal: '2\u00a0semaines' } }
  const body = {
    texts: [
      'Gratuit. L’appareil y passe 48 à 72\u00a0h.',
      'Bien. Comptez 4 à 5 jours ouvrés.',
      'Ils y restent deux à trois jours ouvrés. Puis ils partent.',
      'Quatre à cinq jours ouvrés. À Libourne, 1 h.',
      'La coque est livrée en 48 à 72\u00a0h.',
    ],
  }
  expect(withoutUntruths(body, facts)).toEqual(body)
  expect(withoutUntruths(body, { ...slower })).toEqual({
    texts: ['Gratuit.', 'Bien.', 'Puis ils partent.', expect.stringMatching(/^À Libourne/), 'La coque est livrée en 48 à 72\u00a0h.'],
  })
  expect(untruthIn('Réparé en 48 à 72 h.', slower)).toEqual({ kind: 'promise', words: '48 à 72 h' })
})

test('sentences that are not true elsewhere go, and questions that ask about them; the others stay', () => {
  const body = {
    intro: 'Devis gratuit. À Libourne, comptez 1 à 2 h. Sans rendez-vous.',
    faq: [
      { question: 'L’aide s’applique-t-elle ?', answer: 'Oui.' },
      { question: 'Combien de temps ?', answer: 'Une heure. L’aide {aide} est déduite.' },
    ],
  }
  expect(withoutUntruths(body, elsewhere())).toEqual({
    intro: 'Devis gratuit. Sans rendez-vous.',
    faq: [{ question: 'Combien de temps ?', answer: 'Une heure.' }],
  })
  expect(withoutUntruths(body, startingFacts())).toEqual(body)
})

test('what an owner begins to correct says what his site says, his regime of VAT among it', () => {
  const terms = startingDocuments().find(({ slug }) => slug === 'conditions-de-vente')?.body
  expect(JSON.stringify(terms)).toMatch(/Libourne.*Bordeaux/)
  const { business, ...others } = elsewhere()
  const facts: ShopFacts = { ...others, business: { ...business, diagnosis: 'paid', welcome: 'appointment', vatRegime: 'franchise' } }
  const edited = JSON.stringify(withoutUntruths(terms, facts))
  expect(edited).not.toMatch(/Libourne|Bordeaux|QualiRépar|\{aide|diagnostic est gratuit/)
  expect(edited).toContain('Les prix sont en euros\u00a0: TVA non applicable, art. 293 B du CGI.')
  expect(
    withoutUntruths({ text: 'À Libourne, 2 h. L’aide {aide} est déduite. Coque à 9\u00a0€ TTC. Sans rendez-vous. Devis  gratuit, ici.' }, facts),
  ).toEqual({
    text: 'Coque à 9\u00a0€. Devis  gratuit, ici.',
  })
  expect(withoutUntruths(terms, startingFacts())).toEqual(terms)
})

test('all that a text says that is not so is named, each of its words once', () => {
  const { business, ...others } = elsewhere()
  const facts: ShopFacts = { ...others, business: { ...business, diagnosis: 'paid', welcome: 'appointment', vatRegime: 'normal' } }
  const text =
    'À Libourne et Arcachon, diagnostic gratuit et sans rendez-vous. Bonus réparation QualiRépar, sans rendez-vous. TVA non applicable, art. 293\u00a0B du CGI.'
  expect(untruthsIn(text, facts)).toEqual([
    { kind: 'label', words: 'Bonus réparation' },
    { kind: 'label', words: 'QualiRépar' },
    { kind: 'promise', words: 'diagnostic gratuit' },
    { kind: 'promise', words: 'sans rendez-vous' },
    { kind: 'vat', words: 'TVA non applicable, art. 293\u00a0B' },
    { kind: 'place', words: 'Arcachon' },
    { kind: 'place', words: 'Libourne' },
  ])
  expect(untruthsIn(text, { ...startingFacts(), business: { ...startingFacts().business, vatRegime: 'franchise' } })).toEqual([])
})

// The promotion of the aid leads to a page that a shop without the label does not have: it is not shown.
test('what a shop of its own begins with says nothing of the first business, but for what is about the label', () => {
  const facts = elsewhere()
  const ofPlaces = ['partner', 'greeting', 'shop', 'local', 'postal-city', 'postal-town', 'home-it', 'quote', 'label']
  const documents = startingDocuments().filter(({ kind, slug }) => !ofPlaces.includes(kind) && ![...AID_PAGES, '/aide'].includes(`/${slug}`))
  expect(documents.length).toBeGreaterThan(40)
  for (const { kind, slug, body } of documents) {
    const shown = fillPlaceholders(withoutUntruths(body, facts), sitePlaceholders(facts))
    const texts = JSON.stringify(shown).replaceAll(/ \| QualiRépar/g, '')
    expect(untruthIn(texts, facts), `${kind}/${slug}`).toBeUndefined()
  }
})

test('no sentence that stays speaks of one that went', () => {
  const facts = elsewhere()
  const orphans: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') orphans.push(...orphansIn(value, facts))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  for (const { kind, slug, body } of startingDocuments()) if (kind === 'legal' && ![...AID_PAGES].includes(`/${slug}`)) visit(body)
  expect(orphans).toEqual([])
})

/** Sentences that begin with a pronoun, and stay although what the pronoun stands for is left out. */
function orphansIn(text: string, facts: ShopFacts): string[] {
  const sentences = text.split(/(?<=[.!?»])\s+(?=\p{Lu})/u)
  const kept = withoutUntruths({ text }, facts).text
  return kept === text
    ? []
    : sentences.filter(
        (sentence, index) =>
          /^(?:Elle|Il|Ils|Elles|Celle-ci|Celui-ci)\s/.test(sentence) &&
          kept.includes(sentence) &&
          index > 0 &&
          // Its end may say something else, such as where the shop works: the same subject is enough for a pronoun.
          !kept.includes((sentences[index - 1] ?? '').slice(0, 12)),
      )
}

test('«de» before a name is elided', () => {
  const values = sitePlaceholders(elsewhere())
  expect(fillPlaceholders(['l’équipe de {entreprise}', 'Le nom {entreprise}'], values)).toEqual(['l’équipe d’Atelier Dupin', 'Le nom Atelier Dupin'])
})

/** The demonstration, one of whose shops was retired. */
function demonstrationWithout(id: string): ShopFacts {
  const facts = startingFacts()
  const former = facts.stores.filter((store) => store.id === id)
  const formerStores = former.map((store) => ({ ...store, successorPath: null, takenOverBy: null, retiredAt: '2026-11-20T10:00:00.000Z' }))
  return { ...facts, stores: facts.stores.filter((store) => store.id !== id), formerStores }
}

test('a demonstration sends nobody to a shop that it has retired, and goes on naming its town', () => {
  const faq = [
    {
      question: 'Un smartphone, en combien de temps\u00a0?',
      answer: 'Allez à Libourne sans rendez-vous\u00a0: un smartphone y est réparé en 1 à 2\u00a0h.',
    },
    { question: 'Où poster\u00a0?', answer: 'Notre magasin de Libourne vous reçoit. Les colis se déposent à Libourne.' },
  ]
  expect(withoutUntruths({ faq }, startingFacts())).toEqual({ faq })
  expect(withoutUntruths({ faq }, demonstrationWithout('la-teste'))).toEqual({ faq })
  expect(withoutUntruths({ faq }, demonstrationWithout('libourne'))).toEqual({
    faq: [{ question: 'Où poster\u00a0?', answer: 'Les colis se déposent à Libourne.' }],
  })
  // What somebody of the shop wrote stays as it is.
  expect(withoutUntruths({ faq }, demonstrationWithout('libourne'), () => false)).toEqual({ faq })
  const said = (text: string, id: string) => withoutUntruths({ texts: [text] }, demonstrationWithout(id)).texts
  expect([said('L’atelier est au Teich.', 'le-teich'), said('Le magasin de La Teste est ouvert.', 'la-teste')]).toEqual([[], []])
  expect(said('Les TER s’arrêtent au Teich.', 'le-teich')).toHaveLength(1)
  // Nothing is left that spoke of what has gone.
  const left = (id: string) => JSON.stringify(startingDocuments().map(({ body }) => withoutUntruths(body, demonstrationWithout(id))))
  expect(left('libourne')).not.toMatch(/Le TER y va|Un doute, une urgence/)
  expect(left('la-teste')).not.toMatch(/C’est un arrêt de TER|a machine ne part pas loin/)
})

test.each(startingFacts().stores)('a demonstration without $town keeps its pages of towns: each has facts enough', ({ id }) => {
  const facts = demonstrationWithout(id)
  const poor = startingDocuments().flatMap(({ kind, slug, body }) => {
    const own = LANDING_FACTS.safeParse(body).data?.localFacts ?? []
    const left = LANDING_FACTS.safeParse(withoutUntruths(body, facts)).data?.localFacts ?? []
    return kind !== 'shop' && own.length >= OWN_FACTS_MIN && left.length < OWN_FACTS_MIN ? [`${slug}: ${left.length}`] : []
  })
  expect(poor).toEqual([])
})
