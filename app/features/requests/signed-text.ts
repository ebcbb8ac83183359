/** To who is said to have signed a quote on paper: where, when, and what to do if that is wrong. `day`: "20 novembre 2026". */
export function signedText(day: string): string {
  return `Signé au magasin le ${day}. Vous n’avez rien signé, ou le prix n’est pas le bon\u00a0? Appelez le magasin.`
}
