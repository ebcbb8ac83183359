import { hasGlassBack } from './facts.ts'
import type { ComputerFacts, ConsoleFacts, DeviceFacts, CategoryFacts, HomeConsoleFacts, PhoneFacts, TabletFacts, WatchFacts } from './facts.ts'
import { french, inches } from './french.ts'

export interface ModelTexts {
  description: string
  metaTitle: string
  metaDescription: string
}

/**
 * The texts of a model's page, composed from its facts. `rank` is its place in the category: sentence
 * patterns take turns, so that neighbours do not read alike.
 */
export function describeModel(device: DeviceFacts, article: CategoryFacts['article'], rank: number): ModelTexts {
  const [description, metaDescription] = compose(device, article, rank)
  return {
    description: french(description),
    metaTitle: `Réparation ${device.name} | QualiRépar`,
    metaDescription: french(metaDescription),
  }
}

function compose(device: DeviceFacts, article: CategoryFacts['article'], rank: number): [string, string] {
  switch (device.kind) {
    case 'phone':
      return [describePhone(device, article, rank), phoneMeta(device, rank)]
    case 'tablet':
      return [describeTablet(device, article, rank), tabletMeta(device, rank)]
    case 'watch':
      return [describeWatch(device, rank), watchMeta(device, rank)]
    case 'console':
      return [describeConsole(device), consoleMeta(device)]
    case 'home-console':
      return [`La ${device.name} est sortie en ${device.year}. ${device.note}`, homeConsoleMeta(device)]
    case 'computer':
      return [describeComputer(device), computerMeta(device, rank)]
  }
}

function describePhone(phone: PhoneFacts, article: CategoryFacts['article'], rank: number): string {
  const screen = phone.outerInches
    ? `écran pliant de ${inches(phone.inches)}, un autre de ${inches(phone.outerInches)} à l’extérieur`
    : `écran ${phone.panel} de ${inches(phone.inches)}`
  const back = phone.back ? `, dos en ${phone.back}` : ''
  const battery = phone.mah ? `une batterie de ${thousands(phone.mah)} mAh` : `une prise ${phone.port}`
  const the = `${article}${phone.name}`
  if (saysItsYear(phone)) {
    return `${the} réunit un ${screen} et ${battery}. ${phone.note ?? pick(phoneHints(phone), rank)}`
  }
  const openings = [
    `Sorti en ${phone.year}, ${lower(the)} a un ${screen} et ${battery}.`,
    `${the} date de ${phone.year} : ${screen}${back}, prise ${phone.port}.`,
    `Un ${screen}, ${battery} : c’est ${lower(the)}, sorti en ${phone.year}.`,
    `${phone.water ? `Classé ${phone.water} d’origine, ${lower(the)}` : the} réunit un ${screen} et ${battery} ; il est sorti en ${phone.year}.`,
  ]
  const opening = pick(openings, rank)
  const hints = phoneHints(phone).filter((hint) => !phone.water || !opening.includes(phone.water) || !hint.includes(phone.water))
  return `${opening} ${phone.note ?? pick(hints, rank + Math.floor(rank / openings.length))}`
}

/** True sentences for a phone without a note of its own. */
function phoneHints(phone: PhoneFacts): string[] {
  const hints: string[] = []
  const number = phone.numbers?.split(' ')[0]
  if (hasGlassBack(phone)) hints.push('Face avant et dos sont en verre : un choc peut fêler l’un sans l’autre.')
  if (phone.fingerprint === 'under-screen') hints.push('L’empreinte se lit sous l’écran : elle se vérifie après chaque changement de dalle.')
  if (phone.water) hints.push(`Une vitre fêlée lui fait perdre sa résistance à l’eau ${phone.water} d’origine.`)
  if (phone.fingerprint === 'side') hints.push('L’empreinte se lit dans le bouton latéral : enfoncé, il bloque aussi le déverrouillage.')
  if (phone.port === 'micro-USB') hints.push('Sa prise micro-USB s’use : si le câble tient mal, elle se change.')
  if (phone.fingerprint === 'back') hints.push('Le lecteur d’empreintes est au dos : il reste en place quand l’écran est changé.')
  if (phone.homeButton) hints.push('Son bouton d’accueil est une pièce mécanique, qui finit par s’enfoncer ou ne plus répondre.')
  hints.push(
    phone.panel === 'OLED'
      ? 'Une tache noire ou des lignes de couleur viennent de la dalle OLED : l’écran est à changer.'
      : 'Une tache sombre qui s’étend vient de la dalle LCD : l’écran est à changer.',
  )
  if (number) hints.push(`Son numéro, ${number}, se lit dans les réglages : il évite de commander l’écran d’une version voisine.`)
  if (phone.port === 'USB-C') hints.push('Avant de changer la prise USB-C, nous la nettoyons : cela suffit parfois.')
  return hints
}

function phoneMeta(phone: PhoneFacts, rank: number): string {
  const { name, port } = phone
  if (phone.outerInches) {
    return `Réparation ${name} : écran intérieur ou extérieur, charnière, batterie. Devis gratuit sous 24 h, garantie 6 mois.`
  }
  return pick(
    [
      `Réparation ${name} : écran, batterie, prise ${port}. Souvent en 1 h à La Teste, Le Teich ou Libourne. Garantie 6 mois.`,
      `${name} : écran ${phone.panel} cassé, batterie faible, charge qui coupe ? Devis gratuit sous 24 h, réparation garantie 6 mois.`,
      `Votre ${name} est cassé ? Écran, batterie, caméra, son : en magasin ou par envoi postal gratuit. Garantie 6 mois.`,
    ],
    rank,
  )
}

