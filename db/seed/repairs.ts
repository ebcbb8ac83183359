import { hasGlassBack } from './facts.ts'
import type { ComputerFacts, ConsoleFacts, DeviceFacts, HomeConsoleFacts, PhoneFacts, TabletFacts, WatchFacts } from './facts.ts'

/** One line of a model's list of repairs, before it gets its model and its place. */
export interface RepairKind {
  name: string
  /** What the customer sees or hears, not the part. */
  description: string
  duration: string
}

/** A repair and the devices of its kind that can need it; without `when`, all of them. */
interface RepairRule<Facts> extends RepairKind {
  when?: (device: Facts) => boolean
}

const THREE_QUARTERS = '45 min environ'
const HOUR = '1 h environ'
const DAY = '24 h environ'
const TWO_DAYS = '48 h environ'

const phoneRepairs: RepairRule<PhoneFacts>[] = [
  { name: 'Écran', duration: HOUR, when: (phone) => !isFoldable(phone), description: 'Vitre fêlée, taches, tactile qui ne répond plus. Affichage et vitre sont changés ensemble.' },
  { name: 'Écran intérieur', duration: DAY, when: isFoldable, description: 'Ligne noire au pli, taches, moitié d’écran éteinte. L’écran pliant est changé avec son cadre.' },
  { name: 'Écran extérieur', duration: DAY, when: isFoldable, description: 'Vitre de façade fêlée ou écran noir quand le téléphone est fermé.' },
  { name: 'Charnière', duration: DAY, when: isFoldable, description: 'Pliage dur, qui grince ou ne tient plus à mi-course ; téléphone qui ne ferme plus à plat.' },
  { name: 'Batterie', duration: HOUR, when: isFoldable, description: 'Elle tient moins d’une journée, ou le téléphone s’éteint d’un coup. Les deux moitiés sont vérifiées.' },
  { name: 'Batterie', duration: THREE_QUARTERS, when: (phone) => !isFoldable(phone), description: 'Elle tient moins d’une journée, elle gonfle, ou le téléphone s’éteint d’un coup.' },
  { name: 'Connecteur de charge', duration: HOUR, description: 'Le câble bouge, la charge coupe. Parfois, un nettoyage suffit.' },
  { name: 'Caméra arrière', duration: THREE_QUARTERS, description: 'Photos floues, image noire ou verre de protection cassé.' },
  { name: 'Caméra avant', duration: THREE_QUARTERS, when: (phone) => !phone.faceId, description: 'Selfies flous, image noire en appel vidéo.' },
  { name: 'Caméra avant et Face ID', duration: HOUR, when: (phone) => phone.faceId === true, description: 'Selfies flous, image noire, visage qui n’est plus reconnu. Le diagnostic dit ce qui est réparable.' },
  { name: 'Vitre arrière', duration: HOUR, when: (phone) => hasGlassBack(phone) && !phone.bondedBack, description: 'Dos en verre fissuré. Le téléphone reste utilisable en attendant.' },
  { name: 'Vitre arrière', duration: DAY, when: (phone) => hasGlassBack(phone) && phone.bondedBack === true, description: 'Dos en verre fissuré. Le verre est collé au châssis : le déposer proprement est un long travail.' },
  { name: 'Haut-parleur et écouteur', duration: THREE_QUARTERS, description: 'Son faible ou qui grésille, correspondant que l’on n’entend plus.' },
  { name: 'Micro', duration: HOUR, description: 'On vous entend mal en appel, vos messages vocaux sont muets.' },
  { name: 'Bouton d’accueil', duration: THREE_QUARTERS, when: (phone) => phone.homeButton === true, description: 'Bouton enfoncé ou sans réponse. Le lecteur d’empreintes d’origine est conservé quand il fonctionne.' },
  { name: 'Boutons', duration: HOUR, description: 'Marche/arrêt ou volume bloqué, enfoncé, sans réponse.' },
  { name: 'Lecteur SIM', duration: HOUR, when: (phone) => !phone.esimOnly, description: 'Carte SIM non reconnue, tiroir coincé ou cassé.' },
  { name: 'Désoxydation', duration: DAY, description: 'Téléphone tombé à l’eau : éteignez-le, ne le chargez pas, apportez-le vite.' },
]

