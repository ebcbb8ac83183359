import { countText } from '#app/lib/count-text.ts'
import { postalPromise } from '#app/lib/postal-promise.ts'
import type { PostalDelays } from '#app/lib/postal-promise.ts'
import { ofPlace } from '#app/content/place-words.ts'
import type { Claims } from '#app/lib/shop-facts.ts'
import { inventedContacts } from './invented.ts'
import { delaysItem, namesItem, newerItem, promiseItem, sampleItems, statedItem } from './launch-examples.ts'
import { quoted } from './claim-text.ts'
import type { LaunchFacts, LaunchItem, LaunchPaths } from './launch-facts.ts'
import { hoursItem, publicHolidaysItem } from './launch-hours.ts'
import { machineItems } from './launch-machine.ts'
import { pricesItem } from './launch-prices.ts'
import { legalItems } from './launch-required.ts'
import { sceneryItems } from './launch-scenery.ts'
import { labelsItem, overseasItems, storesItem } from './launch-stores.ts'

/** The figures that a site shows with a source alone. The warranty is no such figure: whoever writes it promises it. */
const CLAIM_LABELS = {
  yearsOfExperience: 'années d’expérience',
  successfulRepairs: 'réparations réussies',
  satisfiedCustomersPercent: 'clients satisfaits',
  googleRating: 'note sur Google',
  verifiedReviews: 'avis vérifiés',
} as const satisfies Record<Exclude<keyof Claims, 'structuredDataRating' | 'warrantyMonthsMin'>, string>
/** `Object.keys` widens to string; the keys of this literal are exactly its claims. */
const SOURCED_CLAIMS = Object.keys(CLAIM_LABELS) as (keyof typeof CLAIM_LABELS)[]

/** What is still missing or invented, line by line. */
export function launchList(facts: LaunchFacts, paths: LaunchPaths): LaunchItem[] {
  return [...legalItems(facts, paths), ...shopItems(facts, paths), ...sampleItems(facts, paths), ...machineItems(facts, paths)]
}

/**
 * Without a shop for the parcels the site has no repair by post: an owner who means to offer it has to know what is missing. With one it makes
 * promises that only the owner can keep.
 */
function postalItem({ stores, business }: LaunchFacts['shop'], { isConfirmed, paths }: { isConfirmed: boolean; paths: LaunchPaths }): LaunchItem {
  const workshop = stores.find(({ receivesParcels }) => receivesParcels)
  const isOpen = workshop !== undefined && !isConfirmed
  return {
    id: 'parcels',
    label: 'Envois postaux',
    state: isOpen ? 'missing' : 'done',
    text: workshop
      ? [`Ils arrivent au magasin ${ofPlace(workshop.town)}.`, isOpen && postalToConfirm(business)].filter(Boolean).join(' ')
      : 'Aucun magasin n’en reçoit\u00a0: le site ne propose pas la réparation par la poste. Pour la proposer, cochez «\u00a0Reçoit les envois postaux\u00a0» dans la fiche d’un magasin.',
    blocks: false,
    link: {
      label: workshop ? 'Voir' : 'Choisir le magasin',
      href: `${paths.stores}/${(workshop ?? stores[0])?.id ?? ''}?onglet=contact#contact-receivesParcels`,
    },
    action: isOpen ? { intent: 'confirm-parcels', label: 'Nous tenons ces promesses' } : null,
  }
}

function postalToConfirm(delays: PostalDelays): string {
  return `Le site promet\u00a0: ${postalPromise(delays)}. Confirmez-le, ou décochez «\u00a0Reçoit les envois postaux\u00a0» dans la fiche du magasin.`
}

