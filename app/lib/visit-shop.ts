/** How the address of the page that prepares a visit names the shop, by its id; another word chooses none. */
export const VISIT_SHOP_PARAM = 'magasin'
export const VISIT_SHOP = /^[a-z\d-]{1,60}$/
