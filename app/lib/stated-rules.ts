/**
 * What a shop may state of itself in its texts although its own facts say something else, or nothing: each rule with the words that state it,
 * when they are so, and what its owner is told. Nobody is kept from publishing: whoever knows better says so.
 */
import { isOwnAddress, isOwnPhone } from './own-contacts.ts'
import { ABSOLUTE_RULES } from './absolute-rules.ts'
import { minutesOf as minutesOfDay } from './days-apart.ts'
import { NOT_SO } from './stated-rule.ts'
import type { Said, StatedFacts, StatedRule } from './stated-rule.ts'

const NUMBER_WORDS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']
const TENS = { quinze: 15, vingt: 20, 'vingt-quatre': 24, trente: 30, 'trente-six': 36, quarante: 40, 'quarante-huit': 48, soixante: 60 } as const
const NUMBER = `(?:\\d{1,3}|une|${[...Object.keys(TENS), ...NUMBER_WORDS.slice(1)].toSorted((a, b) => b.length - a.length).join('|')})`
/** "45 min", "1 h 30", "une heure et demie", "une demi-heure". */
const TIME = `(?:(?<count>${NUMBER}|l’|l')\\s?(?<unit>min(?:ute)?s?|h(?:eure)?s?|j(?:our)?s?)(?:\\s?(?<more>[0-5]\\d)(?!\\d)|\\s(?<half>et\\sdemie))?|(?:une\\s)?(?<short>demi-heure))(?![\\p{L}\\d])`
const MAKERS = 'Apple|Samsung|Huawei|Xiaomi|Google|Sony|Honor|Oppo|Microsoft|Nintendo'
/** From the thing to its figure, within one clause. */
const TO = '[^.!?;:\\n\\d]{0,30}?'
const EUROS = String.raw`\d{1,4}(?:[,.]\d\d)?`
/** From a diagnosis to its price: what else has one ends it. */
const TO_PRICE =
  '(?:(?!gratuit|offert|répar|devis|remplac|écran|batterie|déduit|pièce|puis|domicile|déplacement|distance|données)[^.!?;:,\\n\\d€]){0,30}?'
const WAYS = 'rue|avenue|av\\.|boulevard|bd\\.?|place|quai|route|cours|allées?|chemin|impasse|square|esplanade|faubourg|passage'
/** Whose phone or address a line may give: authorities, mediators, carriers, makers, places of a town. */
const OF_OTHERS =
  /médiat|CNIL|Bloctel|DGCCRF|DDPP|SignalConso|préfecture|tribunal|greffe|mairie|police|gendarmerie|cybermalveillance|escroquerie|hébergeur|hébergé|opérateur|assur(?:eur|ance)|transporteur|la\sposte|bureau\sde\sposte|colissimo|chronopost|mondial\srelay|\bUPS\b|\bDHL\b|\bGLS\b|relais|consigne|constructeur|fabricant|banque|partenaire|éco-?organisme|déch[eè]t|gare|parking|tram|arrêt|exemple/iu

