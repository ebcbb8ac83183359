/** What stands where no model lacks a price. */
export function nothingUnpricedText({ online }: { online: number }): string {
  return online === 0 ? 'Aucun modèle en ligne.' : 'Tous les modèles en ligne ont un prix.'
}
