import { numberText } from '#app/lib/count-text.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { priceText } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { WISH_MEANS } from '#app/lib/wish-means.ts'

/** How the journal names the fields of an entry, and values that the code names in English. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  newEmail: 'nouvel email',
  missingNumbers: 'numéros manquants',
  heldMails: 'messages retenus',
  doneBefore: 'fait avec les anciennes coordonnées',
  place: 'lieu (repère)',
  tries: 'essais',
  right: 'droit demandé',
  call: 'appel demandé',
  name: 'nom',
  email: 'email',
  role: 'rôle',
  scope: 'appareils',
  channel: 'par',
  topic: 'sujet',
  said: 'dit',
  method: 'avec',
  sessionsEnded: 'appareils déconnectés',
  secondFactor: 'double vérification',
  passwordShown: 'mot de passe affiché au démarrage',
  secondFactorRemoved: 'double vérification retirée',
  brand: 'marque',
  model: 'modèle',
  price: 'prix',
  original_price: 'prix neuf',
  condition: 'état',
  purchase_cents: 'prix d’achat',
  battery_health: 'batterie',
  warranty_months: 'garantie',
  store_location: 'magasin',
  public_holidays: 'jours fériés',
  description: 'description',
  checked: 'contrôlé',
  wiped: 'effacé',
  onSale: 'en vente',
  photos: 'photos',
  slug: 'adresse',
  aliases: 'autres noms',
  copyOf: 'copie de',
  models: 'modèles',
  repairs: 'réparations',
  invoices: 'factures',
  cents: 'part comptée',
  stayed: 'resté sur le serveur',
  added: 'ajouts',
  changed: 'modifications',
  changedModels: 'modèles modifiés',
  category: 'catégorie',
  repair_name: 'réparation',
  new_name: 'nouveau nom',
  duration: 'durée',
  warranty: 'garantie',
  requires_quote: 'devis sur mesure',
  show_button: 'bouton de devis',
  is_active: 'en ligne',
  kid: 'clé',
  startsAt: 'heure',
  reason: 'raison',
  fields: 'corrigé',
  store_id: 'magasin',
  device: 'appareil',
  fault: 'panne',
  imei: 'IMEI ou n°\u00a0de série',
  status: 'étape',
  dueOn: 'prévue le',
  audience: 'pour',
  counter: 'numéro attendu',
  presented: 'numéro reçu',
  state: 'état',
  version: 'version',
  totalCents: 'total',
  bytes: 'taille',
  carrier: 'transporteur',
  direction: 'sens',
  outcome: 'issue',
  warrantyMonths: 'garantie, mois',
  battery_replaced: 'batterie remplacée',
  origin: 'ouverte d’après',
  moment: 'moment',
  count: 'nombre',
  rang: 'rang',
  windows: 'horaires',
  wanted: 'e-mail mensuel',
  from: 'du',
  until: 'au',
  expectedOn: 'attendu le',
  requests: 'demandes',
  visits: 'visites',
  category_id: 'catégorie',
  logo_url: 'logo',
  image_url: 'image',
  images: 'photos',
  type: 'type',
  storage: 'stockage',
  colour: 'couleur',
  accessories: 'accessoires',
  validUntil: 'valable jusqu’au',
  undoId: 'numéro pour rétablir',
  brand_id: 'marque',
  display_order: 'ordre',
  in_stock: 'en vente',
  device_type: 'type d’appareil',
  cell: 'prix',
  part: 'pièce',
  threshold: 'seuil',
  supplier: 'fournisseur',
  quantity: 'quantité',
  costCents: 'coût',
  prices: 'prix changés',
  keptPrices: 'prix laissés',
  keptModels: 'modèles laissés',
  amountCents: 'montant',
  excessCents: 'trop perçu',
  unpaidCents: 'reste à payer',
  keptCents: 'part du travail déjà fait',
  means: 'moyen de paiement',
  wishMeans: 'demandé',
  openingCents: 'fond de caisse',
  countedCents: 'compté',
  expectedCents: 'attendu',
  differenceCents: 'écart',
  note: 'note',
  claims: 'dossiers d’aide',
  meta_title: 'titre pour les moteurs',
  meta_description: 'résumé pour les moteurs',
  textSha256: 'empreinte du texte',
  imageSha256: 'empreinte de la signature',
  agreedOn: 'accord du',
  dueCents: 'à payer',
  lines: 'lignes',
  references: 'références',
  return: 'retour',
  on: 'le',
  message: 'message',
  urgentHome: 'urgence à domicile',
  circular: 'pièce circulaire',
  reachedBy: 'e-mail',
}

const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: { manager: 'gérant', staff: 'équipe' },
  state: { new: 'à répondre', waiting: 'attend le client', done: 'terminée' },
  status: {
    received: 'reçue',
    diagnosis: 'diagnostic',
    quote_sent: 'devis envoyé',
    accepted: 'accepté',
    in_repair: 'en réparation',
    part_awaited: 'pièce attendue',
    final_check: 'contrôle',
    ready: 'prête',
    unrepairable: 'irréparable, à rendre',
    handed_over: 'rendue',
  },
  means: { card: 'carte', cash: 'espèces', transfer: 'virement', outside_terminal: 'terminal externe', other: 'autre' },
  wishMeans: WISH_MEANS,
  outcome: { repaired: 'réparé', not_repaired: 'rendu sans réparation', after_withdrawal: 'rendu après la rétractation' },
  carrier: { chronopost: 'Chronopost', dpd: 'DPD', colissimo: 'Colissimo' },
  direction: { 'to-workshop': 'vers l’atelier', 'to-customer': 'vers le client' },
  origin: { request: 'une demande', booking: 'un rendez-vous' },
  moment: { before: 'avant', after: 'après' },
  place: { counter: 'au magasin', distance: 'à distance', home: 'à domicile' },
  circular: { unknown: 'à proposer', not_concerned: 'sans objet', offered: 'proposée', chosen: 'choisie', declined: 'proposée, pas retenue' },
  audience: { internal: 'l’équipe', customer: 'le client' },
  scope: { local: 'celui-ci', others: 'tous les autres', global: 'tous' },
  channel: { browser: 'navigateur', api: 'application', sms: 'SMS', mail: 'e-mail' },
  method: { password: 'mot de passe', otp: 'lien reçu par e-mail', invite: 'invitation' },
}

const VALUE_MAX_LENGTH = 80
/** As much of a hash as the slip itself shows. */
const PRINT_LENGTH = 16

