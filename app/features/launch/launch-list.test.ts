import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { STARTING_PROMISE } from '#app/lib/refurbished-promise.ts'
import { NO_SERVICE_PRICES } from '#app/lib/service-prices.ts'
import { UNNAMED_BUSINESS } from '#app/lib/shop-facts.ts'
import type { LaunchFacts } from './launch-facts.ts'
import { launchList } from './launch-list.ts'
import { mayLaunch } from './launch-required.ts'
import { LEGAL, PATHS, UNREAD, launchFacts as facts } from '#tests/factories/launch-facts.ts'

const item = (of: LaunchFacts, id: string) => launchList(of, PATHS).find((each) => each.id === id)

test('a demonstration lacks everything and says so line by line, with the way to each field', () => {
  const sample = facts(
    {},
    {
      shop: startingFacts(),
      confirmed: UNREAD,
      textsWithClaims: [
        {
          title: 'Devis au Teich',
          href: '/admin/contenus/devis-ville/x',
          claim: { kind: 'figure', words: ['98 % de clients', '4,9/5'] },
          isTerms: false,
        },
        {
          title: 'Accueil',
          href: '/admin/contenus/accueil/accueil#body.description',
          claim: { kind: 'place', words: ['Libourne', 'Bassin'] },
          isTerms: false,
        },
      ],
    },
  )
  expect(
    launchList(sample, PATHS)
      .filter(({ state }) => state === 'done')
      .map(({ id }) => id),
  ).toEqual(['stores', 'stated-in-texts', 'texts'])
  expect(item(sample, 'claim-texts')?.text).toBe(
    'Sans source dans 1\u00a0texte\u00a0: Devis au Teich («\u00a098 % de clients\u00a0», «\u00a04,9/5\u00a0»).',
  )
  expect(item(sample, 'names-in-texts')).toMatchObject({
    text: '1\u00a0texte à relire\u00a0:',
    parts: [
      {
        title: 'Accueil',
        text: 'Ce texte nomme Libourne, Bassin, où vous n’avez pas de magasin.',
        href: '/admin/contenus/accueil/accueil#body.description',
      },
    ],
  })
  expect(item(sample, 'claims')?.text).toContain('années d’expérience, réparations réussies')
  expect(item(facts(), 'identity')).toMatchObject({
    text: 'Il manque\u00a0: SIREN, adresse du siège, directeur de la publication.',
    link: { href: '/admin/entreprise#business-siren' },
  })
  expect(item(facts(), 'contacts')?.text).toContain('contact@phare-reparation.example')
  expect(item(facts(), 'reviews')).toMatchObject({ state: 'invented', text: '12\u00a0exemples. Ils disparaissent à la mise en ligne.' })
  expect(mayLaunch(facts())).toBe(false)
})

test.for(Object.keys(LEGAL).filter((field) => field !== 'legalForm' && field !== 'email'))('without %s the site may not go live', (field) => {
  const lacking = facts({ ...LEGAL, [field]: '' })
  expect(mayLaunch(lacking)).toBe(false)
  expect(launchList(lacking, PATHS).filter(({ blocks }) => blocks)).toHaveLength(1)
})

test('with what the law asks for it may, whatever else is still to do', () => {
  expect(mayLaunch(facts(LEGAL))).toBe(true)
  expect(launchList(facts(LEGAL), PATHS).filter(({ blocks }) => blocks)).toEqual([])
})

test('who takes no parcels reads that the site does not offer repair by post, and where that is changed', () => {
  const shop = startingFacts()
  expect(item(facts(), 'parcels')).toMatchObject({ state: 'done', text: 'Ils arrivent au magasin du Teich.' })
  const none = facts({}, { shop: { ...shop, stores: shop.stores.map((store) => ({ ...store, receivesParcels: false })) } })
  expect(item(none, 'parcels')).toMatchObject({
    state: 'done',
    blocks: false,
    link: { href: '/admin/magasins/la-teste?onglet=contact#contact-receivesParcels' },
  })
  expect(item(none, 'parcels')?.text).toContain('ne propose pas la réparation par la poste')
  expect(item(facts({}, { shop: { ...shop, stores: [] } }), 'parcels')).toBeUndefined()
})

