import { cutText } from '#app/lib/cut-text.ts'

/** In capitals too: the router takes them alike. Pages that a secret link or a reference opens: what they show is one customer's. */
const PERSONAL =
  /^\/pro\/(avis|reponse|mes-donnees|agenda|bordereau|facture|contrat|recu|suivi|garantie|reservation|retractation|demande-envoyee|rendez-vous\/gerer)(?=[/.]|$)/i
const SECRET_PART = /^(\/pro\/(?:avis|reponse|mes-donnees|agenda|bordereau|facture|contrat|recu)\/)[^/]+/i

/** The secret of a request in its link: whatever page it opens is that customer's. */
const TOKEN = /(?:^|[?&])jeton=/i

/**
 * Whether nothing on the way, nor the browser after its visitor has gone, may keep the page.
 * @param search the query of the address
 */
export function isPersonal(path: string, search: string): boolean {
  return PERSONAL.test(path) || TOKEN.test(search)
}

/** Longer than any address of ours, and than any name of a host. */
const LOGGED_MAX = 300

/** A path as the log may hold it: readers of the log must not be able to open a customer's page, and nobody may fill the disk with what they ask for. */
export function loggedPath(path: string): string {
  return loggedWord(path.replace(SECRET_PART, '$1…'))
}

/** A text of a request, cut for the log: the head of a request may have 16 kB. */
export function loggedWord(word: string): string {
  return word.length > LOGGED_MAX ? `${cutText(word, LOGGED_MAX)}…` : word
}
