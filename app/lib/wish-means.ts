/** By which means a customer asked for the work to begin within the period of withdrawal, as the contract keeps them. */
export const WISH_MEANS: Readonly<Record<string, string>> = {
  page: 'par la case du site',
  slip: 'par signature sur le bon de dépôt, à l’écran',
  paper: 'par signature sur papier',
  email: 'par e-mail ou par lettre',
  phone: 'par téléphone',
}

/** Begins with a small letter: it stands within a sentence. */
export function wishMeansText(means: unknown): string {
  return WISH_MEANS[String(means)] ?? 'sans autre précision'
}