function describeTablet(tablet: TabletFacts, article: CategoryFacts['article'], rank: number): string {
  const screen = `écran ${tablet.panel} de ${inches(tablet.inches)}`
  const the = `${article}${tablet.name}`
  const feminine = article === 'La '
  const water = tablet.water ? `, classé${feminine ? 'e' : ''} ${tablet.water}` : ''
  if (saysItsYear(tablet)) return `${the} a un ${screen} et une prise ${tablet.port}. ${tablet.note}`
  const openings = [
    `Sorti${feminine ? 'e' : ''} en ${tablet.year}${water}, ${lower(the)} a un ${screen} et une prise ${tablet.port}.`,
    `${the}${water ? `${water},` : ''} date de ${tablet.year} : ${screen}, prise ${tablet.port}.`,
    `Un ${screen}, une prise ${tablet.port} : c’est ${lower(the)}, sorti${feminine ? 'e' : ''} en ${tablet.year}.`,
  ]
  return `${pick(openings, rank)} ${tablet.note}`
}

function tabletMeta(tablet: TabletFacts, rank: number): string {
  return pick(
    [
      `Réparation ${tablet.name} : vitre, écran, batterie, prise ${tablet.port}. Devis gratuit sous 24 h, garantie 6 mois.`,
      `${tablet.name} : vitre fêlée, batterie faible, charge qui coupe ? Devis gratuit, réparation garantie 6 mois.`,
      `Vitre ou batterie de ${tablet.name} à changer : à La Teste, Le Teich, Libourne ou par la poste. Garantie 6 mois.`,
    ],
    rank,
  )
}

function describeWatch(watch: WatchFacts, rank: number): string {
  const sizes = watch.cases.join(' ou ')
  const water = watch.water === 'éclaboussures' ? 'protégée des éclaboussures' : `étanche à ${watch.water} d’origine`
  const openings = [
    `${water.charAt(0).toUpperCase()}${water.slice(1)}, l’${watch.name} est sortie en ${watch.year}, en ${sizes} mm.`,
    `Sortie en ${watch.year}, l’${watch.name} a un boîtier de ${sizes} mm et elle est ${water}.`,
  ]
  return `${pick(openings, rank)} ${watch.note}`
}

function watchMeta(watch: WatchFacts, rank: number): string {
  const sizes = watch.cases.join(' ou ')
  return pick(
    [
      `Réparation ${watch.name} en ${sizes} mm : écran, batterie, couronne. Devis gratuit sous 24 h, garantie 6 mois.`,
      `${watch.name} (${sizes} mm) : écran fêlé, batterie faible, couronne bloquée ? Devis gratuit, réparation garantie 6 mois.`,
    ],
    rank,
  )
}

function describeConsole(device: ConsoleFacts): string {
  return `La ${device.name} (${device.year}) a un écran ${device.panel} de ${inches(device.inches)}. ${device.note}`
}

function consoleMeta(device: ConsoleFacts): string {
  const drift = device.controls === 'built-in' ? 'sticks qui dérivent' : 'Joy-Con qui dérivent'
  return `Réparation ${device.name} : ${drift}, écran, port de charge, lecteur de cartouches. Devis gratuit, garantie 6 mois.`
}

function homeConsoleMeta(device: HomeConsoleFacts): string {
  const disc = device.disc === 'none' ? 'stockage' : 'lecteur de disques'
  return `Réparation ${device.name} : prise HDMI, ${disc}, surchauffe, alimentation, manette. Devis gratuit, garantie 6 mois.`
}

function describeComputer(computer: ComputerFacts): string {
  const form = computer.form === 'laptop' ? 'ordinateur portable' : 'ordinateur de bureau'
  const size = computer.inches ? ` de ${inches(computer.inches)}` : ''
  return `${computer.name} : un ${form}${size} sous ${computer.system}. ${computer.note}`
}

function computerMeta(computer: ComputerFacts, rank: number): string {
  const { name, form } = computer
  if (form === 'desktop') return `Réparation ${name} : panne, lenteur, disque, alimentation. Diagnostic gratuit en magasin, garantie 6 mois.`
  return pick(
    [
      `Réparation ${name} : écran, clavier, batterie, charge. Diagnostic gratuit à La Teste, Le Teich ou Libourne.`,
      `${name} : écran cassé, batterie faible, clavier mouillé ? Diagnostic et devis gratuits, garantie 6 mois.`,
    ],
    rank,
  )
}

function pick(choices: string[], rank: number): string {
  return choices[rank % choices.length] ?? ''
}

/** « Galaxy A8 (2018) », « Redmi 10 2022 »: the year is not said twice. */
function saysItsYear(device: DeviceFacts): boolean {
  return device.name.includes(String(device.year))
}

function thousands(value: number): string {
  return String(value).replace(/(\d)(\d{3})$/, '$1 $2')
}

/** « Le Pixel 8 » → « le Pixel 8 », « L’iPhone 13 » → « l’iPhone 13 ». */
function lower(phrase: string): string {
  return phrase.charAt(0).toLowerCase() + phrase.slice(1)
}
