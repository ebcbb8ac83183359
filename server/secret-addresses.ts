/** In capitals too: the router takes them alike. Pages that a secret link or a reference opens: what they show is one customer's. */
const PERSONAL =
  /^\/pro\/(avis|reponse|mes-donnees|agenda|bordereau|facture|contrat|recu|suivi|garantie|reservation|retractation|demande-envoyee|rendez-vous\/gerer)(?=[/.]|$)/i
const SECRET_PART = /^(\/pro\/(?:avis|reponse|mes-donnees|agenda|bordereau|facture|contrat|recu)\/)[^/]+/i

/** Of the link of a request: whatever page it opens is that customer's. */
const TOKEN = /(?:^|[?&])jeton=/i

/**
 * Whether nothing on the way, nor the browser after its visitor has gone, may keep the page.
 * @param search the query of the address
 */
export function isPersonal(path: string, search: string): boolean {
  return PERSONAL.test(path) || TOKEN.test(search)
}

/** A path as the log may hold it: readers of the log must not be able to open a customer's page. */
export function loggedPath(path: string): string {
  return path.replace(SECRET_PART, '$1…')
}
