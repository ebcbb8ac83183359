/** What the drawings show around the shop. */
export const SCENERIES = ['coast', 'town'] as const
export type Scenery = (typeof SCENERIES)[number]
