/** The page of the label. */
export const LABEL_PATH = '/label-qualirepar'
/** Pages that speak of the label, which a shop without one does not have (`hasLabel`). */
export const AID_PAGES: readonly string[] = [LABEL_PATH, '/conditions-qualirepar']
