/** The kinds of documents: what each is called, which page shows it, and the schema that checks it. */
import type { z } from 'zod'
import { PromoBody } from './promo.ts'

export interface DocumentKind<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** Of the kind in the staff area: `/admin/contenus/promos`. */
  address: string
  label: string
  /** One of them, with its article: «Nouvelle promotion». */
  newLabel: string
  /** Single documents exist from the start: none is added, retired or given another address. */
  isSingle: boolean
  /** What lists call a document. */
  title: (body: z.infer<Schema>) => string
  /** The page that shows the document; null when no page does. */
  page: (slug: string) => `/${string}` | null
}

function kind<Schema extends z.ZodType>(given: DocumentKind<Schema>): DocumentKind<Schema> {
  return given
}

export const DOCUMENT_KINDS = {
  promo: kind({
    schema: PromoBody,
    address: 'promos',
    label: 'Promotions',
    newLabel: 'Nouvelle promotion',
    isSingle: false,
    title: (body) => body.title,
    page: () => '/',
  }),
} as const

export type KindId = keyof typeof DOCUMENT_KINDS
export type DocumentBody<Kind extends KindId> = z.infer<(typeof DOCUMENT_KINDS)[Kind]['schema']>