export interface FieldChange {
  field: string
  /** Null when there was nothing, or nothing is left. */
  before: string | null
  after: string | null
  /** What of them is too long for a line, whole. */
  whole?: string[]
}

/** By which the program finds a row again: it tells nobody anything. */
const FOR_THE_PROGRAM: ReadonlySet<string> = new Set(['mailId'])

/** The fields that an entry of the journal tells of, in words. */
export function fieldChanges(before: Record<string, unknown> | null, after: Record<string, unknown> | null): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => !FOR_THE_PROGRAM.has(name))
  return names.map((name) => {
    const values = [before?.[name], after?.[name]]
    const whole = values.filter((value) => typeof value === 'string').filter((value) => isCut(name, value))
    const [was, is] = values.map((value) => valueText(name, value))
    return { field: FIELD_WORDS[name] ?? name, before: was ?? null, after: is ?? null, ...(whole.length > 0 && { whole }) }
  })
}

function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (field === 'fields' && Array.isArray(value)) return value.map((name) => FIELD_WORDS[String(name)] ?? String(name)).join(', ')
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  // A copy is named by the entry itself; the number of the first tells nobody anything.
  if (field === 'copyOf' && typeof value === 'string' && isUuid(value)) return 'un autre appareil'
  const text = typeof value === 'number' ? numberWords(field, value) : typeof value === 'string' ? dateWords(value) : JSON.stringify(value)
  if (field.endsWith('Sha256')) return text.slice(0, PRINT_LENGTH)
  const words = (VALUE_WORDS[field]?.[text] ?? text).replaceAll('\n', '\u00a0; ')
  return words.length > VALUE_MAX_LENGTH ? `${cutText(words, VALUE_MAX_LENGTH)}…` : words
}

function isCut(field: string, value: string): boolean {
  return value.length > VALUE_MAX_LENGTH && !field.endsWith('Sha256')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function dateWords(text: string): string {
  if (INSTANT.test(text)) return stampText(new Date(text))
  return DAY.test(text) ? dateText(text) : text
}

const EUROS = new Set(['price', 'original_price'])

function numberWords(field: string, value: number): string {
  if (EUROS.has(field)) return priceText(Math.round(value * 100))
  if (field === 'cents' || field.endsWith('Cents')) return priceText(value)
  return field === 'bytes' ? `${numberText(Math.ceil(value / 1024))}\u00a0Ko` : numberText(value)
}