/** What is invented here would be called, written to and read by search engines as the shop’s own. */
function contactsItem(shop: LaunchFacts['shop'], { business: path, stores }: LaunchPaths): LaunchItem {
  const item = { id: 'contacts', label: 'E-mail et téléphones', action: null }
  const ofBusiness = (field: string) => `${path}#business-${field}`
  if (shop.business.email === '')
    return {
      ...item,
      state: 'missing',
      text: 'Il manque l’e-mail de l’entreprise, dont partent les messages.',
      blocks: true,
      link: { label: 'Remplir', href: ofBusiness('email') },
    }
  const invented = inventedContacts(shop)
  const [first] = invented
  if (!first) {
    // A business that was sold, or has another mailbox, keeps the one from before on the pages of its shops: nothing else says so.
    const elsewhere = shop.stores.filter(({ email }) => email !== '' && email !== shop.business.email)
    const [shopElsewhere] = elsewhere
    const others = [...new Set(elsewhere.map(({ email }) => email))].join(', ')
    return {
      ...item,
      state: 'done',
      text: ['Ce sont ceux du magasin.', others && `En magasin, un autre e-mail que celui de l’entreprise\u00a0: ${others}.`]
        .filter(Boolean)
        .join(' '),
      blocks: false,
      link: { label: 'Corriger', href: shopElsewhere ? `${stores}/${shopElsewhere.id}?onglet=contact#contact-email` : ofBusiness('email') },
    }
  }
  const { of, name } = first.field
  return {
    ...item,
    state: 'invented',
    text: `Inventé\u00a0: ${invented.map(({ words }) => words).join(', ')}.`,
    blocks: true,
    link: { label: 'Corriger', href: of === 'business' ? ofBusiness(name) : `${stores}/${of.storeId}?onglet=contact#contact-${name}` },
  }
}

function shopItems(facts: LaunchFacts, paths: LaunchPaths): LaunchItem[] {
  const { shop, confirmed, holidays, samples, textsWithClaims, hasRefurbished } = facts
  const { business, stores } = shop
  return [
    storesItem(facts, paths.stores),
    ...overseasItems(facts, paths.stores),
    ...(stores.length === 0 ? [] : [postalItem(shop, { isConfirmed: confirmed.parcels, paths })]),
    contactsItem(shop, paths),
    ...sceneryItems(facts, paths.business),
    labelsItem(facts, paths.stores),
    foundedItem(facts, paths.business),
    mediatorItem(facts),
    reviewControlItem(facts),
    delaysItem(shop, {
      isConfirmed: confirmed.delays,
      unsaid: facts.unsaidDelays,
      textsWithClaims,
      startingTerms: samples.terms,
      path: paths.business,
    }),
    hoursItem(shop, { isConfirmed: confirmed.hours, holidays, textsWithClaims, path: paths.stores }),
    ...(stores.length === 0 ? [] : [publicHolidaysItem(shop, holidays, paths.stores)]),
    pricesItem(facts, paths),
    offersItem(facts, paths.words),
    ...(hasRefurbished ? [promiseItem(business.refurbished, { isConfirmed: confirmed.refurbished, path: paths.business })] : []),
    figureSourcesItem(facts, paths.business),
    figureTextsItem(facts),
    namesItem(facts),
    statedItem(facts),
    ...newerItem(facts),
  ]
}

function foundedItem({ shop: { business }, confirmed }: LaunchFacts, businessPath: string): LaunchItem {
  return {
    id: 'founded',
    label: 'Année de création',
    state: confirmed.founded ? 'done' : 'invented',
    text: confirmed.founded
      ? 'Confirmée.'
      : `Les mentions légales disent «\u00a0en activité depuis ${business.founded}\u00a0». Corrigez l’année, ou confirmez-la.`,
    blocks: !confirmed.founded,
    link: { label: 'Corriger', href: `${businessPath}#business-founded` },
    action: confirmed.founded ? null : { intent: 'confirm-founded', label: 'L’année est juste' },
  }
}

