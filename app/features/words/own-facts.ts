/**
 * What the starting words say of the first business where leaving it out would leave a hole: terms that must name a paid diagnosis, points that
 * keep their numbers, an answer that asks the customer to come, one shop where several are spoken of. Another business says its own facts there.
 */
import { diagnosisText } from '#app/lib/counter-promises.ts'
import type { ServicePriceName } from '#app/lib/service-prices.ts'
import { NO_PROMISE, PROMISE_FIELDS } from '#app/lib/refurbished-promise.ts'
import { hasLabel, shopsWithLabel, takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

const ownVisitAnswer = () => '{delai.visite}'

interface Instead {
  said: RegExp
  /** What the business says; null while what is written is so. */
  own: (facts: ShopFacts) => string | null
}

const ofPaidDiagnosis = (words: (diagnosis: string) => string) => (facts: ShopFacts) =>
  facts.business.diagnosis === 'paid' ? words(diagnosisText(facts.business)) : null

const ofOneShop =
  (words: string) =>
  (facts: ShopFacts): string | null =>
    facts.stores.length === 1 ? words : null

const withoutPost =
  (words: string) =>
  (facts: ShopFacts): string | null =>
    takesParcels(facts) ? null : words

/** Without a price of the visit the site offers none. */
const withoutVisits =
  (words: string) =>
  ({ business }: ShopFacts): string | null =>
    business.servicePrices.homeIt === null ? words : null

/** Where the shop works besides its counter; null where it does both. */
function placesOfWork(facts: ShopFacts): string | null {
  const [visits, post] = [facts.business.servicePrices.homeIt !== null, takesParcels(facts)]
  if (visits && post) return null
  if (post) return ' et par envoi postal là où le site le propose'
  return visits ? ' et à domicile là où le site le propose' : ''
}

/** Prices whose service the terms name as an example of their own. */
const withoutPrice =
  (names: readonly ServicePriceName[], words: string) =>
  ({ business }: ShopFacts): string | null =>
    names.every((name) => business.servicePrices[name] === null) ? words : null

/** Whoever promises nothing of refurbished devices sells none. */
const withoutRefurbished =
  (words: string) =>
  ({ business }: ShopFacts): string | null =>
    PROMISE_FIELDS.every(({ promise }) => business.refurbished[promise] === NO_PROMISE[promise]) ? words : null

/** The aid is deducted by the shop that repairs: of parcels that is the workshop. */
const withoutLabelledPost =
  (words: string) =>
  (facts: ShopFacts): string | null =>
    !hasLabel(facts) || shopsWithLabel(facts).includes(workshopOf(facts)) ? null : words

const withoutLabel =
  (words: string) =>
  (facts: ShopFacts): string | null =>
    hasLabel(facts) ? null : words

const INSTEAD: readonly Instead[] = [
  {
    said: /^Le diagnostic et le devis sont gratuits et sans engagement\./,
    own: ofPaidDiagnosis((diagnosis) => `Le devis est gratuit et sans engagement. Le diagnostic est ${diagnosis}.`),
  },
  {
    said: /(?<=\s)Le diagnostic et le devis sont gratuits\./,
    own: ofPaidDiagnosis((diagnosis) => `Le devis est gratuit. Le diagnostic est ${diagnosis}.`),
  },
  {
    said: /(?<=^Transport gratuit à l’aller et au retour), diagnostic et devis gratuits\./,
    own: ofPaidDiagnosis((diagnosis) => `, devis gratuit. Le diagnostic est ${diagnosis}.`),
  },
  {
    said: /(?<=Si vous le refusez, l’appareil vous est rendu remonté), sans frais, (dans l’état que sa panne permet)\./,
    own: ofPaidDiagnosis(() => ', $1\u00a0; seul le diagnostic annoncé au dépôt est dû.'),
  },
  {
    said: /Vous ne payez que la réparation, une fois le prix accepté\.$/,
    own: ofPaidDiagnosis((diagnosis) => `Vous payez la réparation, une fois le prix accepté\u00a0; le diagnostic est ${diagnosis}.`),
  },
  {
    said: /Vous ne payez que la réparation acceptée(?=,)/,
    own: ofPaidDiagnosis((diagnosis) => `Le diagnostic est ${diagnosis}. Vous payez la réparation acceptée`),
  },
  {
    said: /(?<=^Oui\. Le devis est gratuit et n’engage à rien\. Si vous refusez, l’appareil repart vers vous, sans frais de port)\.$/,
    own: ofPaidDiagnosis((diagnosis) => `\u00a0; seul le diagnostic, ${diagnosis}, est dû.`),
  },
  {
    said: /^Le diagnostic est fait à l’arrivée\./,
    own: ofPaidDiagnosis((diagnosis) => `Le diagnostic est fait à l’arrivée\u00a0; il est ${diagnosis}.`),
  },
  // What follows these two names nothing of its own.
  {
    said: /^La plupart des réparations en magasin se font en \{delai\.reparation\}, sans rendez-vous\./,
    own: ({ business }) =>
      business.welcome === 'appointment' ? 'La plupart des réparations en magasin se font en {delai.reparation}, sur rendez-vous.' : null,
  },
  {
    said: /^La garantie va de 3\smois à 1\san selon l’intervention\s: [^.]*\{garantie\.mois\}[^.]*\./,
    own: () => 'La garantie est d’au moins {garantie.mois} mois pour toute réparation, pièce posée et main-d’œuvre.',
  },
  {
    said: /^Ce point vaut là où le site propose la réparation par la poste\. [^]*$/,
    own: withoutPost('Nous ne proposons pas la réparation par la poste.'),
  },
  { said: /^Calez l’appareil dans une boîte rigide[^]*$/, own: withoutPost('') },
  { said: /^Si vous refusez le devis, l’appareil vous est renvoyé gratuitement\.$/, own: withoutPost('') },
  {
    said: /(?<=^Si vous refusez le devis, l’appareil vous est renvoyé gratuitement)\.$/,
    own: ofPaidDiagnosis(() => '\u00a0; seul le diagnostic annoncé est dû.'),
  },
  { said: / ou, là où le site propose la réparation par la poste, renvoyez l’appareil par ce service gratuit(?=\.)/, own: withoutPost('') },
  { said: / ou, pour un envoi postal, avant sa réexpédition(?=\.)/, own: withoutPost('') },
  {
    said: /Passez quand vous voulez pendant nos heures d’ouverture, sans rendez-vous\./,
    own: ({ business }) =>
      business.welcome === 'appointment'
        ? 'Répondez-nous avec le jour et l’heure où vous pouvez passer\u00a0: nous vous confirmons le rendez-vous.'
        : null,
  },
  {
    said: /^Nous vérifions que la pièce est là et vous prévenons s’il faut attendre\.$/,
    own: ({ business }) =>
      business.welcome === 'appointment'
        ? 'Le magasin reçoit sur rendez-vous\u00a0: nous vérifions que la pièce est là, puis nous vous contactons pour fixer l’heure.'
        : null,
  },
  { said: /(?<=\s)Le diagnostic est gratuit\.(?=\n)/, own: ofPaidDiagnosis((diagnosis) => `Le diagnostic est ${diagnosis}.`) },
  { said: / ou avant son renvoi$/, own: withoutPost('') },
  { said: /(?<=^Apportez l’appareil en magasin) ou envoyez-le par la poste(?=\.)/, own: withoutPost('') },
  { said: /(?<=^Apportez l’appareil en magasin) ou envoyez-le par la poste(?=\.)/, own: withoutLabelledPost('') },
  {
    said: /^Oui, dans les mêmes conditions qu’en magasin\s: jusqu’à [^]*$/,
    own: withoutLabelledPost('Non\u00a0: les colis arrivent à un magasin qui ne peut pas la déduire.'),
  },
  { said: / ou demander son renvoi(?=\.)/, own: withoutPost('') },
  { said: /(?<=^Vous avez accepté un devis par internet), envoyé un appareil par la poste(?= ou pris un rendez-vous)/, own: withoutPost('') },
  // Of visits at home. The rule for parcels stands before: the text still has its parcels (first rule), or has lost them (second).
  {
    said: /(?<=^Vous avez accepté un devis par internet), envoyé un appareil par la poste ou pris un rendez-vous à domicile(?=\s:)/,
    own: withoutVisits(' ou envoyé un appareil par la poste'),
  },
  { said: /(?<=^Vous avez accepté un devis par internet) ou pris un rendez-vous à domicile(?=\s:)/, own: withoutVisits('') },
  { said: /, ni pour une réparation urgente à domicile que vous avez demandée(?=, ni pour un contrat conclu au magasin)/, own: withoutVisits('') },
  // The list names the brands of the first business: another one may repair others.
  {
    said: /^Apple, iPhone, Samsung, [^.]* et les autres noms cités sont des marques de leurs propriétaires\./,
    own: () => 'Les noms de marques et de modèles cités sur ce site appartiennent à leurs propriétaires.',
  },
  { said: /^Voir les magasins$/, own: ofOneShop('Voir le magasin') },
  { said: /^Trouver un magasin$/, own: ofOneShop('Voir le magasin') },
  { said: /(?<= )Le téléphone de chaque magasin figure/, own: ofOneShop('Le téléphone du magasin figure') },
  { said: /(?<= )L’adresse de chaque magasin est/, own: ofOneShop('L’adresse du magasin est') },
  { said: / dans le magasin de votre choix(?=\.)/, own: ofOneShop(' au magasin') },
  { said: /(?<= la façon dont )nos ateliers les réparent(?=\.)/, own: ofOneShop('notre atelier les répare') },
  { said: /(?<= adresse pour )un envoi postal ou (?=une intervention à domicile,)/, own: withoutPost('') },
  { said: /(?<= adresse pour un envoi postal) ou une intervention à domicile(?=,)/, own: withoutVisits('') },
  { said: /, adresse pour une intervention à domicile(?=,)/, own: withoutVisits('') },
  { said: /, une demande d’intervention à domicile sous (?:24\sà\s48\sh|\{delai\.visite\})(?=\.)/, own: withoutVisits('') },
  // How soon a visit is answered, as texts of earlier versions said it in figures: a database keeps them until its owner takes the newer ones.
  { said: /(?<=\bdemande d’intervention à domicile sous )24\sà\s48\sh/, own: ownVisitAnswer },
  { said: /(?<=\b(?:réponse|rappelons|revenons vers vous|délai)\b[^.!?;]{0,30}\b(?:en|sous|les|de|met)\s)24\sà\s48\sh/i, own: ownVisitAnswer },
  { said: /(?<=^Sous )24\sà\s48\sh(?= vous savez quand nous passons)/, own: ownVisitAnswer },
  { said: /(?<=, réponse sous )deux jours(?=\.$)/, own: ownVisitAnswer },
  { said: /(?<=^Comptez )un à deux jours(?= pour notre réponse\.)/, own: ownVisitAnswer },
  // Times of one shop of the first business: the terms of another name its usual one alone.
  { said: / À [A-Z][^,.]{2,40}, comptez 1\sà\s2\sh pour un smartphone et 24\sà\s48\sh pour un ordinateur\./, own: () => '' },
  // Cases are ready when their page and their service say so, where their owner reads it.
  { said: /, prête en 24\sà\s48\sh(?=\.$)/, own: () => '' },
  { said: /(?<= Coque imprimée avec vos photos), livrée en 24\sà\s48\sh/, own: () => '' },
  { said: /^Votre coque est prête en 24\sà\s48\sh\. Nous vous prévenons, vous/, own: () => 'Nous vous prévenons quand votre coque est prête, vous' },
  { said: /^En 24\sà\s48\sh après votre accord sur l’aperçu\.$/, own: () => 'Nous vous le disons quand vous validez l’aperçu.' },
  { said: /(?<=\. Nous la composons avec vous)\s; elle est prête en 24\sà\s48\sh(?=\.$)/, own: () => '' },
  // A letter that staff send: how soon a supplier delivers is theirs to say.
  {
    said: /(?<=\nNous devons commander la pièce)\s: elle arrive en deux à trois jours ouvrés\./,
    own: () => ', et nous vous dirons quand elle arrive.',
  },
  // What a device comes with says the line of its own page, where somebody of the shop wrote it.
  { said: /, chargeur et câble fournis(?=[,.])/, own: () => '' },
  { said: /^Chargeur et câble fournis\.$/, own: () => '' },
  { said: /^Le chargeur et le câble\.(?= La facture indique)/, own: () => 'Ce que sa fiche indique sous «\u00a0Fourni avec\u00a0».' },
  // What the terms name as examples of what is sold or done.
  { said: /(?<=^Pour les biens que nous vendons), dont les appareils reconditionnés,/, own: withoutRefurbished(',') },
  {
    said: /(?<=\. Il ne s’applique )ni (aux objets faits sur mesure(?:, comme une coque personnalisée)?), ni aux réparations urgentes à domicile [^.]*(?=\.)/,
    own: withoutVisits('pas $1'),
  },
  { said: /(?<= aux objets faits sur mesure), comme une coque personnalisée(?=[,.])/, own: withoutPrice(['customCase'], '') },
  { said: / Nous pouvons faire la sauvegarde pour vous\.$/, own: withoutPrice(['backup64', 'backup128', 'backup256'], '') },
  { said: /, à domicile et par envoi postal là où le site les propose(?=\.)/, own: placesOfWork },
  { said: /(?<= ainsi que) le transporteur pour l’adresse d’un colis,/, own: withoutPost('') },
  { said: / l’éco-organisme pour une aide demandée,/, own: withoutLabel('') },
  // Once the text names the host with its address, «cette même adresse» could be either: the shop’s own is written out.
  {
    said: /(?<=^Un contenu vous paraît illicite\s\? Écrivez à )cette même adresse(?=,)/,
    own: ({ business }) => (business.email ? '{courriel}' : null),
  },
]

/** A starting text with what this business says in place of the first one; empty for a paragraph that has nothing to say here. */
export function withOwnFacts(text: string, facts: ShopFacts): string {
  if (facts.isExample) return text
  return INSTEAD.reduce((words, { said, own }) => {
    const other = said.test(words) ? own(facts) : null
    return other === null ? words : words.replace(said, other)
  }, text)
}
