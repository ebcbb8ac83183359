import { href } from 'react-router'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { landingPath } from '#app/content/landing/derive.ts'
import { findLandingPage, findShopPage } from '#app/content/landing/site.ts'
import { NEW_SLUG } from '#app/features/words/document-words.ts'
import { storePath } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getLandingSite } from './landing-site.server.ts'

export interface ShopPage {
  path: `/${string}`
  /** Whether somebody wrote it; otherwise it says what is known of the shop. */
  isWritten: boolean
  /** Where its words and its address are changed, or a page of its own is written. */
  editHref: string
}

/** The page of a shop: the one that was written for it, at the address that its owner gave it, or else the one that every shop has. */
export async function getShopPage(ctx: Ctx, store: Store): Promise<ShopPage> {
  const page = findShopPage(await getLandingSite(ctx), store.id)
  const kind = DOCUMENT_KINDS.shop.address
  return {
    path: page ? landingPath(page) : storePath(store),
    isWritten: page !== undefined,
    editHref: page ? href('/admin/contenus/:kind/:slug', { kind, slug: page.slug }) : newShopPageHref(store.id),
  }
}

/** Where the page of a shop is written that has none, with first words. */
export function newShopPageHref(storeId: string): string {
  return `${href('/admin/contenus/:kind/:slug', { kind: DOCUMENT_KINDS.shop.address, slug: NEW_SLUG })}?${new URLSearchParams({ magasin: storeId })}`
}

/** The addresses of shops that have no page but the one that says what is known of them: nobody wrote one, here or at another address. */
export async function listUnwrittenShopPaths(ctx: Ctx): Promise<string[]> {
  const site = await getLandingSite(ctx)
  return ctx.facts.stores.filter(({ id }) => !findShopPage(site, id) && !findLandingPage(site, id)).map(storePath)
}
