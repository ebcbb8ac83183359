/** What repair by post is, and where its label is asked for. */
export const POSTAL_PATH = '/envoi-postal-gratuit'
/** Pages that offer repair by post, or follow its parcels: nothing leads to them where no shop takes any (`takesParcels`). */
export const POSTAL_PAGES: readonly string[] = [POSTAL_PATH, '/envoi-postal', '/suivi-colis']