test('what is promised of parcels is the owner’s to confirm once a shop takes them', () => {
  const unread = { confirmed: { ...facts().confirmed, parcels: false } }
  expect(item(facts({}, unread), 'parcels')).toMatchObject({
    state: 'missing',
    blocks: false,
    text: expect.stringMatching(/^Ils arrivent au magasin du Teich\. Le site promet\s: .*à vos frais.*48 à 72\sh.*4 à 5\sjours ouvrés/),
    action: { intent: 'confirm-parcels' },
  })
  const shop = startingFacts()
  const none = { ...unread, shop: { ...shop, stores: shop.stores.map((store) => ({ ...store, receivesParcels: false })) } }
  expect(item(facts({}, none), 'parcels')).toMatchObject({ state: 'done', action: null })
})

test('delays and the warranty are nobody’s word until the owner has said so', () => {
  const unread = facts({}, { confirmed: { ...facts().confirmed, delays: false } })
  expect(item(unread, 'delays')).toMatchObject({
    state: 'missing',
    blocks: false,
    text: expect.stringMatching(/^Le site dit\s: réponse sous 24\sh.* ou confirmez\.$/),
    action: { intent: 'confirm-delays' },
  })
  expect(item(facts(), 'delays')).toMatchObject({ state: 'done', action: null })
  expect(item({ ...unread, unsaidDelays: ['answerHours', 'warrantyMonthsMin'] }, 'delays')).toMatchObject({
    text: expect.stringMatching(/2\srestent à dire\s: réponse aux demandes, garantie\./),
    link: { href: expect.stringContaining('#business-answerHours') },
  })
  // A price that is not said cannot be confirmed.
  const unpriced = facts({ diagnosis: 'paid' }, { confirmed: { ...facts().confirmed, delays: false } })
  expect(item(unpriced, 'delays')).toMatchObject({ state: 'missing', action: null })
})

test('a text that claims a label that no shop has keeps the site back; one that speaks of help or of a place does not', () => {
  const saying = (kind: 'label' | 'place' | 'vat', words: readonly string[]) =>
    facts(LEGAL, { textsWithClaims: [{ title: 'Samsung', href: '/admin/contenus/pages-marque/x', claim: { kind, words }, isTerms: false }] })
  const claiming = saying('label', ['l’aide', 'QualiRépar'])
  expect(mayLaunch(saying('label', ['l’aide publique']))).toBe(false)
  expect(mayLaunch(claiming)).toBe(false)
  expect(item(claiming, 'names-in-texts')).toMatchObject({
    state: 'invented',
    blocks: true,
    text: expect.stringMatching(/^Le site n’est pas mis en ligne avec un label .* dans la fiche du magasin\. 1\stexte à relire\s:$/),
    parts: [{ title: 'Samsung', href: '/admin/contenus/pages-marque/x' }],
  })
  for (const harmless of [saying('label', ['l’aide']), saying('place', ['Libourne']), saying('vat', ['TTC'])]) {
    expect(mayLaunch(harmless)).toBe(true)
    expect(item(harmless, 'names-in-texts')).toMatchObject({ state: 'invented', blocks: false, text: '1\u00a0texte à relire\u00a0:' })
  }
})

test('a paid diagnosis without a price is missing, and the way leads to its field', () => {
  expect(item(facts({ diagnosis: 'paid' }), 'delays')).toMatchObject({
    state: 'missing',
    text: expect.stringMatching(/diagnostic payant \(prix annoncé avant\).* Le diagnostic est payant\u00a0: dites son prix\.$/),
    link: { href: '/admin/entreprise#business-diagnosisCents' },
  })
  expect(item(facts({ diagnosis: 'paid', diagnosisCents: 29_00 }), 'delays')).toMatchObject({
    state: 'done',
    text: expect.stringContaining('devis gratuit, diagnostic payant (29\u00a0€ TTC)'),
  })
})

test('delays and the warranty are said as they are, with the texts that say something else', () => {
  expect(item(facts(), 'delays')).toMatchObject({ state: 'done', parts: [] })
  const changed = { ...startingFacts().business.claims, warrantyMonthsMin: 3 }
  const text = {
    title: 'Arès',
    href: '/admin/contenus/envoi-commune/ares',
    claim: { kind: 'promise', words: ['Six mois de garantie', 'sans rendez-vous'] },
    isTerms: false,
  } as const
  const kept = facts({ claims: changed }, { textsWithClaims: [text] })
  expect(item(kept, 'delays')).toMatchObject({
    state: 'missing',
    blocks: false,
    parts: [
      {
        title: 'Arès',
        text: 'Ce texte dit «\u00a0Six mois de garantie\u00a0», «\u00a0sans rendez-vous\u00a0», et ce n’est pas ce que vous promettez.',
        href: text.href,
      },
    ],
  })
  expect(item(kept, 'delays')?.text).toMatch(/garantie 3\u00a0mois au moins.+ 1\u00a0texte à relire\u00a0:$/)
  expect(item(kept, 'names-in-texts')).toMatchObject({ state: 'done', parts: [] })
})

