import { STARTING_AUTHOR } from '#app/content/kinds/starting-author.ts'
import { CUSTOMER_AUTHOR } from '#app/lib/customer-author.ts'
import { UNNAMED_BUSINESS } from '#app/lib/shop-facts.ts'
import type { Business, Store } from '#app/lib/shop-facts.ts'
import { nameKey, shapeOf } from './name-shape.ts'

interface Naming {
  business: Pick<Business, 'name' | 'director'>
  stores: readonly Pick<Store, 'location' | 'town'>[]
}

/** Words that stand in names beside those that say who it is. */
const TITLES = wordSet(['m mr mme mlle monsieur madame mademoiselle dr'])
const SMALL_WORDS = wordSet(['le la l les un une de du des d et en au aux à a sur par pour po pp', 'bis ter ii iii iv'])
const ROLES = wordSet([
  'gérant gérante cogérant cogérante patron patronne propriétaire dirigeant dirigeante directeur directrice direction président présidente',
  'responsable manager chef cheffe adjoint adjointe assistant assistante associé associée technicien technicienne réparateur réparatrice',
  'vendeur vendeuse caissier caissière salarié salariée employé employée équipe collègue apprenti apprentie stagiaire alternant alternante',
  'intérimaire remplaçant remplaçante secrétaire comptable webmaster',
])
/** Places and services of a business: behind a name, a name less. */
const PLACES = wordSet(['sav service services accueil comptoir caisse magasin boutique atelier entreprise société support siège'])
/** Whom entries of cases, of the journal and of texts name that are no colleagues, and what stands for the machine. */
const NOBODY = wordSet([
  CUSTOMER_AUTHOR,
  'cliente clients clientes clientèle visiteur visiteuse visiteurs acheteur acheteuse invité invitée utilisateur utilisatrice fournisseur',
  'dossier supprimé supprimée comptabilité système site internet web ligne serveur logiciel application compte administrateur administratrice admin administration root',
  'anonyme inconnu inconnue automatique automate robot bot machine test essai nom prénom technique après vente',
  // As visitors and colleagues from elsewhere read it.
  'klient customer customers guest user owner boss staff shop store system website unknown anonymous nobody kunde kundin',
  'клиент клиентка покупатель администратор система сайт магазин πελάτης زبون زبونة عميل عميلة client',
])
/** Several words that stand for somebody else only together. */
const NOBODY_AT_ALL = new Set(
  [STARTING_AUTHOR, UNNAMED_BUSINESS, 'tâche planifiée', 'démarrage', 'export des textes', 'import des textes'].map(shapeOf),
)
/** What names of businesses hold besides the word that is theirs. */
const TRADE = wordSet([
  'réparation réparations dépannage phone phones mobile mobiles smartphone téléphone téléphonie informatique pro express officiel officielle',
  'sarl sas sasu eurl ei eirl sa micro auto entrepreneur france',
])

/** Each word in both its forms: as it is compared, and as it looks. */
function wordSet(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')).flatMap((word) => [nameKey(word), shapeOf(word)]))
}

function isIn(words: ReadonlySet<string>, word: string): boolean {
  return words.has(nameKey(word)) || words.has(shapeOf(word))
}

const isArticle = (word: string) => /^(le|la|les|un|une|l)$/i.test(word)
const isFigure = (word: string) => /^\p{N}+$/u.test(word)
const isRole = (word: string) => isIn(ROLES, word) || isIn(PLACES, word)
const isNobody = (word: string) => isRole(word) || isIn(NOBODY, word)
const saysNothing = (word: string) => isIn(SMALL_WORDS, word) || isFigure(word)

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The parts of a name between commas, slashes and dashes, without what stands in brackets. */
function partsOf(name: string): string[][] {
  const outside = name.normalize('NFKC').replaceAll(/[([{<«][^)\]}>»]*[)\]}>»]?/g, ' ')
  return outside.split(/[,/|:;]|\s[-–—]\s/).map(wordsOf)
}

