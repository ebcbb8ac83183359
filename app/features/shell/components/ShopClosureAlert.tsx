/** Where an unplanned closure would be announced. The shops announce none, so it renders nothing. */
export function ShopClosureAlert() {
  return null
}