test('services and promotions that the site starts with are the owner’s to read: they are offered before anybody chose them', () => {
  expect(item(facts(), 'offers')).toMatchObject({
    state: 'missing',
    blocks: false,
    action: { intent: 'confirm-offers' },
    link: { href: PATHS.words },
    text: expect.stringContaining('en ligne\u00a0: Pile de montre. Retirez'),
  })
  expect(item(facts({}, { hasServices: false, startingServices: [] }), 'offers')?.text).toMatch(/^Aucun service n’est en ligne\s: .* en brouillon/)
  expect(item(facts({}, { startingServices: [] }), 'offers')?.text).toBe('Relisez les services et les promotions en ligne, puis confirmez.')
  const read = facts({}, { confirmed: { ...facts().confirmed, offers: true } })
  expect(item(read, 'offers')).toMatchObject({ state: 'done', action: null })
})

test('a shop without hours is named, and its hours cannot be confirmed', () => {
  const of = facts({}, { confirmed: { ...facts().confirmed, hours: true } })
  const [first, ...others] = of.shop.stores
  if (!first) throw new Error('The starting content has no shop')
  const stores = [{ ...first, week: [[], [], [], [], [], [], []] as const }, ...others]
  expect(item(of, 'hours')).toMatchObject({ state: 'done' })
  expect(item({ ...of, shop: { ...of.shop, stores } }, 'hours')).toMatchObject({
    state: 'missing',
    text: expect.stringContaining(first.town),
    link: { href: `${PATHS.stores}/${first.id}` },
    action: null,
  })
})

test('who confirms the hours reads what the site says of holidays, or that it says nothing', () => {
  const said = 'Fermé le\u00a025\u00a0décembre.'
  expect(item(facts({}, { holidays: said }), 'hours')?.text).toContain(`Le site dit aussi\u00a0: «\u00a0${said}\u00a0»`)
  expect(item(facts(), 'hours')?.text).toContain('un jour férié suit la semaine')
})

test('the way from an invented WhatsApp number leads to its field', () => {
  const shop = startingFacts()
  const own = { ...shop, stores: shop.stores.map((store) => ({ ...store, phone: '+33556000000', email: 'a@reparation-du-bassin.fr' })) }
  const typed = { ...own, business: { ...own.business, ...LEGAL, whatsappPhone: '+33639980042' } }
  expect(item(facts({}, { shop: typed }), 'contacts')).toMatchObject({
    text: 'Inventé\u00a0: le numéro WhatsApp.',
    blocks: true,
    link: { href: '/admin/entreprise#business-whatsappPhone' },
  })
})

test('an e-mail of shops that is not that of the business is said, with the way to the first of them: after a sale it is the former owner’s', () => {
  const ready = facts(LEGAL)
  const { email } = ready.shop.business
  const withMails = (...mails: string[]) => ({
    ...ready,
    shop: { ...ready.shop, stores: ready.shop.stores.map((store, index) => ({ ...store, email: mails[index] ?? email })) },
  })
  expect(item(withMails(), 'contacts')).toMatchObject({ text: 'Ce sont ceux du magasin.', link: { href: '/admin/entreprise#business-email' } })
  expect(item(withMails(email, 'avant@vendu.fr', 'avant@vendu.fr'), 'contacts')).toMatchObject({
    state: 'done',
    text: 'Ce sont ceux du magasin. En magasin, un autre e-mail que celui de l’entreprise\u00a0: avant@vendu.fr.',
    blocks: false,
    link: { href: '/admin/magasins/le-teich?onglet=contact#contact-email' },
  })
})