/** The words that say who it is: without titles and roles before them, and from a role, a place or a figure on behind them. */
function withoutRoles(words: readonly string[]): string[] {
  // A single letter is an initial: "D. Martin", "Paul M.".
  const named = words.filter((word, index) => !isIn(TITLES, word) || (index > 0 && word.length === 1))
  const start = named.findIndex((word) => !isRole(word) && !isFigure(word) && (word.length === 1 || !saysNothing(word)))
  const called = start === -1 ? [] : named.slice(start)
  const role = called.findIndex((word) => isRole(word) || isFigure(word))
  const kept = role === -1 ? called : called.slice(0, role)
  return role === -1 && !kept.some((word) => /^(bis|ter|i{2,3}|iv)$/i.test(word))
    ? kept
    : kept.slice(0, kept.findLastIndex((word) => !saysNothing(word)) + 1)
}

/** Two names that share one of these are one name to who reads them: as written, as it looks, and as its bare words whatever their order. */
export function keysOf(name: string): string[] {
  // "p/o": for somebody else.
  const own = name.replace(/^\s*p\s*[/.]\s*o\b\.?/i, ' ')
  const parts = [...partsOf(own), wordsOf(own)].map(withoutRoles)
  const bare = parts.find((words) => words.length > 0) ?? []
  const inAnyOrder = [bare, withoutRoles(wordsOf(own))].map((words) => words.map(shapeOf).toSorted().join(''))
  return [nameKey(name), shapeOf(name), ...inAnyOrder].filter((key) => key !== '')
}

/** Whether the product, or a customer, calls somebody else than a colleague so. */
export function isReserved(name: string, { business: { name: called, director }, stores }: Naming): boolean {
  const all = wordsOf(name).filter((word) => !saysNothing(word) && !isIn(TITLES, word))
  // A name made of words for roles alone: "Client web", "Service après-vente 2".
  if (all.length > 0 && all.every(isNobody)) return true
  // The same in pieces: "C l i e n t", "Client(e)".
  const pieces = wordsOf(name)
  if ([pieces, pieces.filter((word) => !isArticle(word))].some((each) => isNobody(each.join('')))) return true
  const whole = wordsOf(name).map(shapeOf).join('')
  const [said = []] = partsOf(name).filter((words) => words.length > 0)
  const shapes = [whole, said.map(shapeOf).join(''), withoutRoles(said).map(shapeOf).join('')]
  return shapes.some((shape) => NOBODY_AT_ALL.has(shape)) || isBusiness(name, { called, director, places: new Set(stores.flatMap(placeWords)) })
}

/** A business stays the same with an ending more or less, with words of its trade, and with those of a role: "Phare Reparations SAV". */
function isBusiness(name: string, { called, director, places }: { called: string; director: string; places: ReadonlySet<string> }): boolean {
  const business = singulars(wordsOf(called))
  const own = business.filter((word) => !TRADE_SINGULARS.has(word))
  const directs = singulars(wordsOf(director)).toSorted().join('')
  const same = (words: readonly string[]) => words.length > 0 && words.join('') === business.join('')
  const forms = [wordsOf(name), ...partsOf(name), ...partsOf(name).map(withoutRoles)].map((words) =>
    singulars(words.filter((word) => !isFigure(word))),
  )
  // Where the business bears the name of its director, an account may have that name.
  if (business.toSorted().join('') !== directs && forms.some(same)) return true
  const words = wordsOf(name).filter((word) => !saysNothing(word) && !isIn(TITLES, word))
  const kept = words.filter((word) => !isNobody(word) && !isIn(TRADE, word) && !places.has(shapeOf(word)))
  const isOwn = own.length > 0 && singulars(kept).toSorted().join('') === own.toSorted().join('')
  // The bare word may be somebody's name; with an article it is not.
  return isOwn && kept.length < wordsOf(name).length && own.toSorted().join('') !== directs
}

function placeWords({ location, town }: Pick<Store, 'location' | 'town'>): string[] {
  return [location, town]
    .flatMap(wordsOf)
    .filter((word) => !saysNothing(word))
    .map(shapeOf)
}

function singulars(words: readonly string[]): string[] {
  return words.map((word) => shapeOf(word).replace(/(?<=.{3})[sx]$/, ''))
}

const TRADE_SINGULARS: ReadonlySet<string> = new Set([...TRADE, ...PLACES].flatMap((word) => singulars([word])))
