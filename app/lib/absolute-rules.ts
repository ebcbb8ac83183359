/**
 * What a shop may not say of itself without proof, or only of hours that it keeps: superlatives and absolute claims. The law treats them as statements of fact
 * (L. 121-2 of the Code de la consommation, number not checked), so their author is asked; a comparison of two parts, or a question, is none.
 */
import { minutesOf } from './days-apart.ts'
import { closesOnHolidays } from './public-holidays.ts'
import { NOT_SO } from './stated-rule.ts'
import type { StatedFacts, StatedRule } from './stated-rule.ts'

const OF_US = '(?<=^|[.!?;:,–—(\\n]\\s?|(?<!\\p{L})(?:le|la|les|du|des|au|aux|votre|vos|est|sont|sommes|être)\\s)'
const SHOP =
  'réparat(?:eu|ric)\\p{L}*|magasins?|boutiques?|ateliers?|enseignes?|spécialistes?|experts?|techniciens?|artisans?|équipes?|services?|adresses?|prix|tarifs?|offres?|rapports?\\squalité|garanties?'
const PLACE = 'villes?|régions?|départements?|marché|secteur|coin|France|Gironde|quartier|agglomération|concurrence|alentours'
/** A sentence with one of these words advises its reader («comment choisir le meilleur réparateur»): it claims nothing of the shop. */
const SEEKS = '\\b(?:comment|trouver|choisir|chercher|cherchez|comparer|reconnaître|qui\\sest)\\b'
/** Words beside which «ouvert» speaks of something else than the shop: the site, a locker, a town hall. */
const OF_OTHER_HOURS =
  'en\\sligne|internet|\\bsite\\b|formulaire|suivi|demande|réserv|prenez|prendre|prise\\sde|e-mail|\\bmail|message|écri|\\bchat\\b|relais|consigne|casier|automat|distribut|boîte|surveill|caméra|alarme|marché|mairie|poste|gare|parking|galerie|centre\\scommercial|livr|colis'
const OPENS = '(?:ouvert\\p{L}*|ouvrons|ouvre(?:nt)?|accueill\\p{L}*|reçoi\\p{L}*|recevons)'
const WORDS = "(?:[\\p{L}’'-]{1,20}\\s){0,4}?"
const CLOSED = `${NOT_SO}|(?<!\\p{L})ferm\\p{L}+|(?<!\\p{L})(?:sauf|hors|hormis|excepté)(?!\\p{L})|${OF_OTHER_HOURS}`

