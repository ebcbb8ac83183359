import { appointmentText, freeWords } from '#app/lib/counter-promises.ts'
import { countText } from '#app/lib/count-text.ts'
import { PROMISE_FIELDS, isStartingPromise } from '#app/lib/refurbished-promise.ts'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import { answerTime } from '#app/lib/shop-facts.ts'
import { delayNames } from '#app/lib/starting-delays.ts'
import type { DelayField } from '#app/lib/starting-delays.ts'
import { claimText, isStated } from './claim-text.ts'
import { keepsBack } from './keeps-back.ts'
import type { LaunchFacts, LaunchItem, LaunchPaths } from './launch-facts.ts'

/** What is promised of refurbished devices: a site may be live without it, its pages say what is stated. */
export function promiseItem(promise: RefurbishedPromise, { isConfirmed, path }: { isConfirmed: boolean; path: string }): LaunchItem {
  const missing = PROMISE_FIELDS.filter((each) => promise[each.promise] === null || promise[each.promise] === '')
  const isExample = !isConfirmed && isStartingPromise(promise)
  return {
    id: 'refurbished',
    label: 'Promesses du reconditionné',
    state: isExample ? 'invented' : missing.length === 0 ? 'done' : 'missing',
    text: isExample
      ? 'Celles de l’exemple\u00a0: points contrôlés, batterie, garantie, remises. Corrigez-les, ou confirmez-les\u00a0: en ligne, le site ne dit rien de ce que vous n’avez pas confirmé.'
      : missing.length === 0
        ? 'Tout est dit.'
        : `Non renseigné, donc dit nulle part\u00a0: ${missing.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)).join(' ; ')}.`,
    blocks: false,
    link: { label: isExample ? 'Corriger' : 'Remplir', href: `${path}#business-${missing[0]?.field ?? PROMISE_FIELDS[0].field}` },
    action: isExample ? { intent: 'confirm-refurbished', label: 'Ce sont nos promesses' } : null,
  }
}

/** Texts that speak of a label, of places or of a regime of VAT that are not the shop's. Those that claim a label keep the site back. */
export function namesItem({ textsWithClaims, shop }: Pick<LaunchFacts, 'textsWithClaims' | 'shop'>): LaunchItem {
  const named = textsWithClaims.filter(({ claim: { kind } }) => kind === 'label' || kind === 'place' || kind === 'vat')
  const blocks = named.some((text) => text.claim.kind === 'label' && keepsBack(text))
  return {
    id: 'names-in-texts',
    label: 'Lieux, label et TVA dans les textes',
    state: named.length === 0 ? 'done' : 'invented',
    text:
      named.length === 0
        ? 'Aucun texte ne parle d’un lieu, d’un label ou d’un régime de TVA qui n’est pas le vôtre.'
        : [blocks && shop.launchedAt === null && LABEL_KEEPS_BACK, `${countTexts(named)} à relire\u00a0:`].filter(Boolean).join(' '),
    blocks,
    link: null,
    parts: partsOf(named),
    action: null,
  }
}

/** Texts that state what the facts of the business do not: its owner corrects them, or knows better. */
export function statedItem({ textsWithClaims }: Pick<LaunchFacts, 'textsWithClaims'>): LaunchItem {
  const stated = textsWithClaims.filter(({ claim: { kind } }) => kind === 'former' || isStated(kind))
  return {
    id: 'stated-in-texts',
    label: 'Promesses, prix et noms dans les textes',
    state: stated.length === 0 ? 'done' : 'invented',
    text:
      stated.length === 0
        ? 'Nous n’avons trouvé dans vos textes rien qui contredise vos réglages.'
        : `${countTexts(stated)} à relire\u00a0: corrigez ce qui n’est pas vrai de vous.`,
    blocks: false,
    link: null,
    parts: partsOf(stated),
    action: null,
  }
}

