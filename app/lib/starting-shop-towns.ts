/** Where the shops of the example stand, by the names under which they were added: addresses of pages may still say so. */
export const STARTING_SHOP_TOWNS = { 'la-teste': 'La Teste-de-Buch', 'le-teich': 'Le Teich', libourne: 'Libourne' } as const
