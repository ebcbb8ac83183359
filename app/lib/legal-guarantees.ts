/** What the law adds to a warranty of the shop (code de la consommation L. 217-3, code civil 1641), as summaries and invoices say it. */
export const LEGAL_GUARANTEES = 'garanties légales de conformité (2\u00a0ans) et des vices cachés'