const tabletRepairs: RepairRule<TabletFacts>[] = [
  { name: 'Vitre tactile', duration: DAY, when: (tablet) => !tablet.laminated, description: 'Vitre fêlée ou tactile sans réponse, alors que l’image est intacte. Seule la vitre est changée.' },
  { name: 'Écran LCD', duration: DAY, when: (tablet) => !tablet.laminated, description: 'Taches, lignes, image noire sous une vitre parfois intacte. L’affichage est changé à part.' },
  { name: 'Écran', duration: DAY, when: (tablet) => tablet.laminated, description: 'Vitre fêlée, taches, tactile qui ne répond plus. Vitre et affichage sont collés et changés ensemble.' },
  { name: 'Batterie', duration: DAY, description: 'Elle se vide en quelques heures, elle gonfle et soulève l’écran, ou la tablette s’éteint.' },
  { name: 'Connecteur de charge', duration: DAY, description: 'Le câble tient mal, la charge est lente ou absente. Parfois, un nettoyage suffit.' },
  { name: 'Bouton d’accueil', duration: DAY, when: (tablet) => tablet.homeButton === true, description: 'Bouton enfoncé, dur ou sans réponse.' },
  { name: 'Boutons', duration: DAY, description: 'Marche/arrêt ou volume bloqué, enfoncé, sans réponse.' },
  { name: 'Caméras', duration: DAY, description: 'Image floue ou noire, en photo comme en appel vidéo.' },
  { name: 'Haut-parleurs et micro', duration: DAY, description: 'Son faible ou qui grésille, voix que l’on n’entend plus en appel.' },
  { name: 'Désoxydation', duration: TWO_DAYS, description: 'Tablette mouillée : éteignez-la, ne la chargez pas, apportez-la vite.' },
]

const watchRepairs: RepairRule<WatchFacts>[] = [
  { name: 'Écran', duration: TWO_DAYS, description: 'Verre fêlé, écran noir ou tactile sans réponse. Verre et affichage sont changés ensemble.' },
  { name: 'Batterie', duration: TWO_DAYS, description: 'La montre ne tient plus la journée, ou la batterie gonfle et soulève l’écran.' },
  { name: 'Couronne', duration: TWO_DAYS, description: 'Couronne dure, bloquée ou qui ne fait plus défiler. Un nettoyage suffit souvent.' },
  { name: 'Bouton latéral', duration: TWO_DAYS, description: 'Bouton enfoncé ou sans réponse.' },
  { name: 'Dos et capteurs', duration: TWO_DAYS, description: 'Dos fêlé ou décollé, pouls non lu, montre qui ne charge plus sur son socle.' },
  { name: 'Haut-parleur et micro', duration: TWO_DAYS, description: 'Appels inaudibles, Siri qui n’entend pas.' },
]

const consoleRepairs: RepairRule<ConsoleFacts>[] = [
  { name: 'Dérive des Joy-Con', duration: HOUR, when: (device) => device.controls !== 'built-in', description: 'Le personnage avance seul, le stick accroche ou ne revient plus au centre. Prix par manette.' },
  { name: 'Dérive des sticks', duration: DAY, when: (device) => device.controls === 'built-in', description: 'Le personnage avance seul, le stick accroche. La console est ouverte pour changer le stick.' },
  { name: 'Vitre tactile', duration: DAY, when: (device) => device.controls !== 'magnets' && device.panel === 'LCD', description: 'Vitre rayée ou fêlée sur une image intacte. Seule la vitre est changée.' },
  { name: 'Écran', duration: DAY, description: 'Image noire, taches ou lignes, tactile sans réponse.' },
  { name: 'Port de charge', duration: DAY, description: 'La console ne charge plus, le câble tient mal, rien ne s’affiche sur la télévision.' },
  { name: 'Batterie', duration: DAY, description: 'Elle se vide en moins d’une heure ou la console s’éteint sans prévenir.' },
  { name: 'Lecteur de cartouches', duration: DAY, description: 'Cartouche non reconnue, jeu qui se ferme, carte coincée.' },
  { name: 'Lecteur de carte microSD', duration: DAY, description: 'Carte mémoire non reconnue ou éjectée toute seule.' },
  { name: 'Ventilateur', duration: DAY, description: 'Console brûlante, ventilateur bruyant, arrêt avec un message de surchauffe.' },
  { name: 'Rails des Joy-Con', duration: DAY, when: (device) => device.controls === 'rails', description: 'La manette ne tient plus, ne charge plus ou n’est pas reconnue une fois glissée.' },
  { name: 'Attaches des Joy-Con', duration: DAY, when: (device) => device.controls === 'magnets', description: 'La manette aimantée se détache, ne charge plus ou n’est pas reconnue.' },
  { name: 'Boutons et gâchettes', duration: DAY, description: 'Touche enfoncée, gâchette molle ou sans réponse.' },
]