test('an invented sender, an invented address of a shop and the sample number of the label keep the site back, each with the way to its field', () => {
  for (const email of ['contact@phare-reparation.example', 'a@boutique.test', 'a@b.invalid']) {
    expect(mayLaunch(facts({ ...LEGAL, email }))).toBe(false)
    expect(item(facts({ ...LEGAL, email }), 'contacts')).toMatchObject({ blocks: true, link: { href: '/admin/entreprise#business-email' } })
  }
  const ready = facts(LEGAL)
  const invented = { ...ready, shop: { ...ready.shop, stores: ready.shop.stores.map((store) => ({ ...store, email: 'a@b.example' })) } }
  expect(mayLaunch(invented)).toBe(false)
  expect(item(invented, 'contacts')).toMatchObject({ blocks: true, link: { href: '/admin/magasins/la-teste?onglet=contact#contact-email' } })
  const labelled = facts(LEGAL, { shop: { ...startingFacts(), business: facts(LEGAL).shop.business } })
  expect(mayLaunch(labelled)).toBe(false)
  expect(item(labelled, 'labels')).toMatchObject({
    state: 'invented',
    blocks: true,
    link: { href: '/admin/magasins/la-teste?onglet=label#contact-labelNumber' },
  })
  expect(item(labelled, 'labels')?.text).toMatch(/^Numéro d’exemple\u00a0: La Teste-de-Buch, Le Teich, Libourne\./)
})

test('the year of the legal texts is the starting one until somebody says that it is right', () => {
  const unread = facts(LEGAL, { confirmed: { ...facts().confirmed, founded: false } })
  expect(mayLaunch(unread)).toBe(false)
  expect(item(unread, 'founded')).toMatchObject({ state: 'invented', blocks: true, action: { intent: 'confirm-founded' } })
  expect(item(facts(LEGAL), 'review-control')).toMatchObject({ state: 'missing', blocks: false, action: { intent: 'confirm-reviews' } })
  expect(item(facts(LEGAL), 'founded')).toMatchObject({ state: 'done', action: null })
})

test('the terms of sale keep the site back until the owner says that they are his', () => {
  const unread = facts(LEGAL, { confirmed: { ...facts().confirmed, terms: false } })
  expect(mayLaunch(unread)).toBe(false)
  expect(launchList(unread, PATHS).filter(({ blocks }) => blocks)).toMatchObject([
    { id: 'terms', state: 'missing', action: { intent: 'confirm-terms' }, link: { href: '/mentions-legales#cgv' } },
  ])
  expect(item(facts(LEGAL), 'terms')).toMatchObject({ state: 'done', action: null })
})

test('terms that were confirmed are not done while what is on the site says something untrue, and every word of it is named', () => {
  const href = '/admin/contenus/legal/conditions-de-vente#body.sections.0'
  const terms = { title: 'Conditions générales de vente', href, isTerms: true }
  const untrue = facts(LEGAL, {
    textsWithClaims: [
      { ...terms, claim: { kind: 'label', words: ['QualiRépar', 'l’aide'] } },
      { ...terms, claim: { kind: 'vat', words: ['TVA non applicable'] } },
      { title: 'Arès', href: '/admin/contenus/envoi-commune/ares', claim: { kind: 'place', words: ['Arcachon'] }, isTerms: false },
    ],
  })
  expect(item(untrue, 'terms')).toMatchObject({
    state: 'missing',
    blocks: true,
    text: expect.stringMatching(/^Confirmées, mais/),
    link: { label: 'Corriger', href },
    action: null,
  })
  expect(item(untrue, 'terms')?.parts?.map(({ text }) => text)).toEqual([
    'Ce texte dit «\u00a0QualiRépar\u00a0», «\u00a0l’aide\u00a0», et aucun magasin n’a de numéro de label.',
    'Ce texte dit «\u00a0TVA non applicable\u00a0», et ce n’est pas le régime de TVA indiqué sous «\u00a0Entreprise\u00a0».',
  ])
  // Two sorts of words in one text are one text to read again.
  expect(item(untrue, 'names-in-texts')?.text).toMatch(/ 2\stextes à relire\s:$/)
  const live = { ...untrue, shop: { ...untrue.shop, launchedAt: '2026-11-01T08:00:00Z' } }
  expect(item(live, 'names-in-texts')?.text).toBe('2\u00a0textes à relire\u00a0:')
  const unread = { ...untrue, confirmed: { ...untrue.confirmed, terms: false } }
  // Nobody confirms what contradicts his own settings.
  expect(item(unread, 'terms')).toMatchObject({
    blocks: true,
    text: expect.stringMatching(/Corrigez d’abord .*«\sMagasins\s»\s:$/),
    link: { label: 'Corriger', href },
    action: null,
  })
  expect(mayLaunch(untrue)).toBe(false)
  // A place may be another’s: a court, a supplier. The owner reads it, and decides.
  const place = { ...unread, textsWithClaims: [{ ...terms, claim: { kind: 'place' as const, words: ['Libourne'] } }] }
  expect(item(place, 'terms')).toMatchObject({ blocks: true, action: { intent: 'confirm-terms' } })
  expect(mayLaunch({ ...place, confirmed: untrue.confirmed })).toBe(true)
})

