import type { EditConflict, FormValues } from '#app/lib/edit-conflict.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

/** How a ticked box is written in a form. */
export const TICKED = 'oui'

export const MODEL_FIELDS = [
  'name',
  'slug',
  'brand_id',
  'category_id',
  'description',
  'aliases',
  'display_order',
  'is_active',
  'meta_title',
  'meta_description',
] as const
export const BRAND_FIELDS = ['name', 'slug', 'description', 'is_active'] as const
export const CATEGORY_FIELDS = ['name', 'slug', 'device_type'] as const
export const REPAIR_FIELDS = [
  'repair_name',
  'description',
  'duration',
  'warranty',
  'display_order',
  'requires_quote',
  'show_button',
  'is_active',
] as const

export type ModelField = (typeof MODEL_FIELDS)[number]
export type BrandField = (typeof BRAND_FIELDS)[number]
export type CategoryField = (typeof CATEGORY_FIELDS)[number]
export type RepairField = (typeof REPAIR_FIELDS)[number]
export type CatalogueField = ModelField | BrandField | CategoryField | RepairField

export const FIELD_LABELS: Readonly<Record<CatalogueField, string>> = {
  name: 'Nom',
  slug: 'Adresse',
  brand_id: 'Marque',
  category_id: 'Catégorie',
  description: 'Description',
  aliases: 'Autres noms',
  display_order: 'Rang dans la liste',
  is_active: 'En ligne',
  meta_title: 'Titre pour les moteurs de recherche',
  meta_description: 'Description pour les moteurs de recherche',
  device_type: 'Type d’appareil',
  repair_name: 'Réparation',
  duration: 'Durée',
  warranty: 'Garantie',
  requires_quote: 'Devis sur mesure',
  show_button: 'Bouton de devis',
}

export interface FormAnswer<Field extends string> {
  notice?: StaffNotice
  errors?: Readonly<Record<string, string>>
  /** What was typed, given back when it could not be saved. */
  typed?: FormValues<Field>
  conflict?: EditConflict<Field>
}

/** Query parameter that opens the drawer of a brand, a category or a repair; `NEW_RECORD` opens an empty one. */
export const RECORD_PARAM = 'fiche'
export const NEW_RECORD = 'nouveau'
