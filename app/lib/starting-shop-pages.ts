/** Under which addresses the shops of the example were added: each begins the name of its town. */
export const STARTING_SHOP_PAGES = ['la-teste', 'le-teich', 'libourne'] as const