const homeConsoleRepairs: RepairRule<HomeConsoleFacts>[] = [
  { name: 'Prise HDMI', duration: TWO_DAYS, description: 'Console allumée mais rien sur la télévision, image qui saute, prise tordue.' },
  { name: 'Lecteur de disques', duration: TWO_DAYS, when: ({ disc }) => disc !== 'none', description: 'Disque refusé, éjecté aussitôt ou rayé, lecteur bruyant.' },
  { name: 'Ventilateur et pâte thermique', duration: DAY, description: 'Console bruyante ou brûlante, arrêt avec un message de surchauffe. Nettoyage compris.' },
  { name: 'Alimentation', duration: TWO_DAYS, description: 'La console ne s’allume plus, ou s’éteint d’un coup.' },
  { name: 'Disque dur ou SSD', duration: DAY, description: 'Jeux qui ne se chargent plus, erreur de stockage, ou stockage plein.' },
  { name: 'Dérive des sticks de la manette', duration: HOUR, description: 'Le personnage avance seul, le stick accroche. Prix par manette.' },
  { name: 'Boutons et gâchettes de la manette', duration: HOUR, description: 'Touche enfoncée, gâchette molle ou sans réponse.' },
  { name: 'Charge de la manette', duration: HOUR, description: 'La manette ne charge plus, le câble tient mal.' },
]

const isLaptop = ({ form }: ComputerFacts) => form === 'laptop'

const computerRepairs: RepairRule<ComputerFacts>[] = [
  { name: 'Écran', duration: TWO_DAYS, when: ({ inches }) => inches !== undefined, description: 'Dalle fendue, lignes, taches, image sombre. La pièce se commande d’après le numéro exact.' },
  { name: 'Batterie', duration: DAY, when: isLaptop, description: 'Elle tient moins de deux heures, elle gonfle, ou l’ordinateur s’éteint débranché.' },
  { name: 'Clavier', duration: TWO_DAYS, when: isLaptop, description: 'Touches mortes, collées ou qui se répètent ; liquide renversé.' },
  { name: 'Connecteur de charge', duration: TWO_DAYS, when: isLaptop, description: 'Le câble bouge, la charge coupe. Parfois, seul le chargeur est en cause.' },
  { name: 'Charnières', duration: TWO_DAYS, when: isLaptop, description: 'Ouverture dure, capot qui s’écarte ou qui craque.' },
  { name: 'Pavé tactile', duration: TWO_DAYS, when: isLaptop, description: 'Curseur qui saute, clic bloqué.' },
  { name: 'Alimentation', duration: TWO_DAYS, when: (computer) => !isLaptop(computer), description: 'L’ordinateur ne s’allume plus, ou s’éteint d’un coup.' },
  { name: 'Ventilateur et pâte thermique', duration: DAY, description: 'Ordinateur bruyant, brûlant ou qui ralentit. Nettoyage compris.' },
  { name: 'Disque SSD', duration: DAY, when: ({ sealed, form }) => !sealed || form === 'desktop', description: 'Lenteur, disque plein ou en panne. Vos données sont recopiées quand le disque répond.' },
  { name: 'Mémoire', duration: HOUR, when: ({ sealed }) => !sealed, description: 'Plus de programmes ouverts à la fois, quand la carte l’accepte.' },
  { name: 'Système et virus', duration: DAY, description: 'Démarrage impossible, messages d’erreur, fenêtres indésirables. Vos fichiers sont sauvegardés d’abord.' },
  { name: 'Récupération de données', duration: TWO_DAYS, description: 'Fichiers effacés ou disque qui ne répond plus. Nous disons ce qui est récupérable avant de commencer.' },
  { name: 'Haut-parleurs', duration: TWO_DAYS, when: isLaptop, description: 'Son faible, qui grésille, ou absent.' },
  { name: 'Désoxydation', duration: TWO_DAYS, when: isLaptop, description: 'Liquide renversé : éteignez-le, débranchez-le, retournez-le, apportez-le vite.' },
]

/** The repairs of a device, in the order of its page. */
export function repairsFor(device: DeviceFacts): RepairKind[] {
  switch (device.kind) {
    case 'phone':
      return applicable(phoneRepairs, device)
    case 'tablet':
      return applicable(tabletRepairs, device)
    case 'watch':
      return applicable(watchRepairs, device)
    case 'console':
      return applicable(consoleRepairs, device)
    case 'home-console':
      return applicable(homeConsoleRepairs, device)
    case 'computer':
      return applicable(computerRepairs, device)
  }
}

function applicable<Facts>(rules: RepairRule<Facts>[], device: Facts): RepairKind[] {
  return rules.filter((rule) => rule.when?.(device) ?? true)
}

function isFoldable(phone: PhoneFacts): boolean {
  return phone.outerInches !== undefined
}
