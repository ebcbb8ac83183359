import { createHash } from 'node:crypto'
import type { LegalText } from '#app/content/kinds/legal.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findPublishedWord } from './published-word.queries.server.ts'

export const TERMS_SLUG = 'conditions-de-vente'

/** The terms of sale as they are on the site now, with the facts that they name; null before they are published. */
export async function readTerms(ctx: Pick<Ctx, 'db' | 'now' | 'facts'>): Promise<{ slug: string; version: number; body: LegalText } | null> {
  const terms = await findPublishedWord(ctx, 'legal', TERMS_SLUG)
  return terms && { slug: TERMS_SLUG, ...terms }
}

/** Of what the terms of sale say now; null before they are published. Facts of the shop that they name change it like words. */
export async function hashTerms(ctx: Pick<Ctx, 'db' | 'now' | 'facts'>): Promise<string | null> {
  const terms = await readTerms(ctx)
  return terms && createHash('sha256').update(JSON.stringify(terms.body)).digest('hex')
}
