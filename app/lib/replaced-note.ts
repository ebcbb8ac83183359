/** How the last line of the note of a credit note begins whose invoice is made out to somebody else instead. */
export const REPLACED_BY = 'Remplacée par une facture au nom de '
