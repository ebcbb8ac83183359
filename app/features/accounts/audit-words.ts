import { numberText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'

/** How the journal says what happened. An action without words here is shown by its code. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  'document.created': 'Contenu ajouté',
  'document.saved': 'Contenu enregistré en brouillon',
  'document.published': 'Contenu publié',
  'document.planned': 'Publication de contenu prévue',
  'document.retired': 'Contenu retiré du site',
  'document.restored': 'Ancienne version de contenu reprise',
  'session.started': 'Connexion',
  'session.ended': 'Déconnexion',
  'session.refused': 'Connexion refusée',
  'access.refused': 'Accès refusé',
  'session.revoked': 'Appareil déconnecté',
  'session.reuse_detected': 'Session fermée : clé réutilisée',
  'staff.first_account': 'Premier compte créé',
  'staff.signed_up': 'Compte créé',
  'staff.invited': 'Invitation envoyée',
  'staff.invitation_resent': 'Invitation renvoyée',
  'staff.invitation_withdrawn': 'Invitation retirée',
  'staff.joined': 'Invitation acceptée',
  'staff.role_changed': 'Rôle changé',
  'staff.renamed': 'Compte renommé',
  'staff.suspended': 'Compte suspendu',
  'staff.reinstated': 'Compte rétabli',
  'staff.removed': 'Compte supprimé',
  'staff.factor_removed': 'Double vérification retirée par un gérant',
  'account.renamed': 'Nom changé',
  'account.digest_changed': 'Mail mensuel choisi ou arrêté',
  'account.email_changed': 'Email changé',
  'account.email_change_asked': 'Changement d’email demandé',
  'account.email_change_withdrawn': 'Changement d’email annulé',
  'account.password_changed': 'Mot de passe changé',
  'account.reset_requested': 'Mot de passe oublié',
  'account.password_reset': 'Nouveau mot de passe choisi',
  'account.factor_added': 'Double vérification ajoutée',
  'account.factor_removed': 'Double vérification retirée',
  'account.recovery_codes_renewed': 'Codes de secours renouvelés',
  'account.recovery_code_used': 'Code de secours utilisé',
  'device.added': 'Appareil ajouté',
  'device.changed': 'Appareil modifié',
  'device.published': 'Appareil mis en vente',
  'device.sold': 'Appareil vendu',
  'device.withdrawn': 'Appareil retiré de la vente',
  'device.removed': 'Appareil supprimé',
  'device.restored': 'Appareil rétabli',
  'device.photo_added': 'Photo ajoutée',
  'device.photo_removed': 'Photo retirée',
  'device.photos_ordered': 'Photos réordonnées',
  'model.added': 'Modèle ajouté',
  'model.changed': 'Modèle modifié',
  'model.activated': 'Modèle mis en ligne',
  'model.deactivated': 'Modèle mis hors ligne',
  'model.removed': 'Modèle supprimé',
  'model.restored': 'Modèle rétabli',
  'repair.added': 'Réparation ajoutée',
  'repair.changed': 'Réparation modifiée',
  'repair.removed': 'Réparation supprimée',
  'repair.restored': 'Réparation rétablie',
  'model.moved': 'Modèle déplacé',
  'repairs.ordered': 'Réparations réordonnées',
  'brand.moved': 'Marque déplacée',
  'category.moved': 'Catégorie déplacée',
  'brand.added': 'Marque ajoutée',
  'brand.changed': 'Marque modifiée',
  'brand.removed': 'Marque supprimée',
  'brand.restored': 'Marque rétablie',
  'category.added': 'Catégorie ajoutée',
  'category.changed': 'Catégorie modifiée',
  'category.removed': 'Catégorie supprimée',
  'category.restored': 'Catégorie rétablie',
  'booking.made': 'Rendez-vous pris',
  'booking.moved': 'Rendez-vous déplacé',
  'booking.cancelled': 'Rendez-vous annulé',
  'booking.time_blocked': 'Créneau bloqué',
  'booking.time_freed': 'Créneau libéré',
  'booking.technician_added': 'Technicien ajouté',
  'booking.technician_renamed': 'Technicien renommé',
  'booking.technician_paused': 'Technicien : plus d’heures proposées',
  'booking.technician_resumed': 'Technicien : heures de nouveau proposées',
  'booking.windows_changed': 'Horaires des visites changés',
  'booking.closed': 'Jours de visite fermés',
  'booking.reopened': 'Jours de visite rouverts',
  'booking.feed_made': 'Adresse d’agenda créée',
  'booking.feed_withdrawn': 'Adresse d’agenda fermée',
  'repair.created': 'Réparation ouverte',
  'repair.corrected': 'Réparation : fiche corrigée',
  'repair.status_changed': 'Réparation : étape changée',
  'repair.noted': 'Réparation : note ajoutée',
  'repair.closed': 'Réparation : appareil rendu',
  'repair.code_kept': 'Réparation : code de l’appareil gardé',
  'repair.code_shown': 'Réparation : code de l’appareil montré',
  'repair.code_erased': 'Réparation : code de l’appareil effacé',
  'repair.customer_notified': 'Réparation : client prévenu',
  'repair.photos_added': 'Réparation : photos ajoutées',
  'repair.photo_removed': 'Réparation : photo supprimée',
  'catalogue.imported': 'Catalogue importé',
  'models.bulk_activate': 'Modèles mis en ligne ensemble',
  'models.bulk_deactivate': 'Modèles mis hors ligne ensemble',
  'models.bulk_category': 'Catégorie changée sur plusieurs modèles',
  'models.bulk_repair': 'Réparation changée sur plusieurs modèles',
  'models.bulk_new-repair': 'Réparation ajoutée à plusieurs modèles',
  'models.bulk_undone': 'Changement de plusieurs modèles annulé',
  'prices.changed': 'Prix changés',
  'prices.undone': 'Changement de prix annulé',
  'aid.added': 'Aide à la réparation ajoutée',
  'aid.changed': 'Aide à la réparation modifiée',
  'aid.removed': 'Aide à la réparation retirée',
  'keys.rotated': 'Clé de signature renouvelée',
  'request.noted': 'Note ajoutée à une demande',
  'request.answered': 'Réponse envoyée',
  'request.state_changed': 'État d’une demande changé',
  'request.taken': 'Demande prise en charge',
  'request.released': 'Demande laissée',
  'person.erased': 'Données d’une personne effacées',
  'mail.retried': 'Message renvoyé',
  'parcel.saved': 'Numéro de colis enregistré',
  'request.label_attached': 'Étiquette prépayée envoyée',
  'request.photos_added': 'Photos jointes à une demande',
  'quote.sent': 'Devis envoyé',
  'quote.accepted': 'Devis accepté',
  'quote.refused': 'Devis refusé',
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  newEmail: 'nouvel email',
  place: 'lieu (repère)',
  tries: 'essais',
  right: 'droit demandé',
  call: 'appel demandé',
  name: 'nom',
  email: 'email',
  role: 'rôle',
  scope: 'appareils',
  channel: 'par',
  method: 'avec',
  sessionsEnded: 'appareils déconnectés',
  secondFactor: 'double vérification',
  secondFactorRemoved: 'double vérification retirée',
  brand: 'marque',
  model: 'modèle',
  price: 'prix',
  original_price: 'prix neuf',
  condition: 'état',
  battery_health: 'batterie',
  warranty_months: 'garantie',
  store_location: 'magasin',
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
  shop: 'magasin',
  device: 'appareil',
  fault: 'panne',
  imei: 'IMEI',
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
  wanted: 'mail mensuel',
  from: 'du',
  until: 'au',
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
  prices: 'prix changés',
  meta_title: 'titre pour les moteurs',
  meta_description: 'résumé pour les moteurs',
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
    handed_over: 'rendue ou expédiée',
  },
  outcome: { repaired: 'réparé', not_repaired: 'rendu sans réparation' },
  carrier: { chronopost: 'Chronopost', dpd: 'DPD', colissimo: 'Colissimo' },
  direction: { 'to-workshop': 'vers l’atelier', 'to-customer': 'vers le client' },
  origin: { request: 'une demande', booking: 'un rendez-vous' },
  moment: { before: 'avant', after: 'après' },
  audience: { internal: 'l’équipe', customer: 'le client' },
  scope: { local: 'celui-ci', others: 'tous les autres', global: 'tous' },
  channel: { browser: 'navigateur', api: 'application' },
  method: { password: 'mot de passe', otp: 'lien reçu par mail', invite: 'invitation' },
}

const VALUE_MAX_LENGTH = 80

export function actionText(action: string): string {
  return ACTION_WORDS[action] ?? action
}

export interface FieldChange {
  field: string
  /** Null when there was nothing, or nothing is left. */
  before: string | null
  after: string | null
}

