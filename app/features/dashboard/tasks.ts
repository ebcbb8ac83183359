import { capital } from '#app/lib/capital.ts'
import { countText } from '#app/lib/count-text.ts'
import { weekdayDateText, dateText } from '#app/lib/french-dates.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { DashboardFacts } from './dashboard-facts.ts'

/** Addresses that tasks lead to; the route knows them. */
export interface DashboardPaths {
  models: string
  modelsWithoutRepairs: string
  stock: string
  partsToOrder: string
  partOrders: string
  reviews: string
  withdrawals: string
  launch: string
  team: string
  account: string
  profile: string
  dashboard: string
}

export interface Task {
  text: string
  /** What comes of leaving it. */
  why: string
  action: { label: string; href: string }
}

const FEW_CODES = 3
/** Below this the pictures and backups of a few days fill the disk. */
const LITTLE_ROOM_MB = 1_000

/** What needs a hand today, the most pressing first. */
export function tasksOf(facts: DashboardFacts, paths: DashboardPaths): Task[] {
  const tasks = [...serverTasks(facts, paths), ...counterTasks(facts, paths), ...siteTasks(facts, paths), ...accountTasks(facts, paths)]
  return tasks.filter((task) => task !== false)
}

/** Tasks of which some do not arise: each line of a list says when its own does. */
type PossibleTasks = readonly (Task | false)[]

/** The disk, the database and the clock of the machine. */
function serverTasks({ machine }: DashboardFacts, paths: DashboardPaths): PossibleTasks {
  return [
    machine.freeMegabytes < LITTLE_ROOM_MB && {
      text: `Plus que ${countText(machine.freeMegabytes, 'Mo', 'Mo')} libres sur le disque du serveur`,
      why: 'Sans place, plus rien ne s’enregistre\u00a0: supprimez des fichiers ou agrandissez le disque.',
      action: { label: 'Mesurer de nouveau', href: paths.dashboard },
    },
    machine.replacedDatabases > 0 && {
      text: `La base de données a été relancée ${machine.replacedDatabases} fois depuis le démarrage`,
      why: 'Rien d’enregistré n’est perdu. Si cela se répète, signalez-le à votre prestataire informatique.',
      action: { label: 'Vérifier de nouveau', href: paths.dashboard },
    },
    machine.aheadBy !== null && {
      text: `L’horloge du serveur est passée du ${dayOf(machine.aheadBy.from)} au ${dayOf(machine.aheadBy.to)}`,
      why: aheadText(machine.aheadBy.until),
      action: { label: 'Vérifier de nouveau', href: paths.dashboard },
    },
    machine.laterEntry !== null && {
      text: `L’horloge du serveur retarde\u00a0: la dernière écriture d’argent est du ${stampText(machine.laterEntry)}`,
      why: 'Vérifiez sa date et son heure avant d’encaisser ou de facturer\u00a0: chaque pièce les porte, et ne se corrige plus.',
      action: { label: 'Vérifier de nouveau', href: paths.dashboard },
    },
  ]
}

/** What customers and deliveries wait for. */
function counterTasks({ withdrawals, holiday, parts, reviews }: DashboardFacts, paths: DashboardPaths): PossibleTasks {
  return [
    withdrawals !== null &&
      withdrawals.due > 0 && {
        text: `${countText(withdrawals.due, 'rétractation')} à régler`,
        why:
          withdrawals.firstDay === null
            ? 'Rien n’est à rembourser\u00a0: comptez le travail déjà fait, ou notez que c’est réglé.'
            : `Ce qui a été payé se rembourse au plus tard le ${dateText(withdrawals.firstDay)}.`,
        action: { label: 'Régler', href: paths.withdrawals },
      },
    holiday !== null && {
      text: `${capital(weekdayDateText(holiday.date))} est férié\u00a0: ${holiday.name}`,
      why: `Personne n’a dit si le magasin ouvre\u00a0: ${holiday.towns.join(', ')}. D’ici là, le site annonce les heures de la semaine.`,
      action: { label: 'Le dire', href: holiday.href },
    },
    parts !== null &&
      parts.lateOrders > 0 && {
        text: `${countText(parts.lateOrders, 'commande de pièce', 'commandes de pièces')} en retard`,
        why: 'Le jour attendu est passé\u00a0: notez qu’elle est arrivée, ou relancez le fournisseur.',
        action: { label: 'Voir les commandes', href: paths.partOrders },
      },
    parts !== null &&
      parts.toOrder > 0 && {
        text: `${countText(parts.toOrder, 'pièce')} à commander`,
        why: 'Il en reste moins que le seuil de leur tiroir, et rien n’est en route.',
        action: { label: 'Commander', href: paths.partsToOrder },
      },
    reviews !== null &&
      reviews > 0 && {
        text: `${countText(reviews, 'avis', 'avis')} à lire`,
        why: 'Un avis paraît sur le site quand vous le publiez.',
        action: { label: 'Lire', href: paths.reviews },
      },
  ]
}