test('a mail server counts once a mail left, and https once a page came over it', () => {
  const mail = (hasServer: boolean, tried: boolean) => item(facts({}, { mail: { hasServer, tried, triedTo: 'gerant@exemple.fr' } }), 'mail')
  expect([mail(false, true)?.state, mail(true, false)?.state, mail(true, true)?.state]).toEqual(['missing', 'missing', 'done'])
  expect(mail(true, true)?.text).toBe('Un message d’essai est parti vers gerant@exemple.fr.')
  expect(mail(false, false)?.action).toBeNull()
  const sentence = 'Vous recevez un accusé de réception par e-mail.'
  const promised = facts(
    {},
    { mail: { hasServer: false, tried: false, triedTo: '' }, mailPromises: [{ title: 'Rétractation', href: '/x', sentence }] },
  )
  expect(item(promised, 'mail')).toMatchObject({ parts: [{ title: 'Rétractation', href: '/x', text: `«\u00a0${sentence}\u00a0»` }] })
  expect(item(facts(), 'texts')?.text).toContain('aucun SMS ne part')
  expect(item(facts({}, { hasTexts: true }), 'texts')?.text).toBe('Un service d’envoi est indiqué.')
  // What left once says nothing of today.
  const tried = { hasServer: true, tried: true, triedTo: '' }
  const still = facts(
    {},
    { mail: tried, hasTexts: true, standstill: { mail: 'Aucun e-mail ne part depuis hier.', sms: 'Aucun SMS ne part depuis hier.' } },
  )
  expect([item(still, 'mail'), item(still, 'texts')]).toMatchObject([
    { state: 'missing', text: 'Aucun e-mail ne part depuis hier.' },
    { state: 'missing', text: 'Aucun SMS ne part depuis hier.' },
  ])
  const https = (publicUrl: string, seen: boolean) => item(facts({}, { https: { publicUrl, seen } }), 'https')?.state
  expect([https('http://a.fr', true), https('https://a.fr', false), https('https://a.fr', true)]).toEqual(['missing', 'missing', 'done'])
})

test('what the first invoice will ask for is said before, and does not keep the site from going live', () => {
  const lacking = facts(LEGAL)
  expect(item(lacking, 'invoices')).toMatchObject({
    state: 'missing',
    text: 'Il manque\u00a0: adresse du siège.',
    blocks: false,
    link: { href: '/admin/entreprise#business-seatAddress' },
  })
  expect(item({ ...lacking, missingOnInvoices: [] }, 'invoices')).toMatchObject({ state: 'done' })
})

test('a business that has begun with nothing lacks its name, its address for mails and its first shop', () => {
  const shop = { ...facts(LEGAL).shop, stores: [] }
  const blank = { ...shop, business: { ...shop.business, name: UNNAMED_BUSINESS, email: '' } }
  const blocking = (of: LaunchFacts) => launchList(of, PATHS).flatMap(({ id, blocks }) => (blocks ? [id] : []))
  expect(blocking(facts({}, { shop: blank, shopPages: [] }))).toEqual(['identity', 'stores', 'contacts'])
  expect(item(facts({}, { shop: blank }), 'identity')?.text).toBe('Il manque\u00a0: nom.')
  for (const lacking of [{ shop }, { shop: { ...blank, stores: facts().shop.stores } }]) expect(mayLaunch(facts({}, lacking))).toBe(false)
})

