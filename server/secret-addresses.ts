/** In capitals too: the router takes them alike. Pages that a secret link or a reference opens: what they show is one customer's. */
const PERSONAL =
  /^\/pro\/(avis|reponse|mes-donnees|agenda|bordereau|facture|contrat|recu|suivi|garantie|reservation|retractation|demande-envoyee|rendez-vous\/gerer)(?=[/.]|$)/i
const SECRET_PART = /^(\/pro\/(?:avis|reponse|mes-donnees|agenda|bordereau|facture|contrat|recu)\/)[^/]+/i

/** Whether nothing on the way, nor the browser after its visitor has gone, may keep the page. */
export function isPersonal(path: string): boolean {
  return PERSONAL.test(path)
}

/** A path as the log may hold it: readers of the log must not be able to open a customer's page. */
export function loggedPath(path: string): string {
  return path.replace(SECRET_PART, '$1…')
}