/** What visitors of the site would miss, and colleagues who were invited. */
function siteTasks({ isMediatorDue, isReviewControlDue, catalogue, stock, team }: DashboardFacts, paths: DashboardPaths): PossibleTasks {
  return [
    isMediatorDue && {
      text: 'Le site du médiateur est à vérifier',
      why: 'Les clients en reçoivent l’adresse avec chaque contrat. Ouvrez-le tous les six mois.',
      action: { label: 'Vérifier', href: paths.launch },
    },
    isReviewControlDue && {
      text: 'Aucun avis n’est demandé aux clients',
      why: 'La loi veut d’abord savoir comment ils sont contrôlés\u00a0: relisez la page des avis, et confirmez.',
      action: { label: 'Confirmer', href: paths.launch },
    },
    catalogue.withoutRepairs > 0 && {
      text: `${countText(catalogue.withoutRepairs, 'modèle')} en ligne sans réparation`,
      why: 'Leur page n’a rien à proposer.',
      action: { label: 'Voir ces modèles', href: paths.modelsWithoutRepairs },
    },
    stock.withoutPhoto > 0 && {
      text: `${countText(stock.withoutPhoto, 'appareil')} en stock sans photo`,
      why: 'Un dessin remplace la photo sur le site.',
      action: { label: 'Voir le stock', href: paths.stock },
    },
    team !== null &&
      team.waitingInvitations > 0 && {
        text: `${countText(team.waitingInvitations, 'invitation')} sans réponse`,
        why: 'Le lien expire au bout de 7 jours.',
        action: { label: 'Voir l’équipe', href: paths.team },
      },
  ]
}

/** The account of whoever looks. */
function accountTasks({ own }: DashboardFacts, paths: DashboardPaths): PossibleTasks {
  return [
    !own.hasName && {
      text: 'Votre compte n’a pas de nom',
      why: 'L’équipe lit le début de votre adresse à côté de ce que vous faites.',
      action: { label: 'L’indiquer', href: paths.profile },
    },
    own.hasShownPassword && {
      text: 'Votre mot de passe est encore celui du premier démarrage',
      why: 'Le serveur l’a affiché, et son journal le garde.',
      action: { label: 'Le changer', href: paths.account },
    },
    !own.hasSecondFactor && {
      text: 'Votre compte n’a pas de double vérification',
      why: 'Un mot de passe volé suffirait pour entrer.',
      action: { label: 'L’activer', href: paths.account },
    },
    own.hasSecondFactor &&
      own.recoveryCodesLeft <= FEW_CODES && {
        text: `Plus que ${countText(own.recoveryCodesLeft, 'code')} de secours`,
        why: 'Sans eux, un téléphone perdu vous laisse dehors.',
        action: { label: 'En faire de nouveaux', href: paths.account },
      },
  ]
}

function aheadText(until: Date): string {
  const limit = `Sinon, réglez son heure avant le ${stampText(until)}\u00a0: les données trop anciennes seront alors effacées.`
  return `Après une fermeture ou le retour à une sauvegarde, rien à faire. ${limit}`
}

function dayOf(instant: Date): string {
  return dateText(parisTime(instant).date)
}

export interface Step {
  text: string
  done: boolean
  href: string
}

/** The way from an empty shop to an open one; null once the catalogue is there. */
export function firstStepsOf({ catalogue, stock, team, own }: DashboardFacts, paths: DashboardPaths): Step[] | null {
  if (catalogue.models > 0) return null
  return [
    { text: 'Protéger votre compte par la double vérification', done: own.hasSecondFactor, href: paths.account },
    ...(team ? [{ text: 'Inviter votre équipe', done: team.members > 1, href: paths.team }] : []),
    { text: 'Remplir le catalogue\u00a0: marques, modèles, réparations', done: false, href: paths.models },
    { text: 'Mettre en stock les appareils reconditionnés', done: stock.devices > 0, href: paths.stock },
  ]
}