function mediatorItem({ shop: { business }, mediatorSeen }: LaunchFacts): LaunchItem {
  return {
    id: 'mediator-link',
    label: 'Site du médiateur',
    state: mediatorSeen ? 'done' : 'missing',
    text: mediatorSeen
      ? 'Vérifié il y a moins de six mois.'
      : 'Ouvrez-le, et confirmez qu’il répond\u00a0: les clients en reçoivent l’adresse avec chaque contrat.',
    blocks: false,
    link: business.mediatorUrl ? { label: 'L’ouvrir', href: business.mediatorUrl } : null,
    action: mediatorSeen || !business.mediatorUrl ? null : { intent: 'confirm-mediator', label: 'Il répond' },
  }
}

function reviewControlItem({ confirmed }: LaunchFacts): LaunchItem {
  return {
    id: 'review-control',
    label: 'Contrôle des avis',
    state: confirmed.reviews ? 'done' : 'missing',
    text: confirmed.reviews
      ? 'Confirmé.'
      : 'La page des avis dit comment ils sont recueillis, lus, classés et gardés. Relisez-la\u00a0; une fois en ligne, aucun avis n’est demandé avant que vous le confirmiez.',
    blocks: false,
    link: { label: 'Relire', href: '/avis' },
    action: confirmed.reviews ? null : { intent: 'confirm-reviews', label: 'C’est bien ainsi' },
  }
}

function offersItem({ confirmed, hasServices, startingServices }: LaunchFacts, wordsPath: string): LaunchItem {
  return {
    id: 'offers',
    label: 'Services et promotions',
    state: confirmed.offers ? 'done' : 'missing',
    text: confirmed.offers
      ? 'Confirmés.'
      : !hasServices
        ? 'Aucun service n’est en ligne\u00a0: ceux du contenu de départ attendent en brouillon dans «\u00a0Contenus\u00a0». Publiez ceux que vous faites, relisez les promotions, puis confirmez.'
        : startingServices.length === 0
          ? 'Relisez les services et les promotions en ligne, puis confirmez.'
          : `Ceux du contenu de départ sont en ligne\u00a0: ${startingServices.join(', ')}. Retirez ce que vous ne faites pas, puis confirmez.`,
    blocks: false,
    link: { label: 'Relire', href: wordsPath },
    action: confirmed.offers ? null : { intent: 'confirm-offers', label: 'Nous faisons tout cela' },
  }
}

function figureSourcesItem({ shop: { business } }: LaunchFacts, businessPath: string): LaunchItem {
  // A figure that nobody has written is not shown: it needs no source.
  const unsourced = SOURCED_CLAIMS.filter((claim) => business.claims[claim] && !business.claimSources[claim])
  return {
    id: 'claims',
    label: 'Chiffres affichés',
    state: unsourced.length === 0 ? 'done' : 'invented',
    text:
      unsourced.length === 0
        ? 'Chacun dit d’où il vient.'
        : `Sans source\u00a0: ${unsourced.map((claim) => CLAIM_LABELS[claim]).join(', ')}. Une fois en ligne, un chiffre sans source ne s’affiche plus\u00a0; la garantie reste, c’est votre engagement.`,
    blocks: false,
    link: { label: 'Indiquer les sources', href: `${businessPath}#business-source.${unsourced[0] ?? 'googleRating'}` },
    action: null,
  }
}

function figureTextsItem({ textsWithClaims }: LaunchFacts): LaunchItem {
  const figures = textsWithClaims.filter(({ claim }) => claim.kind === 'figure')
  return {
    id: 'claim-texts',
    label: 'Chiffres dans les textes',
    state: figures.length === 0 ? 'done' : 'invented',
    text:
      figures.length === 0
        ? 'Aucun texte n’annonce un chiffre sans source.'
        : `Sans source dans ${countText(figures.length, 'texte')}\u00a0: ${figures.map(({ title, claim }) => `${title} (${quoted(claim)})`).join(', ')}.`,
    blocks: false,
    link: figures[0] ? { label: 'Voir le texte', href: figures[0].href } : null,
    action: null,
  }
}
