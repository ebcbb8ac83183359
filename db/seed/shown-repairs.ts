import { isNotNull } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { stores } from '#app/platform/db/tables/business.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'
import { shownRepairs } from '#app/platform/db/tables/shown-repairs.server.ts'

/** Drawings of the demonstration: nobody's devices, and both the picture and the page say so. */
const SAMPLES = [
  {
    sample_key: 'ecran-telephone',
    store_id: 'le-teich',
    model_slug: 'iphone-13',
    device: 'iPhone 13, écran remplacé',
    before_picture: '/exemples/telephone-avant.svg',
    before_alt: 'Dessin d’un téléphone à l’écran fendu en étoile',
    after_picture: '/exemples/telephone-apres.svg',
    after_alt: 'Dessin du même téléphone, écran intact et allumé',
  },
  {
    sample_key: 'ecran-portable',
    store_id: 'la-teste',
    model_slug: '',
    device: 'Ordinateur portable, dalle remplacée',
    before_picture: '/exemples/portable-avant.svg',
    before_alt: 'Dessin d’un ordinateur portable à l’écran brisé et rayé de lignes',
    after_picture: '/exemples/portable-apres.svg',
    after_alt: 'Dessin du même ordinateur, écran intact et allumé',
  },
  {
    sample_key: 'ecran-telephone-libourne',
    store_id: 'libourne',
    model_slug: 'galaxy-s21',
    device: 'Galaxy S21, écran remplacé',
    before_picture: '/exemples/telephone-avant.svg',
    before_alt: 'Dessin d’un téléphone à l’écran fendu en étoile',
    after_picture: '/exemples/telephone-apres.svg',
    after_alt: 'Dessin du même téléphone, écran intact et allumé',
  },
] as const satisfies readonly Partial<typeof shownRepairs.$inferInsert>[]

/** What marks the drawings as put in. */
export const STARTING_SHOWN_KEYS = SAMPLES.map(({ sample_key }) => ({ kind: 'shown-repair', key: sample_key }))

/** Puts in the drawings of the demonstration, once in the life of the database, and never into a site that is live. */
export async function seedShownRepairs(tx: Db, isNew: (kind: 'shown-repair', key: string) => boolean): Promise<void> {
  const missing = SAMPLES.filter(({ sample_key }) => isNew('shown-repair', sample_key))
  if (missing.length === 0) return
  const [live] = await tx.select({ only: siteSetups.only }).from(siteSetups).where(isNotNull(siteSetups.launched_at))
  const shops = new Set((await tx.select({ slug: stores.slug }).from(stores)).map(({ slug }) => slug))
  const rows = live ? [] : missing.filter(({ store_id }) => shops.has(store_id))
  if (rows.length > 0) await tx.insert(shownRepairs).values(rows.map((sample) => ({ ...sample, published_at: new Date('2026-11-01T10:00:00Z') })))
  await tx.insert(seededRows).values(missing.map(({ sample_key }) => ({ kind: 'shown-repair', key: sample_key })))
}
