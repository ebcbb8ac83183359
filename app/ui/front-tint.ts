/** Classes of `day.css`; the first shop has the colour that the drawing brings. */
const TINTS = [undefined, 'shop-front-1', 'shop-front-2'] as const

/** The colour of a shop's drawn front: by its place among all shops, never by its place on a page, which may show one alone. */
export function frontTint(shops: readonly { id: string }[], id: string): string | undefined {
  return TINTS[
    Math.max(
      0,
      shops.findIndex((shop) => shop.id === id),
    ) % TINTS.length
  ]
}