export const ABSOLUTE_RULES = {
  superlative: {
    words: new RegExp(
      [
        '(?<!\\p{L})leaders?(?!\\p{L})',
        '(?<!\\p{L})(?:imbattable|inégalable|inégalée?|indétrônable)s?(?!\\p{L})',
        '(?<!\\p{L})(?:défian\\p{L}+|sans)\\s(?:toute\\s)?concurrence(?!\\p{L})',
        `${OF_US}meilleure?s?\\s(?:${SHOP})(?!\\p{L})`,
        '(?<!\\p{L})(?:prix|tarifs?)\\s(?:parmi\\s)?les\\splus\\s(?:bas|doux|compétitifs|attractifs|avantageux)(?!\\p{L})',
        '(?<!\\p{L})les\\splus\\sbas\\s(?:prix|du\\smarché)(?!\\p{L})',
        '(?<!\\p{L})les?\\splus\\s(?:grand|large)s?\\schoix(?!\\p{L})',
        '(?<!\\p{L})100\\s?%\\s(?:de\\s)?(?:satisf\\p{L}+|(?:de\\s)?réussite)(?!\\p{L})',
      ].join('|'),
      'giu',
    ),
    unless: new RegExp(
      `${NOT_SO.replace('|sans\\s', '')}|${SEEKS}|Apple|Samsung|Xiaomi|Google|Microsoft|constructeur|fabricant|opérateur|système|team\\sleader|batterie|écran|autonomie`,
      'iu',
    ),
    isSo: () => false,
    reason: (words) =>
      `Ce texte dit ${words}\u00a0: seul celui qui peut le prouver a le droit de l’écrire. Gardez la preuve, ou dites ce que vous faites.`,
  },
  cheapest: {
    words: /(?<!\p{L})(?:les?|la)\s(?:plus\srapides?|moins\sch(?:ers?|ères?))(?!\p{L})/giu,
    // «La moins chère» of two parts is no claim: only beside the shop, or beside what it is compared with.
    only: new RegExp(
      `^\\s*(?:\\p{L}+\\s){0,2}?(?:les?|la)\\s(?:plus\\sr|moins\\sch)\\p{L}+\\s*$|(?<!\\p{L})(?:nous|${SHOP}|${PLACE})(?!\\p{L})`,
      'iu',
    ),
    unless: new RegExp(
      `${NOT_SO}|${SEEKS}|solution|moyen|façon|manière|option|forfait|modèle|pièce|compatible|batterie|écran|appareil|chemin|charge|processeur|puce`,
      'iu',
    ),
    isSo: () => false,
    reason: (words) =>
      `Ce texte dit ${words}\u00a0: il faut avoir comparé, et pouvoir le montrer. Gardez la preuve, ou dites votre prix ou votre délai.`,
  },
  feeless: {
    // On its own, of repairs as such, or of a payment in parts: what else costs nothing is named beside it.
    words: new RegExp(
      [
        '(?<!\\p{L})(?:en\\s)?(?:\\d{1,2}|deux|trois|quatre|dix)\\s?(?:x|fois)\\ssans\\sfrais(?!\\p{L})',
        '(?<!\\p{L})(?:réparations?|dépannages?|services?|interventions?|prestations?|paiements?|tout)\\s(?:\\p{L}{1,20}\\s){0,3}?sans\\s(?:aucuns?\\s)?frais(?!\\p{L})',
        '(?<=^|[.!?;:\\n]\\s?)(?:sans|aucuns?|zéro|0)\\sfrais(?=\\s?(?:$|[.!?;:\\n]))',
      ].join('|'),
      'giu',
    ),
    unless: /reprenons|reprise|\bannul|rétract|retour|renvo|\bport\b|envoi|expédi|médiat|réclam|garanti|conformité|résili|droit|rembours/iu,
    isSo: () => false,
    reason: (words) =>
      `Ce texte dit ${words}\u00a0: écrivez de quels frais il s’agit. Un paiement en plusieurs fois a ses propres mentions obligatoires.`,
  },
  allDay: {
    words: new RegExp(
      `(?<!\\d)24\\s?h(?:eures?)?\\s?(?:/|sur)\\s?24(?:\\s?h)?(?![\\d\\p{L}])|(?<!\\p{L})${OPENS}\\s${WORDS}jour\\set\\snuit(?!\\p{L})`,
      'giu',
    ),
    unless: new RegExp(`${NOT_SO}|${OF_OTHER_HOURS}`, 'iu'),
    isSo: ({ stores }) =>
      stores.some(({ week }) => week.every((slots) => slots.some(({ start, end }) => start === '00:00' && minutesOf(end) >= DAY_END))),
    reason: (words) =>
      `Ce texte dit ${words}, et aucun de vos magasins n’est ouvert toute la nuit. Dites ce qui l’est, par exemple la demande en ligne.`,
  },
  everyDay: {
    words: /(?<!\d)7\s?j(?:ours?)?\s?(?:\/|sur)\s?7(?:\s?j(?:ours)?)?(?![\d\p{L}])|(?<!\p{L})sept\sjours\ssur\ssept(?!\p{L})/giu,
    unless: new RegExp(`${NOT_SO}|${OF_OTHER_HOURS}`, 'iu'),
    isSo: ({ stores }) => stores.some(({ week }) => week.every((slots) => slots.length > 0)),
    reason: (words) => `Ce texte dit ${words}, et aucun de vos magasins n’est ouvert tous les jours.`,
  },
  sunday: {
    mark: /dimanche/i,
    words: new RegExp(`(?<!\\p{L})${OPENS}\\s${WORDS}dimanches?(?!\\p{L})`, 'giu'),
    unless: new RegExp(CLOSED, 'iu'),
    isSo: ({ stores }) => stores.some(({ week: [sunday] }) => sunday.length > 0),
    reason: (words) => `Ce texte dit ${words}, et aucun de vos magasins n’est ouvert le dimanche.`,
  },
  holidays: {
    mark: /fériés/i,
    words: new RegExp(`(?<!\\p{L})${OPENS}\\s${WORDS}(?:jours\\s)?fériés(?!\\p{L})`, 'giu'),
    unless: new RegExp(CLOSED, 'iu'),
    isSo: ({ stores }) =>
      stores.some(
        ({ exceptions, publicHolidays }) => !closesOnHolidays(publicHolidays) && exceptions.every(({ yearly, slots }) => !yearly || slots.length > 0),
      ),
    reason: (words) => `Ce texte dit ${words}, et vos magasins sont fermés certains jours fériés.`,
  },
  noBreak: {
    mark: /interruption|coupure|stop|continu/i,
    words: new RegExp(`(?<!\\p{L})${OPENS}\\s${WORDS}(?:sans\\s(?:interruption|coupure)|non-?stop|en\\scontinu)(?!\\p{L})`, 'giu'),
    unless: new RegExp(`${CLOSED.replace('|sans\\s', '')}|en\\spartie`, 'iu'),
    isSo: ({ stores }) => stores.some(isWithoutBreak),
    reason: (words) => `Ce texte dit ${words}, et chacun de vos magasins ferme dans la journée.`,
  },
} as const satisfies Record<string, StatedRule>

const DAY_END = 24 * 60 - 1

/** Whether a shop is open, and on no day of its week has a break. */
function isWithoutBreak({ week }: Pick<StatedFacts['stores'][number], 'week'>): boolean {
  return week.some((slots) => slots.length > 0) && week.every((slots) => slots.length <= 1)
}
