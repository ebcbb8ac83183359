/**
 * Said beside every field of a warranty: the terms of the site allow less for work that is no repair, and for nothing else.
 * @param monthsMin what the business promises for each repair
 */
export function promisedText(monthsMin: number): string {
  return `Le site promet ${monthsMin}\u00a0mois au moins pour une réparation.`
}