/** Starting texts that were written anew, terms and contracts among them: only their owner puts them on the site. No line without. */
export function newerItem({ newerTexts }: Pick<LaunchFacts, 'newerTexts'>): LaunchItem[] {
  if (newerTexts.length === 0) return []
  const text = `${countText(newerTexts.length, 'texte de départ a', 'textes de départ ont')} une version plus récente, en brouillon\u00a0: comparez sous «\u00a0Versions\u00a0», puis publiez. Jusque-là, le site dit l’ancienne.`
  const parts = newerTexts.map((each) => ({ ...each, text: 'En brouillon.' }))
  return [{ id: 'newer-texts', label: 'Textes de départ', state: 'missing', text, blocks: false, link: null, parts, action: null }]
}

const LABEL_KEEPS_BACK =
  'Le site n’est pas mis en ligne avec un label que vous n’avez pas\u00a0: corrigez ces textes, ou écrivez votre numéro dans la fiche du magasin.'

interface DelaysFacts {
  isConfirmed: boolean
  /** Those that nobody of the shop has said. */
  unsaid: readonly DelayField[]
  textsWithClaims: LaunchFacts['textsWithClaims']
  /** Repairs that are guaranteed, or take a time, as the demonstration says. */
  startingTerms: number
  path: string
}

const TERMS_GO_WITH_LAUNCH =
  'À la mise en ligne, les garanties et les durées d’exemple des réparations s’effacent\u00a0: leurs pages disent alors cette garantie, et aucune durée.'

/**
 * What the site says of delays and of the warranty, and the texts that still say something else in letters. The shop starts with somebody
 * else’s: they are its own once the owner has said so.
 */
export function delaysItem(
  { business, launchedAt }: Pick<LaunchFacts['shop'], 'business' | 'launchedAt'>,
  { isConfirmed, unsaid, textsWithClaims, startingTerms, path }: DelaysFacts,
): LaunchItem {
  const others = textsWithClaims.filter(({ claim }) => claim.kind === 'promise')
  const said = `Le site dit\u00a0: réponse sous ${answerTime(business)}, la plupart des réparations en ${business.usualTime}, garantie ${business.claims.warrantyMonthsMin}\u00a0mois au moins, ${freeWords(business)}, ${appointmentText(business)}.`
  const isUnpriced = business.diagnosis === 'paid' && business.diagnosisCents === null
  return {
    id: 'delays',
    label: 'Délais et garantie',
    state: isConfirmed && others.length === 0 && !isUnpriced ? 'done' : 'missing',
    text: [
      said,
      !isConfirmed && unsaid.length > 0 && `${countText(unsaid.length, 'reste à dire', 'restent à dire')} : ${delayNames(unsaid)}.`,
      isUnpriced ? 'Le diagnostic est payant\u00a0: dites son prix.' : !isConfirmed && 'Corrigez ce qui n’est pas vrai de vous, ou confirmez.',
      startingTerms > 0 && launchedAt === null && TERMS_GO_WITH_LAUNCH,
      others.length > 0 && `${countTexts(others)} à relire\u00a0:`,
    ]
      .filter(Boolean)
      .join(' '),
    blocks: false,
    link: { label: 'Corriger', href: `${path}#business-${isUnpriced ? 'diagnosisCents' : (unsaid[0] ?? 'answerHours')}` },
    parts: partsOf(others),
    action: isConfirmed || isUnpriced ? null : { intent: 'confirm-delays', label: 'C’est ce que nous promettons' },
  }
}

/** Each text with what it says without ground. */
export function partsOf(texts: LaunchFacts['textsWithClaims']): LaunchItem['parts'] {
  return texts.map(({ title, href, claim }) => ({ title, href, text: claimText(claim) }))
}

/** A text that speaks of a label and of a place is one text. */
export function countTexts(texts: LaunchFacts['textsWithClaims']): string {
  return countText(new Set(texts.map(({ href }) => href.split('#', 1)[0])).size, 'texte')
}

