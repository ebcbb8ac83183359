import { findStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { formValues } from '#app/lib/edit-conflict.ts'
import type { FormValues } from '#app/lib/edit-conflict.ts'

/** The fields of the form of a device, in the order shown. */
export const DEVICE_FIELDS = [
  'type',
  'brand',
  'model',
  'storage',
  'colour',
  'condition',
  'price',
  'original_price',
  'battery_health',
  'battery_replaced',
  'warranty_months',
  'store_location',
  'accessories',
  'imei',
  'purchase_cents',
  'description',
  'checked',
  'wiped',
] as const
export type DeviceField = (typeof DEVICE_FIELDS)[number]
export type DeviceValues = FormValues<DeviceField>

export const DEVICE_FIELD_LABELS = {
  type: 'Type',
  brand: 'Marque',
  model: 'Modèle',
  storage: 'Capacité',
  colour: 'Couleur',
  condition: 'État',
  price: 'Prix',
  original_price: 'Prix neuf',
  battery_health: 'Batterie',
  battery_replaced: 'Batterie remplacée',
  warranty_months: 'Garantie',
  store_location: 'Magasin',
  accessories: 'Fourni avec',
  imei: 'IMEI',
  purchase_cents: 'Prix d’achat',
  description: 'Description',
  checked: 'Points contrôlés',
  wiped: 'Données effacées',
} as const satisfies Record<DeviceField, string>

/** What staff vouch for before anybody else gets a device that was somebody's. */
export const WIPED_LABEL = 'Les données de l’ancien propriétaire sont effacées'

/** How a ticked box is written in a form. */
export const TICKED = 'oui'

const BEGINNING: Partial<Record<DeviceField, string>> = {
  type: 'smartphone',
  condition: 'very_good',
  accessories: 'Chargeur et câble',
}

/** What is known of a device before anybody has filled in its form. */
export type KnownOfDevice = Partial<Record<DeviceField, string>>

/** An empty form, with what is known already; the shop in view is where the device will stand. */
export function emptyDevice(facts: ShopFacts, shop: string | null, given: KnownOfDevice = {}): DeviceValues {
  const store = findStore(facts, shop)
  const known: Partial<Record<DeviceField, string>> = {
    ...BEGINNING,
    store_location: store?.location ?? '',
    warranty_months: String(facts.business.refurbished.warrantyMonths ?? ''),
    ...given,
  }
  return formValues(DEVICE_FIELDS, (field) => known[field] ?? '')
}

/** What the forms of the stock screens ask for, in the field `intent`. */
export const DEVICE_INTENTS = [
  'save',
  'publish',
  'sell',
  'restock',
  'withdraw',
  'duplicate',
  'remove',
  'bring-back',
  'photos',
  'photo-order',
  'photo-remove',
  'free',
] as const
export type DeviceIntent = (typeof DEVICE_INTENTS)[number]

/** Draft: visitors never saw it. Gone: by an invoice or without one, so nothing here says that it was sold. */
export type DeviceState = 'draft' | 'on-sale' | 'gone'

export const DEVICE_STATES = {
  draft: { label: 'Brouillon', tone: 'sable' },
  'on-sale': { label: 'En vente', tone: 'pin' },
  gone: { label: 'Sorti du stock', tone: 'plain' },
} as const satisfies Record<DeviceState, { label: string; tone: string }>