export const STATED_RULES = {
  warranty: {
    words: new RegExp(
      `(?<!\\p{L})(?:garantie?s?(?:\\s?:)?${TO}(?<!\\p{L})(?<months>${NUMBER})\\s(?<unit>mois|ans?)|(?<before>${NUMBER})\\s(?<of>mois|ans?)\\sde\\sgarantie)(?!\\p{L})`,
      'giu',
    ),
    // What is added to the warranty of the law is the shop's own; «s’y ajoutent les garanties légales» adds that of the law to the shop's.
    unless:
      /(?<!(?:(?<!s[’']y\s)ajout|en\splus\sde|outre)[^,.!?;:\n]{0,60})(?:légal|conformité|vices?\scachés?)|constructeur|fabricant|assurance|\bva\sde\s\d+\smois\sà\s/i,
    isSo: ({ business: { claims, refurbished } }, { months, unit, before, of }) =>
      [claims.warrantyMonthsMin, refurbished.warrantyMonths, refurbished.warrantyMonthsMax].includes(
        numberOf(months ?? before) * ((unit ?? of) === 'mois' ? 1 : 12),
      ),
    reason: (words) => `Ce texte dit ${words}, et ce n’est pas la garantie promise sous «\u00a0Entreprise\u00a0».`,
  },
  duration: {
    words: new RegExp(
      `(?<!\\p{L})(?:répar(?:é(?!e?s?\\sou)|ation)|chang(?:é(?!e?s?\\sou)|ement)|remplac(?:é|ement)|prêt)\\p{L}*${TO}\\s(?:en|sous|dans)\\s(?:moins\\sd(?:e\\s|[’']))?${TIME}`,
      'giu',
    ),
    unless: /devis|réponse|répond|livr|expédi|colis|réclam|garanti|dans\sl[’']heure/i,
    isSo: ({ business: { usualTime } }, said) => minutesOf(said) >= (leastMinutes(usualTime) ?? 0),
    reason: (words) => `Ce texte dit ${words}, et ce n’est pas la durée promise sous «\u00a0Entreprise\u00a0».`,
  },
  answer: {
    words: new RegExp(`(?<!\\p{L})(?:réponse|répond|rappel|devis)\\p{L}*${TO}\\s(?:en|sous|dans)\\s(?:moins\\sd(?:e\\s|[’']))?${TIME}`, 'giu'),
    unless: /valable|valid|refus|rétract|après/i,
    isSo: ({ business: { answerHours } }, said) => minutesOf(said) >= answerHours * 60,
    reason: (words) => `Ce texte dit ${words}, et ce n’est pas le délai de réponse promis sous «\u00a0Entreprise\u00a0».`,
  },
  shops: {
    words: new RegExp(`(?<![\\p{L}\\d-])(?<count>${NUMBER})\\s(?:magasins|boutiques|ateliers)(?!\\p{L})`, 'giu'),
    unless: /\b(?:un|une) des\b|entre\s(?:nos\s|les\s)?deux/i,
    // Where there are three, a page may speak of two of them.
    isSo: ({ stores }, { count }) => numberOf(count) <= stores.length,
    reason: (words) => `Ce texte dit ${words}, et vous n’en avez pas autant.`,
  },
  founded: {
    words: /(?<!\p{L})(?:depuis|(?:fondée?|créée?|ouverte?)\sen)\s(?<year>(?:19|20)\d\d)(?!\d)/giu,
    only: /^\s*(?:\p{L}+\s)?depuis\s|(?<!\p{L})(?:nous|notre|nos|vous|votre|vos|magasin|boutique|atelier|entreprise|maison|service|artisan|répar\p{L}*|activité)(?!\p{L})/iu,
    unless: /\bloi\b|\baides?\b|décret|iPhone|Galaxy|modèle|Apple|Samsung|Windows|indice/i,
    isSo: ({ business: { founded } }, { year }) => Number(year) === founded,
    reason: (words) => `Ce texte dit ${words}, et ce n’est pas l’année de création écrite sous «\u00a0Entreprise\u00a0».`,
  },
  maker: {
    words: new RegExp(
      `(?<!\\p{L})(?:(?:agréé|certifié|habilité)e?s?\\s(?:par\\s)?(?:${MAKERS})|(?:réparateur|partenaire|centre|atelier)s?\\s(?:de\\sservices?\\s)?officiels?\\s(?:de\\s)?(?:${MAKERS})|(?:${MAKERS})\\s(?:agréé|certifié|premium\\sreseller)e?s?)(?!\\p{L})`,
      'giu',
    ),
    unless: /\b(?:ne|n[’'])\s?\S+\s(?:pas|ni)\b|\bni\b|\bnon\b|\bsans\b|indépendant|\bpas\s/i,
    isSo: () => false,
    reason: (words) => `Ce texte dit ${words}\u00a0: seul un contrat avec ce fabricant permet de l’écrire.`,
  },
  price: {
    words:
      /(?<!\p{L})(?:écrans?|batteries?|connecteurs?|vitres?|caméras?|châssis|façades?|iPhone|iPad|Galaxy)(?!\p{L})[^.!?;:\n€]{0,40}?(?<!\d)\d{1,4}(?:,\d\d)?\s?(?:€|euros?(?!\p{L}))/giu,
    unless: /remise|aide|bonus|économi|QualiR[ée]par|€\sde\smoins|au\scapital\sde/i,
    isSo: () => false,
    reason: (words) => `Ce texte dit ${words}\u00a0: un prix écrit ici ne suit pas la grille des prix. Vérifiez qu’il est le même.`,
  },
  lifelong: {
    words: new RegExp(`(?<!\\p{L})garantie?s?${TO}(?<!\\p{L})(?:à\\svie|illimitée?s?|éternelle)(?!\\p{L})`, 'giu'),
    unless: new RegExp(`${NOT_SO}|constructeur|fabricant`, 'iu'),
    isSo: () => false,
    reason: (words) => `Ce texte dit ${words}\u00a0: la garantie promise sous «\u00a0Entreprise\u00a0» a une fin.`,
  },
  untaxed: {
    words:
      /(?<!\p{L})(?:(?:prix|tarifs?|montants?)\s(?:\p{L}+\s){0,2}(?:HT|hors\staxes?)|\d\s?(?:€|euros?)\s(?:HT|hors\staxes?)|TVA\s(?:en\s(?:sus|plus|supplément)|non\scomprise|non\sincluse)|hors\sTVA)(?!\p{L})/giu,
    // Who sells to businesses names both sums.
    unless: new RegExp(`${NOT_SO}|TTC|toutes\\staxes\\scomprises|professionnel|entreprises?(?!\\p{L})|(?<!\\p{L})pros?(?!\\p{L})`, 'iu'),
    isSo: () => false,
    reason: (words) => `Ce texte dit ${words}\u00a0: un prix annoncé à un particulier comprend toutes les taxes.`,
  },
  diagnosis: {
    words: new RegExp(
      `(?<!\\p{L})(?:diagnostics?${TO_PRICE}(?:\\s?:\\s?)?(?<!\\d)(?<euros>${EUROS})\\s?(?:€|euros?(?!\\p{L}))|(?<!\\d)(?<before>${EUROS})\\s?(?:€|euros?)\\s(?:TTC\\s)?(?:le|de|pour\\sle|par)\\sdiagnostic)`,
      'giu',
    ),
    unless: /domicile|à\sdistance|récupération|données/i,
    isSo: ({ business: { diagnosis, diagnosisCents } }, { euros, before }) =>
      diagnosis === 'paid' && diagnosisCents === Math.round(Number((euros ?? before ?? '').replace(',', '.')) * 100),
    reason: (words) => `Ce texte dit ${words}, et ce n’est pas le prix du diagnostic indiqué sous «\u00a0Entreprise\u00a0».`,
  },
  priceKept: {
    words: new RegExp(
      `(?<!\\p{L})(?:prix|tarifs?)(?!\\p{L})${TO}(?:tenu|garanti|bloqué|valable|maintenu|honoré|gelé)s?\\s(?:pendant\\s|durant\\s|pour\\s)?(?<count>${NUMBER})\\s?(?<unit>j(?:ours?)?|semaines?|mois)(?!\\p{L})`,
      'giu',
    ),
    unless: /devis|promo|offre|solde|remise/i,
    isSo: ({ business: { priceKeptDays } }, { count, unit = '' }) =>
      numberOf(count) * (/^j/i.test(unit) ? 1 : /^s/i.test(unit) ? 7 : 30) === priceKeptDays,
    reason: (words) => `Ce texte dit ${words}, et ce n’est pas le temps pendant lequel un prix affiché est tenu, sous «\u00a0Entreprise\u00a0».`,
  },
  openUntil: {
    words:
      /(?<!\p{L})(?:(?:ouvert|ouvr|accueill|reçoi|recev|là\s|présent)\p{L}*[^.!?;:\n]{0,40}?jusqu[’']à|ferm(?:ons|e|ent)\s(?:\p{L}+\s){0,2}à)\s(?:(?<hour>\d{1,2})\s?h(?:eures?)?(?:\s?(?<minute>\d\d)(?!\d))?|(?<midnight>minuit))(?!\p{L})/giu,
    unless: new RegExp(`${NOT_SO}|relais|poste|mairie|déchet|marché|colis|domicile|technicien|livr|gare|parking|galerie|centre\\scommercial`, 'iu'),
    isSo: ({ stores }, { hour, minute, midnight }) =>
      latestEnd(stores) >= (midnight === undefined ? Number(hour) * 60 + Number(minute ?? 0) : 24 * 60),
    reason: (words) => `Ce texte dit ${words}, et aucun de vos magasins n’est ouvert si tard.`,
  },
  phone: {
    words: /(?<![\d+])(?<phone>(?:\+33\s?(?:\(0\)\s?)?|0)[1-9](?:[\s.-]?\d\d){4})(?!\d)/gu,
    unless: OF_OTHERS,
    isOfLine: true,
    isSo: (facts, { phone = '' }) => isOwnPhone(phone, facts),
    reason: (words) => `Ce texte donne le numéro ${words}, qui n’est celui d’aucun de vos magasins.`,
  },
  address: {
    words: new RegExp(`(?<![\\d\\p{L}])(?<address>\\d{1,4}(?:\\s?(?:bis|ter))?,?\\s(?:${WAYS})\\s[^,.;:!?()\\n«»]{2,50})`, 'giu'),
    unless: OF_OTHERS,
    isOfLine: true,
    isSo: (facts, { address = '' }) => isOwnAddress(address, facts),
    reason: (words) => `Ce texte donne l’adresse ${words}, qui n’est pas la vôtre.`,
  },
  rank: {
    // «Panne n° 1» is a rank of something else, «n° 1 rue des Lilas» a door.
    words: new RegExp(
      `(?:(?<=^|[.!?;:,–—\\n]\\s?|(?<!\\p{L})(?:le|la|notre|votre|sommes|est|et|réparateur|magasin|boutique|atelier|enseigne|spécialiste|expert|service)\\s))(?:n\\s?[°ºo]\\s?1|numéro\\s(?:1|un))(?![\\d\\p{L}])(?!\\s?[a-z]\\b)(?!,?\\s(?:(?:bis|ter|de\\s(?:la|l[’'])|du|des)\\s?)?(?:${WAYS})(?!\\p{L}))`,
      'giu',
    ),
    unless: new RegExp(`${NOT_SO}|panne|cause|ennemi|raison|conseil|étape|question`, 'iu'),
    isSo: () => false,
    reason: (words) => `Ce texte dit ${words}\u00a0: une étude que vous pouvez montrer permet seule de l’écrire.`,
  },
  business: {
    words: /(?<!\p{L})Phare\sR[ée]paration(?!\p{L})/giu,
    unless: null,
    isSo: ({ business: { name } }) => /Phare\sR[ée]paration/i.test(name),
    reason: (words) => `Ce texte nomme ${words}, l’entreprise de la démonstration, et non la vôtre.`,
  },
  ...ABSOLUTE_RULES,
} as const satisfies Record<string, StatedRule>

export type StatedKind = keyof typeof STATED_RULES
/** `Object.keys` widens to string; the keys of this literal are exactly its kinds. */
export const STATED_KINDS = Object.keys(STATED_RULES) as StatedKind[]

/** More phrases of one rule are in no text that somebody reads, and longer clauses are none: so much of a text is looked at, however it is written. */
const PHRASES_MAX = 1000
const CLAUSE_MAX = 300

/** What a text states that the facts of the business do not say, each of its words once. Facts are asked only about a text that speaks of such things. */
export function statedIn(text: string, facts: StatedFacts): { kind: StatedKind; words: string }[] {
  return STATED_KINDS.flatMap((kind) => {
    const rule: StatedRule = STATED_RULES[kind]
    const said = new Set<string>()
    if (rule.mark?.test(text) === false) return []
    for (const match of text.matchAll(rule.words).take(PHRASES_MAX)) {
      const words = match[0].trim()
      if (said.has(words)) continue
      const clause = partAround(text, match.index, match[0].length, rule.isOfLine ? LINE_END : CLAUSE_END)
      const isOfOther = (rule.unless?.test(clause) ?? false) || rule.only?.test(clause) === false
      if (!isOfOther && !rule.isSo(facts, match.groups ?? {})) said.add(words)
    }
    return [...said].map((words) => ({ kind, words }))
  })
}

const LINE_END = '\n'
const CLAUSE_END = '.!?;:\n'

/** The line or the clause that a phrase stands in. */
function partAround(text: string, start: number, length: number, ends: string): string {
  let [from, to] = [start, start + length]
  while (from > 0 && start - from < CLAUSE_MAX && !ends.includes(text.charAt(from - 1))) from -= 1
  while (to < text.length && to - start - length < CLAUSE_MAX && !ends.includes(text.charAt(to))) to += 1
  return text.slice(from, to)
}

/** The latest minute at which a shop closes, by its week or on a day apart. */
function latestEnd(stores: StatedFacts['stores']): number {
  const slots = stores.flatMap(({ week, exceptions }) => [...week.flat(), ...exceptions.flatMap((each) => each.slots)])
  return Math.max(0, ...slots.map(({ end }) => minutesOfDay(end)))
}

function numberOf(word: string | undefined): number {
  const said = (word ?? '').toLowerCase()
  if (/^\d+$/.test(said)) return Number(said)
  if (said === 'une' || said.startsWith('l')) return 1
  return Object.entries(TENS).find(([name]) => name === said)?.[1] ?? NUMBER_WORDS.indexOf(said)
}

function minutesOf({ count, unit, more, half, short }: Said): number {
  if (short !== undefined) return 30
  const inUnit = unit?.toLowerCase() ?? ''
  if (inUnit.startsWith('h')) return numberOf(count) * 60 + (half === undefined ? Number(more ?? 0) : 30)
  return numberOf(count) * (inUnit.startsWith('m') ? 1 : 24 * 60)
}

/** The shortest time that the owner's words for the usual one name; undefined where they name none. */
function leastMinutes(usualTime: string): number | undefined {
  const [first] = [
    ...usualTime.matchAll(
      new RegExp(
        `(?<count>${NUMBER})\\s?(?:à|-|–)\\s?${NUMBER}\\s?(?<unit>min|h|j)|${TIME.replaceAll('<count>', '<one>').replaceAll('<unit>', '<of>')}`,
        'giu',
      ),
    ),
  ]
  if (!first?.groups) return undefined
  const { count, one, unit, of, ...rest } = first.groups
  return minutesOf({ ...rest, count: count ?? one, unit: unit ?? of })
}