test('what is not promised of refurbished devices is named with the way to its field, and keeps nobody from going live', () => {
  // Its own button confirms it, not that of the prices.
  const unread = facts(LEGAL, { confirmed: { ...facts().confirmed, refurbished: false } })
  expect(item(unread, 'refurbished')).toMatchObject({ state: 'invented', blocks: false, action: { intent: 'confirm-refurbished' } })
  // Who sells none promises nothing of them.
  expect(item(facts(LEGAL, { hasRefurbished: false }), 'refurbished')).toBeUndefined()
  expect(item(facts(LEGAL), 'refurbished')).toMatchObject({ state: 'done' })
  expect(item(facts({ ...LEGAL, refurbished: { ...STARTING_PROMISE, batteryMinPercent: null, tabletDiscount: '' } }), 'refurbished')).toMatchObject({
    state: 'missing',
    text: 'Non renseigné, donc dit nulle part\u00a0: batterie au moins, % ; remise des tablettes.',
    blocks: false,
    link: { href: '/admin/entreprise#business-refurbishedBattery' },
  })
})

test('a figure that nobody has written needs no source', () => {
  const { claims } = facts().shop.business
  const without = { ...claims, yearsOfExperience: '', satisfiedCustomersPercent: 0, successfulRepairs: '', googleRating: 0, verifiedReviews: '' }
  // The warranty is the owner's own promise.
  expect(item(facts({ claims: without, claimSources: {} }), 'claims')?.state).toBe('done')
  const rated = facts({ claims: { ...without, googleRating: 4.6 }, claimSources: {} })
  expect(item(rated, 'claims')?.text).toMatch(/^Sans source\s: note sur Google\. Une fois en ligne/)
})

test('who confirms prices reads how long the site keeps each of them', () => {
  for (const prices of [0, 3]) {
    const given = facts(LEGAL, { confirmed: { ...facts().confirmed, prices: false } })
    expect(item({ ...given, samples: { ...given.samples, prices } }, 'prices')?.text).toContain('un prix affiché est tenu 7\u00a0jours')
  }
})

test('prices of the demonstration keep the site back until its owner has said that they are his; without any his word can wait', () => {
  const given = facts(LEGAL)
  const own = { ...given.shop, business: { ...given.shop.business, servicePrices: NO_SERVICE_PRICES } }
  const of = (prices: number, isConfirmed: boolean, shop: LaunchFacts['shop'] = own) => ({
    ...given,
    shop,
    samples: { ...given.samples, prices },
    confirmed: { ...given.confirmed, prices: isConfirmed },
  })
  const may = (each: LaunchFacts) => [mayLaunch(each), item(each, 'prices')?.blocks]
  expect(may(of(6, false))).toEqual([false, true])
  expect(may(of(6, true))).toEqual([true, false])
  expect(may(of(0, false))).toEqual([true, false])
  // Those of services count in a demonstration alone: another shop may ask for the same.
  expect(may(of(0, false, given.shop))).toEqual([false, true])
  expect(may(of(0, false, { ...given.shop, isExample: false }))).toEqual([true, false])
  expect(item(of(6, false, given.shop), 'prices')?.text).toContain(
    '6\u00a0prix d’exemple dans la grille, 14 dans les tarifs des services. Corrigez-les',
  )
  expect(item(of(0, false, given.shop), 'prices')?.text).toContain('14\u00a0prix d’exemple dans les tarifs des services. Corrigez-les')
})

test('terms that say something else since they were confirmed are to be read again, and the list says why', () => {
  const given = facts(LEGAL)
  const unread = { ...given, confirmed: { ...given.confirmed, terms: false } }
  const why = 'Leur texte a changé depuis que vous les avez confirmées.'
  expect(item({ ...unread, termsChanged: true }, 'terms')).toMatchObject({ state: 'missing', blocks: true, action: { intent: 'confirm-terms' } })
  expect(item({ ...unread, termsChanged: true }, 'terms')?.text).toContain(why)
  expect(item(unread, 'terms')?.text).not.toContain(why)
})

test('a manager who signs in with an address that nobody can have is named, and a mail tried there counts for nothing', () => {
  const unread = 'admin@phare-reparation.example'
  const tried = { hasServer: true, tried: true, triedTo: unread }
  const sample = facts({}, { mail: tried, managers: { all: 1, withoutFactor: 0, unread: [unread] } })
  expect(item(sample, 'account-email')).toMatchObject({ state: 'invented', blocks: false, text: expect.stringContaining(unread) })
  expect(item(sample, 'mail')).toMatchObject({ state: 'missing', text: expect.not.stringContaining('est parti') })
  const own = facts({}, { mail: { ...tried, triedTo: 'claire@atelier-lumiere.fr' } })
  expect(item(own, 'account-email')).toBeUndefined()
  expect(item(own, 'mail')?.state).toBe('done')
})