/** The fields that an entry of the journal tells of, in words. */
export function fieldChanges(before: Record<string, unknown> | null, after: Record<string, unknown> | null): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    field: FIELD_WORDS[name] ?? name,
    before: valueText(name, before?.[name]),
    after: valueText(name, after?.[name]),
  }))
}

function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (field === 'fields' && Array.isArray(value)) return value.map((name) => FIELD_WORDS[String(name)] ?? String(name)).join(', ')
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  const text = typeof value === 'number' ? numberWords(field, value) : typeof value === 'string' ? dateWords(value) : JSON.stringify(value)
  const words = VALUE_WORDS[field]?.[text] ?? text
  return words.length > VALUE_MAX_LENGTH ? `${words.slice(0, VALUE_MAX_LENGTH)}…` : words
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const instantFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'medium', timeStyle: 'short' })

function dateWords(text: string): string {
  if (INSTANT.test(text)) return instantFormat.format(new Date(text))
  return DAY.test(text) ? dateText(text) : text
}

const EUROS = new Set(['price', 'original_price'])

function numberWords(field: string, value: number): string {
  if (EUROS.has(field)) return priceText(Math.round(value * 100))
  if (field === 'totalCents') return priceText(value)
  return field === 'bytes' ? `${numberText(Math.ceil(value / 1024))}\u00a0Ko` : numberText(value)
}
