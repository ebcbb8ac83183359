import { asc } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { writeCsv } from './catalogue-csv.server.ts'
import type { CsvCells, CsvColumn } from './catalogue-csv.server.ts'

export const CSV_TYPES = ['marque', 'categorie', 'modele', 'reparation'] as const
export type CsvType = (typeof CSV_TYPES)[number]

/** The columns that each kind of line fills; others are left empty. */
export const COLUMNS_OF = {
  marque: ['nom', 'adresse', 'description', 'en_ligne'],
  categorie: ['nom', 'adresse', 'type_appareil'],
  modele: ['marque', 'categorie', 'nom', 'adresse', 'description', 'titre_seo', 'description_seo', 'autres_noms', 'en_ligne', 'ordre'],
  reparation: ['modele', 'nom', 'description', 'duree', 'garantie', 'sur_devis', 'bouton', 'en_ligne', 'ordre'],
} as const satisfies Record<CsvType, readonly CsvColumn[]>

export interface CsvRecord {
  id: string
  type: CsvType
  cells: CsvCells
}

/** The whole catalogue, each record as the line it has in an export. */
export async function readCatalogue(ctx: Pick<Ctx, 'db'>): Promise<CsvRecord[]> {
  const brandRows = await ctx.db.select().from(brands).orderBy(asc(brands.slug))
  const categoryRows = await ctx.db.select().from(deviceCategories).orderBy(asc(deviceCategories.slug))
  const modelRows = await ctx.db.select().from(deviceModels).orderBy(asc(deviceModels.slug))
  const repairRows = await ctx.db
    .select()
    .from(modelRepairs)
    .orderBy(asc(modelRepairs.model_id), asc(modelRepairs.display_order), asc(modelRepairs.id))
  const aliasRows = await ctx.db.select().from(modelAliases).orderBy(asc(modelAliases.alias))
  const brandSlugs = new Map(brandRows.map(({ id, slug }) => [id, slug]))
  const categorySlugs = new Map(categoryRows.map(({ id, slug }) => [id, slug]))
  const modelSlugs = new Map(modelRows.map(({ id, slug }) => [id, slug]))
  const aliases = Map.groupBy(aliasRows, (row) => row.model_id)
  return [
    ...brandRows.map((row) => ({
      id: row.id,
      type: 'marque' as const,
      cells: { nom: row.name, adresse: row.slug, description: row.description ?? '', en_ligne: yesNo(row.is_active) },
    })),
    ...categoryRows.map((row) => ({
      id: row.id,
      type: 'categorie' as const,
      cells: { nom: row.name, adresse: row.slug, type_appareil: row.device_type },
    })),
    ...modelRows.map((row) => ({
      id: row.id,
      type: 'modele' as const,
      cells: {
        marque: brandSlugs.get(row.brand_id) ?? '',
        categorie: (row.category_id && categorySlugs.get(row.category_id)) ?? '',
        nom: row.name,
        adresse: row.slug,
        description: row.description ?? '',
        titre_seo: row.meta_title ?? '',
        description_seo: row.meta_description ?? '',
        autres_noms: (aliases.get(row.id) ?? []).map(({ alias }) => alias).join(', '),
        en_ligne: yesNo(row.is_active),
        ordre: String(row.display_order),
      },
    })),
    ...repairRows.map((row) => ({
      id: row.id,
      type: 'reparation' as const,
      cells: {
        modele: modelSlugs.get(row.model_id) ?? '',
        nom: row.repair_name,
        description: row.description ?? '',
        duree: row.duration ?? '',
        garantie: row.warranty ?? '',
        sur_devis: yesNo(row.requires_quote),
        bouton: yesNo(row.show_button),
        en_ligne: yesNo(row.is_active),
        ordre: String(row.display_order),
      },
    })),
  ]
}

export async function exportCatalogue(ctx: Ctx): Promise<string> {
  assertCan(ctx.actor, 'catalogue:read')
  return writeCsv((await readCatalogue(ctx)).map(({ id, type, cells }) => ({ ...cells, id, type })))
}

function yesNo(value: boolean | null): string {
  if (value === null) return ''
  return value ? 'oui' : 'non'
}