/** What going live does, before the button is pressed: samples are named only where there are some. */
export function launchNote({ reviews, partners, devices, terms, technicians }: LaunchFacts['samples']): string {
  const going = [...(reviews > 0 ? ['avis'] : []), ...(partners > 0 ? ['partenaires'] : []), ...(devices > 0 ? ['appareils'] : [])]
  const done = [
    going.length > 0 && `les ${new Intl.ListFormat('fr').format(going)} d’exemple disparaissent pour de bon`,
    terms > 0 && 'les garanties et les durées d’exemple des réparations s’effacent',
    technicians.free > 0 && `les techniciens d’exemple${technicians.booked > 0 ? ' que personne n’attend' : ''} ne prennent plus de visites`,
  ].filter((each) => each !== false)
  const text = [done.join(', '), 'les moteurs de recherche pourront lire le site.'].filter(Boolean).join(', et ')
  return `À la mise en ligne, ${text}`
}

const GOES_WITH_LAUNCH = 'Ils disparaissent à la mise en ligne.'

/** Technicians whose times visitors may book, and whom nobody of the shop has named. */
function techniciansItem({ samples, shop }: Pick<LaunchFacts, 'samples' | 'shop'>, path: string): LaunchItem {
  const { free, booked } = samples.technicians
  const rename = (count: number) => (count === 1 ? 'renommez-le, ou désactivez-le.' : 'renommez-les, ou désactivez-les.')
  const all = free + booked
  const waiting = `, sauf ${booked} qui ${booked === 1 ? 'a' : 'ont'} des visites à venir\u00a0: ${rename(booked)}`
  return {
    id: 'technicians',
    label: 'Techniciens',
    state: all === 0 ? 'done' : 'invented',
    text:
      all === 0
        ? 'Aucun exemple.'
        : shop.launchedAt === null
          ? `${countText(all, 'exemple')}. Ils sont désactivés à la mise en ligne${booked === 0 ? '.' : waiting}`
          : `${countText(all, 'exemple')} ${all === 1 ? 'prend' : 'prennent'} des visites\u00a0: ${rename(all)}`,
    blocks: false,
    link: { label: 'Voir les techniciens', href: path },
    action: null,
  }
}

/** Rows of the demonstration, and what stands in for pictures. */
export function sampleItems(facts: LaunchFacts, paths: LaunchPaths): LaunchItem[] {
  const { samples, ownReviews, devicesWithoutPhoto } = facts
  const sample = (id: string, label: string, count: number, words: string, link: LaunchItem['link']): LaunchItem => ({
    id,
    label,
    state: count === 0 ? 'done' : 'invented',
    text: count === 0 ? words : `${countText(count, 'exemple')}. ${GOES_WITH_LAUNCH}`,
    blocks: false,
    link,
    action: null,
  })
  return [
    sample('reviews', 'Avis', samples.reviews, `${countText(ownReviews, 'avis', 'avis')} de clients.`, {
      label: 'Voir les avis',
      href: paths.reviews,
    }),
    sample('partners', 'Partenaires', samples.partners, 'Aucun exemple.', { label: 'Voir les partenaires', href: paths.partners }),
    sample('devices', 'Appareils en stock', samples.devices, 'Aucun exemple.', { label: 'Voir le stock', href: paths.stock }),
    techniciansItem(facts, paths.technicians),
    {
      id: 'photos',
      label: 'Photos du stock',
      state: devicesWithoutPhoto === 0 ? 'done' : 'missing',
      text:
        devicesWithoutPhoto === 0
          ? 'Aucun appareil en vente n’est sans photo.'
          : `${countText(devicesWithoutPhoto, 'appareil')} sans photo\u00a0: un dessin la remplace.`,
      blocks: false,
      link: { label: 'Voir le stock', href: paths.stock },
      action: null,
    },
  ]
}
